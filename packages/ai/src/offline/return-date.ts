import { foldText } from './fold-text.ts';
import type { LanguageRules } from './language-rules.ts';

const dayMs = 86_400_000;
/** A return further away than this is a misreading. */
const furthestDays = 366;

/**
 * The day of return that an absence notice names, at 00:00 UTC; null when it names none.
 * @param received when the notice arrived: "Monday" and "12 August" are read as the first such day after it.
 */
export function returnDateIn(text: string, received: Date, rules: LanguageRules): Date | null {
  const folded = foldText(text);
  const introductions = new RegExp(rules.returns.source, 'g');
  const found: Date[] = [];
  for (const match of folded.matchAll(introductions)) {
    const rest = folded.slice(match.index + match[0].length, match.index + match[0].length + 40);
    const named = dateAtStart(rest, received, rules);
    const date = named && (inclusive.test(rest) ? new Date(named.getTime() + dayMs) : named);
    if (date && date > received && date.getTime() - received.getTime() < furthestDays * dayMs)
      found.push(date);
    if (found.length >= 10) break;
  }
  // "From 1 to 12 August": the last day that is named ends the absence.
  return found.reduce<Date | null>((latest, date) => (latest && latest >= date ? latest : date), null);
}

/** "Jusqu'au 28 avril inclus": the day is the last of the absence. */
const inclusive =
  /^[^.;!?]{0,30}\b(?:inclus|inclusive|inclusief|einschliesslich|inkl|incluido|incluso|compreso|compris)\b/;

function dateAtStart(text: string, received: Date, rules: LanguageRules): Date | null {
  const lead =
    '^[ ,:]*(?:(?:on|the|next|coming|am|dem|den|der|le|el|il|o|op|dia|kommenden|nachsten|proximo|prossimo|volgende|einschliesslich|and including|including) )*';
  const weekday = `(?:(?:${rules.weekdays.join('|')})(?:-feira)?[,.]? +(?:den |dem |le |el |the )?)?`;
  const month = `(${rules.months.join('|')}|${rules.months.map((name) => name.slice(0, 3)).join('|')})`;

  const iso = new RegExp(`${lead}(\\d{4})-(\\d{2})-(\\d{2})`).exec(text);
  if (iso) return utcDay(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]));
  const dayFirst = new RegExp(
    `${lead}${weekday}(\\d{1,2})(?:st|nd|rd|th|er|\\.|º)?(?: of| de)? ?${month}[a-z]*\\.?,?(?: (?:de )?(\\d{4}))?`,
  ).exec(text);
  if (dayFirst) return inYear(dayFirst[3], monthIndex(dayFirst[2], rules), Number(dayFirst[1]), received);
  const monthFirst = new RegExp(
    `${lead}${weekday}${month}[a-z]*\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b,?(?: (\\d{4}))?`,
  ).exec(text);
  if (monthFirst)
    return inYear(monthFirst[3], monthIndex(monthFirst[1], rules), Number(monthFirst[2]), received);
  const digits = new RegExp(`${lead}${weekday}(\\d{1,2})([./-])(\\d{1,2})(?:[./-](\\d{4}|\\d{2})\\b)?`).exec(
    text,
  );
  if (digits)
    return fromDigits(
      Number(digits[1]),
      Number(digits[3]),
      digits[4],
      digits[2] === '/' && rules.code === 'en',
      received,
    );
  const named = new RegExp(`${lead}(${rules.weekdays.join('|')})\\b`).exec(text);
  if (named) return nextWeekday(rules.weekdays.indexOf(named[1] ?? ''), received);
  return null;
}

function monthIndex(name: string | undefined, rules: LanguageRules): number {
  return rules.months.findIndex((month) => month === name || month.slice(0, 3) === name);
}

/** `12/08` is read month first only in English, and only where that gives a date. */
function fromDigits(
  first: number,
  second: number,
  year: string | undefined,
  isMonthFirst: boolean,
  received: Date,
): Date | null {
  const [day, month] = isMonthFirst && first <= 12 ? [second, first] : [first, second];
  return inYear(year?.length === 2 ? `20${year}` : year, month - 1, day, received);
}

function inYear(year: string | undefined, month: number, day: number, received: Date): Date | null {
  if (year !== undefined) return utcDay(Number(year), month, day);
  const thisYear = utcDay(received.getUTCFullYear(), month, day);
  if (thisYear && thisYear.getTime() > received.getTime() - dayMs) return thisYear;
  return utcDay(received.getUTCFullYear() + 1, month, day);
}

function utcDay(year: number, month: number, day: number): Date | null {
  const date = new Date(Date.UTC(year, month, day));
  return month >= 0 && date.getUTCMonth() === month && date.getUTCDate() === day ? date : null;
}

function nextWeekday(weekday: number, received: Date): Date {
  const ahead = (weekday - received.getUTCDay() + 7) % 7 || 7;
  return new Date(Date.UTC(received.getUTCFullYear(), received.getUTCMonth(), received.getUTCDate() + ahead));
}
