import type { LoggedError } from './logged-error.ts';

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
  const { level, time, msg, service, err, ...others } = JSON.parse(line) as {
    level: number;
    time: number;
    msg?: string;
    service?: unknown;
    err?: LoggedError | string;
  } & Record<string, unknown>;
  // A text can be thrown, too.
  const fields = typeof err === 'string' ? { ...others, err } : others;
  const clock = new Date(time).toTimeString().slice(0, 8);
  const name = level === 30 ? '' : `${levelNames[level] ?? level}: `;
  const details = Object.entries(fields)
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');
  const head = `${clock} ${String(service ?? 'tern').padEnd(10)} ${name}${msg ?? ''}${details && `  ${details}`}\n`;
  return typeof err === 'object' ? `${head}${readableError(err)}` : head;
}

function readableError(error: LoggedError): string {
  const [head = '', ...places] = (error.stack ?? `${error.type}: ${error.message}`).split('\n');
  const own = [error.code === undefined ? head : `${head} (${error.code})`, ...places];
  const inner = [
    ...(error.cause ? [`    caused by\n${readableError(error.cause)}`] : []),
    ...(error.errors ?? []).map((one) => `    one of its errors\n${readableError(one)}`),
  ];
  return [...own.map((line) => `    ${line}\n`), ...inner].join('');
}
