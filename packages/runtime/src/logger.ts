import { pino } from 'pino';
import { currentTraceparent, traceIdOf } from '@tern/kernel/trace-context';
import { loggedError, redactedPaths } from './log-redaction.ts';
import { readableLine } from './readable-log.ts';

/**
 * Structured logs. Addresses go in hashed (`hashOf`); subjects, bodies, tokens and passwords never. An error goes in as
 * the field `err` or `cause`.
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

const logged = (error: unknown) => loggedError(error);

export function createLogger({
  level,
  format,
  write = (line) => process.stderr.write(line),
}: LoggerOptions): Logger {
  return pino(
    {
      level,
      base: null,
      redact: { paths: redactedPaths, censor: '[redacted]' },
      serializers: { err: logged, cause: logged },
      // For a collector; a person at a terminal has no use for it.
      ...(format === 'json' && { mixin: traceFields }),
    },
    { write: format === 'json' ? write : (line: string) => write(readableLine(line)) },
  );
}

/** What tells the lines of one request, and of all that it set off in other services, from others. */
function traceFields(): { traceId?: string } {
  const traceId = traceIdOf(currentTraceparent());
  return traceId === undefined ? {} : { traceId };
}
