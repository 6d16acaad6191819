import { day, hour, minute } from '@tern/kernel/clock';

/** About a day in all: enough for a mail server's outage of some hours. */
export const maxAttempts = 24;
const firstWaitMs = minute / 2;
export const maxWaitMs = 2 * hour;

/**
 * Time between two attempts for a mail whose key is missing here, and the age at which it is given up: about that of other mail after its
 * last attempt.
 */
export const keyWaitMs = minute;
export const keyPatienceMs = day;

/** The wait after the n-th failed attempt (from 1), doubling, up to a fifth shorter by chance so that a queue spreads out. */
export function retryWaitMs(attempts: number, random: () => number): number {
  const wait = Math.min(maxWaitMs, firstWaitMs * 2 ** (attempts - 1));
  return Math.round(wait * (1 - random() / 5));
}
