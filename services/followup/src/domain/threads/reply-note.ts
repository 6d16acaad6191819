import { inEnglish, say, type Saying } from '@tern/contracts/sentences/sentence';
import { carried } from '@tern/contracts/sentences/carried';
import type { Said } from '@tern/contracts/sentences/said';
import type { ReceivedEntry } from '../mail/received-entry.ts';
import type { Note } from './note.ts';
import { standingNote, type Standing } from './standing.ts';

const longestNote = 300;
const longestName = 80;

/**
 * In words for people: what arrived that is not the answer. Null for answers.
 * @param waitsUntil wall time within the last day of the wait that this reply restarted; null where it restarted none
 */
export function noteOf(entry: ReceivedEntry, waitsUntil: Date | null): Note | null {
  const sayings = sayingsOf(entry, waitsUntil);
  return sayings.length === 0 ? null : { sayings };
}

function sayingsOf(entry: ReceivedEntry, waitsUntil: Date | null): readonly Saying[] {
  const who = (entry.from.name?.trim() || entry.from.email).slice(0, longestName);
  switch (entry.type) {
    case 'thanks':
      if (entry.settlesNothing)
        return [say('{who} wrote, but without an answer. The wait starts again.', { who })];
      return [say('{who} wrote only that the mail has arrived. The wait starts again.', { who })];
    case 'holding':
      if (entry.answeredBackAt)
        return [say('{who} asked something back, and you answered. The wait starts again.', { who })];
      if (entry.handsOver) return [handedOver(who, entry.handsOver.email)];
      return [
        say('{who} wrote that an answer will follow.', { who }),
        ...(waitsUntil === null ? [] : [waitText(entry, waitsUntil)]),
      ];
    case 'absence':
      return [
        entry.returnsAt === null
          ? say('{who} is away.', { who })
          : say('{who} is away until {until, date}.', { who, until: entry.returnsAt }),
      ];
    case 'bounce':
      return [failed(entry.failedRecipients)];
    case 'receipt':
      return [say('An automatic confirmation from {who} arrived, not an answer.', { who })];
    case 'calendar':
      if (entry.calendarMethod === 'CANCEL') return [say('{who} canceled the event.', { who })];
      return entry.calendarMethod === 'REPLY'
        ? [say('{who} answered an invitation, not the mail.', { who })]
        : [];
    case 'reaction':
      return [say('{who} only reacted to the mail, without words.', { who })];
    case 'answer':
      return entry.doubt === undefined
        ? []
        : [say('{who} wrote, but perhaps about something else. Please look.', { who })];
  }
}

/** How far the answers have come, and the reply of which the user has to say whether it answers; null without either. */
export function openNote(standing: Standing): Note | null {
  const notes = [standingNote(standing), doubtNote(standing)].filter((note) => note !== null);
  if (notes.length === 0) return null;
  return { sayings: notes.flatMap(({ sayings }) => sayings), text: notes.map(noteText).join(' ') };
}

/** A reply of which the user has to say whether it answers. */
export function doubtNote({ inDoubt }: Pick<Standing, 'inDoubt'>): Note | null {
  if (inDoubt === null) return null;
  const { from } = inDoubt.received;
  const who = (from.name?.trim() || from.email).slice(0, longestName);
  const unclear = say('{who} wrote, but perhaps without an answer. Please look.', { who });
  return noteOf(inDoubt.received, null) ?? { sayings: [unclear] };
}

/** The English text of a note, as long as the contract lets it be. */
export const noteText = ({ sayings, text }: Note): string =>
  (text ?? inEnglish(sayings)).slice(0, longestNote);

/** Its sentences, as far as they have facts. */
export const noteSaid = ({ sayings }: Note): Said | undefined => carried(sayings, longestNote);

const handedOver = (who: string, to: string | null): Saying =>
  to === null
    ? say('{who} passed it on to another person. The wait starts again.', { who })
    : say('{who} passed it on to {to}. The wait starts again.', { who, to });

/** Where an answer lies, if the user may not look there; null otherwise. */
export const placeNote = ({ isSpam }: ReceivedEntry): Note | null =>
  isSpam === true ? { sayings: ['The answer arrived in Spam.'] } : null;

const waitText = ({ promised }: ReceivedEntry, until: Date): Saying =>
  promised ? say('Tern waits until {until, date}.', { until }) : 'The wait starts again.';

function failed([address, ...more]: readonly string[]): Saying {
  if (address === undefined) return 'The mail could not be delivered.';
  return more.length === 0
    ? say('Address failed: {address}. The mail did not arrive there.', { address })
    : say('Address failed: {address} and {others} more. The mail did not arrive there.', {
        address,
        others: more.length,
      });
}
