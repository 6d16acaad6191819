import type { TimelineEntry } from '@tern/contracts/http/followup-triage';
import { inEnglish, say, type Saying } from '@tern/contracts/sentences/sentence';
import { carried } from '@tern/contracts/sentences/carried';
import type { PlainPattern } from '@tern/contracts/sentences/patterns';
import type { DraftFact } from '../mail/draft-fact.ts';
import { namedMeeting, othersInTo, type FollowUpState } from '../records/follow-up-record.ts';
import type { Note } from '../threads/note.ts';
import { doubtNote, noteOf } from '../threads/reply-note.ts';
import type { Talk } from '../threads/talk.ts';
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
  const { record } = parts.talk;
  const first = [
    entry(record.facts.date, 'sent', sentWords(parts), record.id),
    entry(record.facts.date, 'assessed', decisionWords(parts.state.reason)),
  ];
  const later = [
    ...record.said.history.map(wordEntry),
    ...notes(parts),
    ...parts.drafts.flatMap(draftEntry),
    ...parts.carriers.map(({ record: { id, facts } }) =>
      entry(facts.date, 'followed-up', 'You asked again. Tern now waits for the answer to that message.', id),
    ),
    ...answers(parts),
    ...due(parts),
  ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return [...first, ...later.slice(first.length - maxEntries)].map((one) => withText(one, parts.timeZone));
}

/** An entry in no language yet. */
interface Entry extends Omit<TimelineEntry, 'text' | 'said'> {
  readonly note: Note;
}

function withText({ note, ...entry }: Entry, timeZone: string): TimelineEntry {
  const said = carried(note.sayings, longestText);
  const text = note.text ?? inEnglish(note.sayings, timeZone);
  return { ...entry, text: text.slice(0, longestText), ...(said && { said }) };
}

const entry = (
  at: Date,
  kind: TimelineEntry['kind'],
  saying: Saying,
  messageId: string | null = null,
): Entry => noteEntry(at, kind, { sayings: [saying] }, messageId);

function noteEntry(at: Date, kind: TimelineEntry['kind'], note: Note, messageId: string | null): Entry {
  return { at: at.toISOString(), kind, note, messageId, isPlanned: false };
}

function sentWords({ talk: { record }, state }: TimelineParts): Saying {
  const to = othersInTo(record.facts, state);
  const [first] = to;
  if (!first) return 'Sent.';
  const name = (first.name?.trim() || first.email).slice(0, longestName);
  const others = to.length - 1;
  return others === 0
    ? say('Sent to {name}.', { name })
    : say('Sent to {name} and {others} more.', { name, others });
}

function wordEntry(word: UserWord): Entry {
  const { at } = word;
  switch (word.kind) {
    case 'labelled':
      return entry(at, 'labelled', labelWords(word));
    case 'snoozed':
      return entry(
        at,
        'snoozed',
        word.until === null
          ? 'You cleared the snooze.'
          : say('You snoozed it until {until, moment}.', { until: word.until }),
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

function labelWords({ field, value }: Extract<UserWord, { kind: 'labelled' }>): Saying {
  if (field === 'needsFollowup') {
    if (value === null) return 'You took back whether it needs a follow-up.';
    return value ? 'You said that it needs a follow-up.' : 'You said that it needs no follow-up.';
  }
  if (value === null) return 'You took back whether it is a follow-up.';
  return value ? 'You said that it is a follow-up.' : 'You said that it is no follow-up.';
}

function notes({ talk }: TimelineParts): Entry[] {
  return talk.matches.slice(-maxEntries).flatMap(({ received, sent }) => {
    const isInDoubt = received === talk.standing.inDoubt?.received;
    const note = isInDoubt
      ? doubtNote(talk.standing)
      : settles(received, sent.facts)
        ? null
        : noteOf(received, null);
    // The note of a question back says what came of it: the user answered, later.
    const at = received.answeredBackAt ?? received.date;
    return note === null ? [] : [noteEntry(at, 'note', note, received.id)];
  });
}

function draftEntry({ at, state, draftMessageId }: DraftFact): Entry[] {
  if (!at) return [];
  if (state === 'saved') return [entry(at, 'drafted', 'A draft of the follow-up was saved.', draftMessageId)];
  const what = (
    {
      withdrawn: 'The draft was taken back, untouched.',
      sent: 'You sent the draft.',
      vanished: 'The draft is gone from the mailbox.',
    } as const
  )[state];
  return [entry(at, 'draft-gone', what)];
}

function answers({ talk: { answer, record }, state }: TimelineParts): Entry[] {
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
function due({ talk, state, verifiedUntil, now }: TimelineParts): Entry[] {
  const { followUpDueAt: at, waitReason, reachedNobody } = state;
  if (at === null || waitReason === null) return [];
  const meeting = namedMeeting(talk.record.facts, state);
  if (reachedNobody)
    return at >= now
      ? []
      : [entry(at, 'due', 'The wait ended. It reached no recipient, so no answer can come.')];
  const when = meeting
    ? ({ reason: 'meeting', facts: { name: meeting.name, at: meeting.startsAt } } as const)
    : ({ reason: 'other', facts: { why: waitWords[waitReason] } } as const);
  if (at >= now) return [{ ...entry(at, 'due', plannedWords(when)), isPlanned: true }];
  if (verifiedUntil !== null && verifiedUntil > at) return [entry(at, 'due', lateWords(when))];
  return [entry(at, 'due', unknownWords(when, verifiedUntil))];
}

type WaitEnd =
  | { readonly reason: 'meeting'; readonly facts: { readonly name: string; readonly at: Date } }
  | { readonly reason: 'other'; readonly facts: { readonly why: PlainPattern } };

const plannedWords = (when: WaitEnd): Saying =>
  when.reason === 'meeting'
    ? say(
        'The answer is late if it has not come by then: the day after you meet {name} ({at, moment}).',
        when.facts,
      )
    : say('The answer is late if it has not come by then: {why, said}.', when.facts);

const lateWords = (when: WaitEnd): Saying =>
  when.reason === 'meeting'
    ? say(
        'The answer had not come by then, so it is late: the day after you meet {name} ({at, moment}).',
        when.facts,
      )
    : say('The answer had not come by then, so it is late: {why, said}.', when.facts);

function unknownWords(when: WaitEnd, read: Date | null): Saying {
  if (when.reason === 'meeting')
    return read === null
      ? say(
          'The wait ended: the day after you meet {name} ({at, moment}). Whether an answer came is not known: the mailbox has not been read to its end yet.',
          when.facts,
        )
      : say(
          'The wait ended: the day after you meet {name} ({at, moment}). Whether an answer came is not known: the mailbox has not been read past {read, moment}.',
          { ...when.facts, read },
        );
  return read === null
    ? say(
        'The wait ended: {why, said}. Whether an answer came is not known: the mailbox has not been read to its end yet.',
        when.facts,
      )
    : say(
        'The wait ended: {why, said}. Whether an answer came is not known: the mailbox has not been read past {read, moment}.',
        { ...when.facts, read },
      );
}
