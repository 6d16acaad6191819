import type { CalendarAccount } from '@tern/contracts/http/calendar';
import type { InstructionsReading, TextRange } from '@tern/contracts/http/calendar-rundown';

type Account = Pick<CalendarAccount, 'id' | 'userInstructions'>;

/**
 * Reads what the rundown understood of one account's instructions, with ranges in that account's text. Null where the rundown went by other
 * texts, say because one has been saved since.
 */
export function readingOf(
  rundown: InstructionsReading & { readonly userInstructions: string },
  accounts: readonly Account[],
  asked: Account,
): InstructionsReading | null {
  const texts = accounts.map(({ userInstructions }) => userInstructions.trim()).filter(Boolean);
  const own = asked.userInstructions.trim();
  if (own === '' || texts.join('\n') !== rundown.userInstructions) return null;
  const before = accounts.slice(
    0,
    accounts.findIndex(({ id }) => id === asked.id),
  );
  const start = before
    .map(({ userInstructions }) => userInstructions.trim())
    .filter(Boolean)
    .reduce((sum, text) => sum + text.length + 1, 0);
  const end = start + own.length;
  const moved = asked.userInstructions.indexOf(own) - start;
  const isOwn = ({ from }: TextRange) => from >= start && from < end;
  const placed = <Range extends TextRange>(range: Range): Range => ({
    ...range,
    from: range.from + moved,
    to: Math.min(range.to, end) + moved,
  });
  return {
    understood: rundown.understood.filter(isOwn).map(placed),
    notUnderstood: rundown.notUnderstood.filter(isOwn).map(placed),
  };
}

export const textWithout = (text: string, { from, to }: TextRange): string =>
  `${text.slice(0, from)}${text.slice(to)}`.trim();
