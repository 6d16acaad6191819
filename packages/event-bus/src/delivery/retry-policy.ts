import { AppError } from '@tern/kernel/app-error';
import { isAway } from '@tern/kernel/away';

/** 0.1 s doubling to 30 s: 14 attempts span about three minutes. Only those that speak against the event count (failing-event.ts). */
export const maxAttempts = 14;

export function backOffMs(attempt: number): number {
  return Math.min(100 * 2 ** (attempt - 1), 30_000);
}

/**
 * What a failure says. `hopeless`: an AppError that is not retriable will fail the same way again. `away`: something that the handler
 * needs cannot be used now. `late`: the handler did not end in time, be it by the event or by what it needs. `fault`: all else, a bug most
 * likely.
 */
export type FailureKind = 'hopeless' | 'away' | 'late' | 'fault';

export function kindOf(error: unknown): FailureKind {
  if (error instanceof AppError && !error.retriable) return 'hopeless';
  if (error instanceof AppError && error.code === 'timeout') return 'late';
  return isAway(error) ? 'away' : 'fault';
}

/** Why an event became a dead letter: code or class only, since messages of drivers can quote the data. */
export function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
