import { day } from '@tern/kernel/clock';
import { readingOf } from './ask-reading.ts';
import type { SentRecord } from '../records/follow-up-record.ts';
import { grouped } from './grouped.ts';
import { subjectWindowMs } from './match-replies.ts';
import { isNewReminder, isSentTwice } from './sent-again.ts';
import type { Talk } from './talk.ts';

/** A second mail within this time is a correction or an addition, not a reminder. */
const soonestFollowUpMs = day;

/** Which of the user's mails follow up on which. */
export interface FollowUpChains {
  /** The value that the robot derives from the structure of the thread. */
  isFollowup(talk: Talk): boolean;
  /** How often the user had asked by then: 0 for a mail that follows up on none, 1 for the first reminder. */
  remindersUpTo(talk: Talk): number;
  /** The reminders that carry the wait of a mail, in the order given. */
  carriersOf(talk: Talk): readonly Talk[];
  /** A later mail of the user to the same people takes its question back. */
  isTakenBack(talk: Talk): boolean;
  /** The user marked it as answered in another way: this mail, or one that carries its wait. */
  isAnsweredElsewhere(talk: Talk): boolean;
}

/** @param thrownAway ids of the mails that lie in Trash or Spam only */
export function followUpChains(talks: readonly Talk[], thrownAway: ReadonlySet<string>): FollowUpChains {
  const earlierThan = continuedBy(talks.filter(({ needs }) => needs));
  const takenBackAt = datesOfTakingBack(talks, earlierThan);
  // A mail whose question was taken back before the later mail is not asked again: the later mail asks something new.
  const wasTakenBackBefore = ({ record: { facts } }: Talk, { record }: Talk) =>
    (takenBackAt.get(record.id) ?? Infinity) < facts.date.getTime();
  const followed = new Map(
    talks
      .filter(asksAgain)
      .map((talk) => [
        talk.record.id,
        earlierThan(talk.record).filter(
          (earlier) => isFollowUpOf(talk, earlier) && !wasTakenBackBefore(talk, earlier),
        ),
      ]),
  );
  const carriers = new Map<string, Talk[]>();
  for (const talk of talks) {
    if (!talk.needs || talk.record.labels.isFollowup === false) continue;
    const carried = earlierThan(talk.record).filter(
      (earlier) =>
        // A reminder that was thrown away still counts as sent; of two equal mails one is enough.
        (!thrownAway.has(talk.record.id) && isSentTwice(talk.record, earlier.record)) ||
        (answersBack(talk, earlier) && sharesAddressee(talk.record, earlier.record)),
    );
    for (const { record } of new Set([...(followed.get(talk.record.id) ?? []), ...carried]))
      carriers.set(record.id, [...(carriers.get(record.id) ?? []), talk]);
  }
  const isTakenBack = ({ record }: Talk) => takenBackAt.has(record.id);
  const isFollowup = ({ record }: Talk) =>
    record.facts.draftKey !== null || (followed.get(record.id)?.length ?? 0) > 0;
  const carriersOf = ({ record }: Talk) => carriers.get(record.id) ?? [];

  // Both follow links in one direction of time, so the recursion ends; each mail is computed once.
  const remindersUpTo = onceEach((talk: Talk): number => {
    const label = talk.record.labels.isFollowup;
    if (label === false || (label === null && !isFollowup(talk))) return 0;
    return 1 + Math.max(0, ...(followed.get(talk.record.id) ?? []).map(remindersUpTo));
  });
  const isAnsweredElsewhere = onceEach(
    (talk: Talk): boolean => talk.record.said.answeredElsewhere || carriersOf(talk).some(isAnsweredElsewhere),
  );
  return { isFollowup, isTakenBack, remindersUpTo, carriersOf, isAnsweredElsewhere };
}

