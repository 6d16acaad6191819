import { AppError } from '@tern/kernel/app-error';
import { isAway } from '@tern/kernel/away';

/** 0.1 s doubling to 30 s: 14 attempts span about three minutes. Only those that speak against the event count (failing-event.ts). */
export const maxAttempts = 14;

export function backOffMs(attempt: number): number {
  return Math.min(100 * 2 ** (attempt - 1), 30_000);
}

/**
 * How a failure is handled. `hopeless`: an AppError that is not retriable will fail the same way again. `away`: something that the handler
 * needs cannot be used now. `away-for-one`: so it is, but other users' events need another of its kind, so who else fails says nothing.
 * `late`: the handler did not end in time, be it by the event or by what it needs. `fault`: all else, a bug most likely.
 */
export type FailureKind = 'hopeless' | 'away' | 'away-for-one' | 'late' | 'fault';

export function kindOf(error: unknown): FailureKind {
  if (error instanceof AppError && !error.retriable) return 'hopeless';
  if (error instanceof AppError && error.code === 'timeout') return 'late';
  if (error instanceof AppError && error.code === 'mail-server-unavailable') return 'away-for-one';
  return isAway(error) ? 'away' : 'fault';
}

/** Why an event became a dead letter: code or class only, since messages of drivers can quote the data. */
export function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
