import type { ReceivedEntry } from '../mail/received-entry.ts';
import { standingNote, type Standing } from './standing.ts';

const longestNote = 300;
const longestName = 80;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * In words for people: what arrived that is not the answer. Null for answers.
 * @param waitsUntil wall time at which the wait ends that this reply restarted; null where it restarted none
 */
export function noteOf(entry: ReceivedEntry, waitsUntil: Date | null): string | null {
  const who = (entry.from.name?.trim() || entry.from.email).slice(0, longestName);
  switch (entry.type) {
    case 'thanks':
      if (entry.settlesNothing) return `${who} wrote, but without an answer. The wait starts again.`;
      return `${who} wrote only that the mail has arrived. The wait starts again.`;
    case 'holding':
      if (entry.handsOver) return handedOverNote(who, entry.handsOver.email);
      return `${who} wrote that an answer will follow.${waitsUntil === null ? '' : waitWords(entry, waitsUntil)}`;
    case 'absence':
      return entry.returnsAt === null
        ? `${who} is away.`
        : `${who} is away until ${dayName(entry.returnsAt)}.`;
    case 'bounce':
      return failedNote(entry.failedRecipients);
    case 'receipt':
      return `An automatic confirmation from ${who} arrived, not an answer.`;
    case 'calendar':
      return entry.calendarMethod === 'CANCEL'
        ? `${who} canceled the event.`
        : entry.calendarMethod === 'REPLY'
          ? `${who} answered an invitation, not the mail.`
          : null;
    case 'reaction':
      return `${who} only reacted to the mail, without words.`;
    case 'answer':
      return entry.doubt === undefined
        ? null
        : `${who} wrote, but perhaps about something else. Please look.`;
  }
}

/** How far the answers have come, and the reply of which the user has to say whether it answers; null without either. */
export function openNote(standing: Standing): string | null {
  const notes = [standingNote(standing), doubtNote(standing)].filter((note) => note !== null);
  return notes.length === 0 ? null : notes.join(' ').slice(0, longestNote);
}

/** A reply of which the user has to say whether it answers. */
export function doubtNote({ inDoubt }: Pick<Standing, 'inDoubt'>): string | null {
  if (inDoubt === null) return null;
  const { from } = inDoubt.received;
  const who = (from.name?.trim() || from.email).slice(0, longestName);
  return noteOf(inDoubt.received, null) ?? `${who} wrote, but perhaps without an answer. Please look.`;
}

function handedOverNote(who: string, to: string | null): string {
  return `${who} passed it on to ${to ?? 'another person'}. The wait starts again.`.slice(0, longestNote);
}

/** Where an answer lies, if the user may not look there; null otherwise. */
export function placeNote({ isSpam }: ReceivedEntry): string | null {
  return isSpam === true ? 'The answer arrived in Spam.' : null;
}

function waitWords({ promised }: ReceivedEntry, waitsUntil: Date): string {
  return promised ? ` Tern waits until ${dayName(waitsUntil)}.` : ' The wait starts again.';
}

function failedNote(failed: readonly string[]): string {
  const [first, ...more] = failed;
  if (first === undefined) return 'The mail could not be delivered.';
  const others = more.length === 0 ? '' : ` and ${more.length} more`;
  return `Address failed: ${first}${others}. The mail did not arrive there.`.slice(0, longestNote);
}

function dayName(date: Date): string {
  return `${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
}