function onceEach<T>(work: (talk: Talk) => T): (talk: Talk) => T {
  const known = new Map<string, T>();
  return (talk) => {
    const before = known.get(talk.record.id);
    if (before !== undefined) return before;
    const value = work(talk);
    known.set(talk.record.id, value);
    return value;
  };
}

/**
 * Two of the user's mails in a thread that both ask: the later one is a reminder if no answer to the earlier one came before it, and it
 * went to the same recipient at least 24 hours later (design, section 2).
 */
function isFollowUpOf(later: Talk, earlier: Talk): boolean {
  const after = later.record.facts;
  const before = earlier.record.facts;
  return (
    after.date.getTime() - before.date.getTime() >= soonestFollowUpMs &&
    sharesAddressee(later.record, earlier.record) &&
    !(earlier.answer && earlier.answer.received.date <= after.date) &&
    !answersBack(later, earlier)
  );
}

/** The later mail answers what was asked back: it reminds of nothing. Where it asks something itself it carries the wait. */
function answersBack({ record: later }: Talk, earlier: Talk): boolean {
  return earlier.matches.some(
    ({ received: { answeredBackAt } }) => answeredBackAt?.getTime() === later.facts.date.getTime(),
  );
}

/** When each mail that the user took back was first taken back. A label that it needs an answer wins over what the user wrote later. */
function datesOfTakingBack(
  talks: readonly Talk[],
  earlierThan: (later: SentRecord) => readonly Talk[],
): Map<string, number> {
  const dates = new Map<string, number>();
  for (const talk of talks.filter(saysNeverMind)) {
    const at = talk.record.facts.date.getTime();
    for (const earlier of earlierThan(talk.record)) {
      const { id, labels } = earlier.record;
      if (labels.needsFollowup !== true && takesBack(talk, earlier))
        dates.set(id, Math.min(at, dates.get(id) ?? Infinity));
    }
  }
  return dates;
}

/** Only words that withdraw a question do so. "No need to reply to this one" is about the mail that says it. */
function saysNeverMind({ judgement, needs }: Talk): boolean {
  return !needs && judgement.reason.rule === 'takes-back';
}

/** At any time after the question: "Never mind, I found it" to all people who were asked, before any of them answered. */
function takesBack({ record: { facts: after } }: Talk, { record: { facts: before }, answer }: Talk): boolean {
  const notified = new Set(after.recipients.map(({ email }) => email));
  return (
    after.date > before.date &&
    before.recipients.every(({ kind, email }) => kind !== 'TO' || notified.has(email)) &&
    !(answer && answer.received.date <= after.date)
  );
}

function asksAgain({ record }: Talk): boolean {
  const { draftKey } = record.facts;
  const reading = readingOf(record.facts);
  return reading.certainty === 'yes' || reading.nudges || draftKey !== null;
}

/** Finds the mails that a mail continues: it names them, or has their subject soon after as a reply or reminder. */
function continuedBy(talks: readonly Talk[]): (later: SentRecord) => Talk[] {
  const byRawId = grouped(talks, ({ record }) => [record.facts.rawMessageId]);
  const bySubject = grouped(talks, ({ record }) => [record.facts.subjectKey]);
  return (mail) => {
    const { facts: later } = mail;
    const named = later.ancestors.flatMap((id) => byRawId.get(id) ?? []);
    const sameSubject = bySubject.get(later.subjectKey ?? '') ?? [];
    const near = sameSubject.filter(
      ({ record }) =>
        (later.hasReplyPrefix || isNewReminder(mail, record)) &&
        later.date.getTime() - record.facts.date.getTime() <= subjectWindowMs,
    );
    return [...new Set([...named, ...near])];
  };
}

function sharesAddressee({ facts: later }: SentRecord, { facts: earlier }: SentRecord): boolean {
  const to = new Set(earlier.recipients.filter(({ kind }) => kind === 'TO').map(({ email }) => email));
  return later.recipients.some(({ kind, email }) => kind === 'TO' && to.has(email));
}
