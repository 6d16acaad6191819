import { pino, type Logger as PinoLogger } from 'pino';
import { currentTraceparent, traceIdOf } from '@tern/kernel/trace-context';
import { loggable } from './log-redaction.ts';
import { readableLine } from './readable-log.ts';

/**
 * Structured logs. What fields carry is cleaned (log-redaction.ts): secrets, mail and addresses never come through; the message is ours
 * and constant. An error goes in as the field `err` or `cause`.
 */
export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): Logger;
}

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface LoggerOptions {
  readonly level: LogLevel;
  /** `json`: one object a line, for a log collector. `readable`: short lines for a terminal. */
  readonly format: 'json' | 'readable';
  /** Takes whole lines; default the process's standard error, so that standard output stays for what the user asked for. */
  readonly write?: (line: string) => void;
}

export function createLogger({
  level,
  format,
  write = (line) => process.stderr.write(line),
}: LoggerOptions): Logger {
  // For a collector; a person at a terminal has no use for trace ids.
  const mixin = format === 'json' && { mixin: traceFields };
  // Errors come as they are to be written; pino's own way with the field `err` would drop their causes.
  const options = { level, base: null, serializers: { err: (error: unknown) => error }, ...mixin };
  return cleaning(pino(options, { write: format === 'json' ? write : (line) => write(readableLine(line)) }));
}

/** Cleans fields before pino sees them: its own redaction knows paths, and secrets turn up at any depth. */
function cleaning(inner: PinoLogger): Logger {
  const at = (level: Exclude<LogLevel, 'silent'>) => (fields: object, message: string) => {
    if (inner.isLevelEnabled(level)) inner[level](loggable(fields), message);
  };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: (fields) => cleaning(inner.child(loggable(fields))),
  };
}

/** Marks the lines of one request, and of all that it set off in other services. */
function traceFields(): { traceId?: string } {
  const traceId = traceIdOf(currentTraceparent());
  return traceId === undefined ? {} : { traceId };
}
