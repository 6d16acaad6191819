import type { LoggedError } from './log-redaction.ts';

const levelNames: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

/** Turns one of pino's JSON lines into a short line for people: `09:30:12 mail-sync  warn: text  key=value`. */
export function readableLine(line: string): string {
  const { level, time, msg, service, err, ...fields } = JSON.parse(line) as {
    level: number;
    time: number;
    msg?: string;
    service?: string;
    err?: LoggedError;
  } & Record<string, unknown>;
  const clock = new Date(time).toTimeString().slice(0, 8);
  const name = level === 30 ? '' : `${levelNames[level] ?? level}: `;
  const details = Object.entries(fields)
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');
  const head = `${clock} ${(service ?? 'tern').padEnd(10)} ${name}${msg ?? ''}${details && `  ${details}`}\n`;
  return err ? `${head}${readableError(err)}` : head;
}

function readableError(error: LoggedError): string {
  const own = `    ${(error.stack ?? `${error.type}: ${error.message}`).replaceAll('\n', '\n    ')}\n`;
  return error.cause ? `${own}    caused by\n${readableError(error.cause)}` : own;
}
