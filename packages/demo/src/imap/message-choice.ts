import type { Arguments } from './arguments.ts';
import type { MailboxView } from './mailbox-view.ts';
import { bad } from './refusal.ts';
import { selectFrom, type SequenceSet } from './sequence-set.ts';

/**
 * The UIDs that a message set names, ascending. An unknown UID is no error, an unknown message number is one
 * (RFC 9051 section 6.4.9 and `seq-number`).
 */
export function takeMessages(view: MailboxView, args: Arguments, byUid: boolean): number[] {
  const set = args.sequenceSet();
  return byUid ? selectFrom(view.uids, set) : uidsOfNumbers(view, set);
}

/** @throws Refusal BAD for a number past the end */
export function uidsOfNumbers(view: MailboxView, set: SequenceSet): number[] {
  const count = view.uids.length;
  if (set.some(([a, b]) => count === 0 || [a, b].some((n) => n !== Infinity && n > count)))
    throw bad('Invalid message number');
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return selectFrom(numbers, set).map((number) => view.uids[number - 1] ?? 0);
}
