import { day, hour, minute } from '@tern/kernel/clock';

/** About a day in all: long enough for an outage of a mail server of some hours. */
export const maxAttempts = 24;
const firstWaitMs = minute / 2;
const maxWaitMs = 2 * hour;

/** A mail whose key is not here is looked at so often, and given up when it is as old as one that was tried to the end. */
export const keyWaitMs = minute;
export const keyPatienceMs = day;

/** The wait after the n-th failed attempt (from 1), doubling, up to a fifth shorter by chance so that a queue spreads out. */
export function retryWaitMs(attempts: number, random: () => number): number {
  const wait = Math.min(maxWaitMs, firstWaitMs * 2 ** (attempts - 1));
  return Math.round(wait * (1 - random() / 5));
}
