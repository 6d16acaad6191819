import { hour, minute } from '@tern/kernel/clock';
import { msUntil } from '@tern/kernel/deadline';
import type { PlainPattern } from '@tern/contracts/sentences/patterns';

/** Why a message does not come: the server refuses, sends no content, the connection breaks, or its size differs from what is said. */
export type UnreadableReason = 'refused' | 'not-sent' | 'connection-breaks' | 'wrong-size';

/** A message that the server lists and does not hand out. */
export interface UnreadableUid {
  readonly uid: number;
  readonly tries: number;
  /** When a try was last counted because the connection broke first: a guess, since the cause may be another. */
  readonly guessedAt?: Date;
  /** Absent in records of before it was tried again later. */
  readonly triedAt?: Date;
  readonly reason?: UnreadableReason;
  /** The server's own. */
  readonly words?: string | null;
}

/** After these, the folder counts as complete without the message, which is tried again later. */
export const maxTriesOfUid = 3;
const firstDelay = 10 * minute;
const longestDelay = 24 * hour;

/** When it is fetched again by itself: at once, then after 10, 20, 40 minutes and so on, up to a day. */
export function nextTryAt({ tries, triedAt }: UnreadableUid): Date | null {
  if (tries < maxTriesOfUid || triedAt === undefined) return null;
  const doublings = Math.min(tries - maxTriesOfUid, 10);
  return new Date(triedAt.getTime() + Math.min(longestDelay, firstDelay * 2 ** doublings));
}

/** Whether this pass fetches it. @param askedAt when the user last asked for another try */
export function isTryDue(entry: UnreadableUid, now: Date, askedAt: Date | null): boolean {
  const next = nextTryAt(entry);
  if (next === null || msUntil(next, now, longestDelay) === 0) return true;
  return askedAt !== null && entry.triedAt !== undefined && entry.triedAt < askedAt;
}

const reasonTexts: Readonly<Record<UnreadableReason, PlainPattern>> = {
  refused: 'The server refuses to hand it out.',
  'not-sent': 'The server lists it and sends no content.',
  'connection-breaks': 'The connection breaks whenever it is fetched.',
  'wrong-size': 'It does not come with the size that the server names.',
};

/** For people. */
export function describeUnreadable({ reason }: UnreadableUid): PlainPattern {
  return reasonTexts[reason ?? 'not-sent'];
}
