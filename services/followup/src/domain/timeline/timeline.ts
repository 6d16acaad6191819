import type { TimelineEntry } from '@tern/contracts/http/followup-triage';
import type { DraftFact } from '../mail/draft-fact.ts';
import { namedMeeting, othersInTo, type FollowUpState } from '../records/follow-up-record.ts';
import { doubtNote, noteOf } from '../threads/reply-note.ts';
import type { Talk } from '../threads/talks.ts';
import { settles } from '../mail/type-reply.ts';
import type { UserWord } from '../records/user-words.ts';
import { decisionWords, evidenceWords, waitWords } from './reason-words.ts';

/** Bounds of the contract. */
const maxEntries = 100;
const longestText = 300;
const longestName = 80;

export interface TimelineParts {
  readonly talk: Talk;
  readonly state: FollowUpState;
  /** Later mails of the user that ask again. */
  readonly carriers: readonly Talk[];
  readonly drafts: readonly DraftFact[];
  /** Up to when the folders that can hold an answer have been read; null until they are. */
  readonly verifiedUntil: Date | null;
  readonly now: Date;
  readonly timeZone: string;
}

/** Lists what happened to a sent mail, oldest first: a pure function of the facts, so that it reads the same after a replay. */
export function timelineOf(parts: TimelineParts): TimelineEntry[] {
  const nameMoment = momentNamer(parts.timeZone);
  const { record } = parts.talk;
  const first = [
    entry(record.facts.date, 'sent', sentWords(parts), record.id),
    entry(record.facts.date, 'assessed', decisionWords(parts.state.reason)),
  ];
  const later = [
    ...record.said.history.map((word) => wordEntry(word, nameMoment)),
    ...notes(parts),
    ...parts.drafts.flatMap(draftEntry),
    ...parts.carriers.map(({ record: { id, facts } }) =>
      entry(facts.date, 'followed-up', 'You asked again. Tern now waits for the answer to that message.', id),
    ),
    ...answers(parts),
    ...due(parts, nameMoment),
  ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return [...first, ...later.slice(first.length - maxEntries)];
}

function entry(
  at: Date,
  kind: TimelineEntry['kind'],
  text: string,
  messageId: string | null = null,
): TimelineEntry {
  return { at: at.toISOString(), kind, text: text.slice(0, longestText), messageId, isPlanned: false };
}

function sentWords({ talk: { record }, state }: TimelineParts): string {
  const to = othersInTo(record.facts, state);
  const [first] = to;
  if (!first) return 'Sent.';
  const name = (first.name?.trim() || first.email).slice(0, longestName);
  const others = to.length - 1;
  return others === 0 ? `Sent to ${name}.` : `Sent to ${name} and ${others} more.`;
}

function wordEntry(word: UserWord, nameMoment: (moment: Date) => string): TimelineEntry {
  const { at } = word;
  switch (word.kind) {
    case 'labelled':
      return entry(at, 'labelled', labelWords(word));
    case 'snoozed':
      return entry(
        at,
        'snoozed',
        word.until === null ? 'You cleared the snooze.' : `You snoozed it until ${nameMoment(word.until)}.`,
      );
    case 'answered-elsewhere':
      return entry(
        at,
        'answered-elsewhere',
        word.value
          ? 'You said that the answer came in another way.'
          : 'You no longer say that the answer came in another way.',
      );
    case 'confirmed':
      return entry(
        at,
        'confirmed',
        word.value
          ? 'You said that this mail is the answer.'
          : 'You no longer say that this mail is the answer.',
        word.messageId,
      );
    case 'unlinked':
      return entry(
        at,
        'unlinked',
        word.value
          ? 'You said that this mail is not the answer.'
          : 'You no longer say that this mail is not the answer.',
        word.messageId,
      );
  }
}

function labelWords({ field, value }: Extract<UserWord, { kind: 'labelled' }>): string {
  const what = field === 'needsFollowup' ? 'needs a follow-up' : 'is a follow-up';
  if (value === null) return `You took back whether it ${what}.`;
  if (value) return `You said that it ${what}.`;
  return field === 'needsFollowup'
    ? 'You said that it needs no follow-up.'
    : 'You said that it is no follow-up.';
}

function notes({ talk }: TimelineParts): TimelineEntry[] {
  return talk.matches.slice(-maxEntries).flatMap(({ received, sent }) => {
    const isInDoubt = received === talk.standing.inDoubt?.received;
    const note = isInDoubt
      ? doubtNote(talk.standing)
      : settles(received, sent.facts)
        ? null
        : noteOf(received, null);
    return note === null ? [] : [entry(received.date, 'note', note, received.id)];
  });
}

function draftEntry({ at, state, draftMessageId }: DraftFact): TimelineEntry[] {
  if (!at) return [];
  if (state === 'saved') return [entry(at, 'drafted', 'A draft of the follow-up was saved.', draftMessageId)];
  const what = {
    withdrawn: 'The draft was taken back, untouched.',
    sent: 'You sent the draft.',
    vanished: 'The draft is gone from the mailbox.',
  }[state];
  return [entry(at, 'draft-gone', what)];
}

function answers({ talk: { answer, record }, state }: TimelineParts): TimelineEntry[] {
  if (answer)
    return [entry(answer.received.date, 'answered', evidenceWords(answer.evidence), answer.received.id)];
  // The user marked the mail that carries the wait; its own timeline has the entry with the time.
  return state.answeredElsewhere && !record.said.answeredElsewhere
    ? [
        entry(
          record.facts.date,
          'answered-elsewhere',
          'You said of your later message that its answer came in another way.',
        ),
      ]
    : [];
}

/** That no answer came is said only of a time up to which the mail has been read. */
function due(
  { talk, state, verifiedUntil, now }: TimelineParts,
  nameMoment: (moment: Date) => string,
): TimelineEntry[] {
  const { followUpDueAt: at, waitReason, reachedNobody } = state;
  if (at === null || waitReason === null) return [];
  const meeting = namedMeeting(talk.record.facts, state);
  const why = meeting
    ? `the day after you meet ${meeting.name} (${nameMoment(meeting.startsAt)})`
    : waitWords[waitReason];
  if (reachedNobody)
    return at >= now
      ? []
      : [entry(at, 'due', 'The wait ended. It reached no recipient, so no answer can come.')];
  if (at >= now)
    return [
      {
        ...entry(at, 'due', `A follow-up is due if no answer has come by then: ${why}.`),
        isPlanned: true,
      },
    ];
  if (verifiedUntil !== null && verifiedUntil > at)
    return [entry(at, 'due', `No answer had come by then, so a follow-up is due: ${why}.`)];
  const read =
    verifiedUntil === null
      ? 'the mailbox has not been read to its end yet'
      : `the mailbox has not been read past ${nameMoment(verifiedUntil)}`;
  return [entry(at, 'due', `The wait ended: ${why}. Whether an answer came is not known: ${read}.`)];
}

function momentNamer(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...({ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
    timeZone,
    timeZoneName: 'short',
  });
  return (moment) => format.format(moment);
}
