import { AppError } from '@tern/kernel/app-error';

/** 0.1 s doubling to 30 s: 14 attempts span about three minutes, enough for a restart of what the handler needs. */
export const maxAttempts = 14;

export function backOffMs(attempt: number): number {
  return Math.min(100 * 2 ** (attempt - 1), 30_000);
}

/** An AppError that says it is not retriable will fail the same way again; a bug or a lost connection may not. */
export function isHopeless(error: unknown): boolean {
  return error instanceof AppError && !error.retriable;
}

/** Why an event became a dead letter: code or class only, since messages of drivers can quote the data. */
export function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
