import { day } from '@tern/kernel/clock';
import type { SentRecord } from '../records/follow-up-record.ts';

/** After this time the same words ask again: the figures of another week. */
const againWithinMs = 7 * day;
/** Within a day it is the same mail sent twice; later it is a reminder (follow-up-chains.ts). */
const twiceWithinMs = day;

/** Whether a mail says again, to the same people and under the same subject, word for word what an earlier one said, without naming it. */
export function isSentAgain({ facts: later }: SentRecord, { facts: earlier }: SentRecord): boolean {
  const after = later.date.getTime() - earlier.date.getTime();
  return (
    after >= 0 &&
    after < againWithinMs &&
    later.subjectKey !== null &&
    later.subjectKey === earlier.subjectKey &&
    later.ancestors.length === 0 &&
    later.reading.sentence === earlier.reading.sentence &&
    later.ownWords.join() === earlier.ownWords.join() &&
    addressees(later) === addressees(earlier)
  );
}

/** Recognizes a mail sent again by a second click, or by a program that did not know whether the first was sent. */
export function isSentTwice(later: SentRecord, earlier: SentRecord): boolean {
  const after = later.facts.date.getTime() - earlier.facts.date.getTime();
  const isLater = after > 0 || later.id > earlier.id;
  return isLater && after < twiceWithinMs && isSentAgain(later, earlier);
}

/** Whether a mail that names no other continues an earlier one: it is the same once more, or "Reminder:" and its subject. */
export function isNewReminder(later: SentRecord, earlier: SentRecord): boolean {
  const { facts } = later;
  return (
    isSentAgain(later, earlier) ||
    (facts.remindsBySubject === true &&
      facts.ancestors.length === 0 &&
      facts.date >= earlier.facts.date &&
      facts.subjectKey === earlier.facts.subjectKey &&
      addressees(facts) === addressees(earlier.facts))
  );
}

function addressees({ recipients }: SentRecord['facts']): string {
  const to = recipients.filter(({ kind }) => kind === 'TO').map(({ email }) => email);
  return [...new Set(to)].sort().join();
}
