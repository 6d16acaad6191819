import { dayWords, type DayWords } from './day-words.ts';
import type { LanguageCode, LanguageRules } from './language-rules.ts';
import { spanWords, type SpanWords } from './span-words.ts';
import { allLanguages } from './languages/all-languages.ts';

/** A day as the writer names it. Its date depends on when and in which time zone it was written. */
export type NamedDay =
  | { readonly kind: 'in-days'; readonly days: number }
  /** Sunday is 0. `isNext`: that of the week after the one in which it was written. */
  | { readonly kind: 'weekday'; readonly weekday: number; readonly isNext: boolean }
  /** Its last working day for a week, its last day for the others. */
  | { readonly kind: 'end-of'; readonly unit: 'week' | 'month' | 'year'; readonly isNext: boolean }
  /** January is 0; null where the writer left month or year open. `day` null: the last of the month. */
  | {
      readonly kind: 'date';
      readonly day: number | null;
      readonly month: number | null;
      readonly year: number | null;
    };

/** A time of the day or an amount is no day of the month. */
const notADay =
  "(?!\\s*(?:[:%€$£]|uhr\\b|h\\b|am\\b|pm\\b|a\\.m|p\\.m|o'clock|uur\\b|ore\\b|horas?\\b|hrs?\\b|min))";
/** Characters after the introducing words in which a day is searched. */
const longestPhrase = 60;

/**
 * The day that a deadline names.
 * @param folded begins with the words that introduce it ("by", "bis", "entro"); see fold-text.ts
 * @param introduction the length of these words and the first word of the day; a day that begins later does not count
 * @returns the day and the length of the text up to its end; null when no day can be read
 */
export function namedDayAt(
  folded: string,
  introduction: number,
  rules: LanguageRules,
): { readonly day: NamedDay; readonly end: number } | null {
  const window = folded.slice(0, introduction + longestPhrase);
  const found = (readers.get(rules.code) ?? []).flatMap(({ word, read }) => {
    const match = word.exec(window);
    const day = match && match.index < introduction ? read(match) : null;
    return match && day ? [{ day, from: match.index, end: match.index + match[0].length }] : [];
  });
  // "the end of next week" contains "next week": the earliest match counts, among equals the longest.
  found.sort((a, b) => a.from - b.from || b.end - a.end);
  const best = found[0];
  return best ? { day: best.day, end: best.end } : null;
}

/** Every day that a folded text names, in order; none lies in another. See find-days.ts. */
export function namedDaysIn(
  folded: string,
  rules: LanguageRules,
): { readonly day: NamedDay; readonly from: number; readonly end: number }[] {
  const found = (readers.get(rules.code) ?? []).flatMap(({ word, read }) =>
    [...folded.matchAll(new RegExp(word.source, 'gu'))].flatMap((match) => {
      const day = read(match);
      return day ? [{ day, from: match.index, end: match.index + match[0].length }] : [];
    }),
  );
  found.sort((a, b) => a.from - b.from || b.end - a.end);
  let last = 0;
  return found.filter(({ from, end }) => {
    if (from < last) return false;
    last = end;
    return true;
  });
}

/** Built once: there are a dozen patterns a language. */
const readers = new Map(
  allLanguages.map((rules) => [
    rules.code,
    readersOf(rules, dayWords[rules.code]).map(({ pattern, read }) => ({
      word: new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'u'),
      read,
    })),
  ]),
);

interface DayReader {
  readonly pattern: string;
  readonly read: (match: RegExpExecArray) => NamedDay | null;
}

function readersOf(rules: LanguageRules, words: DayWords): DayReader[] {
  const unit = `(?<week>${words.week})|(?<month>${words.month})|(?<year>${words.year})`;
  const small =
    "(?:(?:the|this|der|dieser|des|dieses|diesen|de|la|le|l'|cette|ce|el|esta|este|a|o|questa|questo|deze|het|d'|du) ?)?";
  const weekday = `(?<name>${rules.weekdays.join('|')})(?:-feira)?`;
  const months = `(?<named>${rules.months.flatMap((name) => [name, name.slice(0, 3)]).join('|')})\\.?`;
  // "EOD Friday"
  const ofDay = `(?:(?:${words.today}) (?:on )?)?`;
  const isNext = ({ groups }: RegExpExecArray) => Boolean(groups?.['next'] ?? groups?.['after']);
  const nextAround = (inner: string) =>
    `(?:(?<next>${words.next}) )?(?:${inner})(?: (?<after>${words.next}))?`;
  const unitOf = ({ groups }: RegExpExecArray) =>
    groups?.['week'] ? 'week' : groups?.['month'] ? 'month' : 'year';
  return [
    spanReader(spanWords[rules.code]),
    { pattern: words.today, read: () => ({ kind: 'in-days', days: 0 }) },
    { pattern: `${ofDay}(?:${words.tomorrow})`, read: () => ({ kind: 'in-days', days: 1 }) },
    { pattern: words.afterTomorrow, read: () => ({ kind: 'in-days', days: 2 }) },
    {
      pattern: `${ofDay}${nextAround(weekday)}`,
      read: (match) => ({
        kind: 'weekday',
        weekday: rules.weekdays.indexOf(match.groups?.['name'] ?? ''),
        isNext: isNext(match),
      }),
    },
    {
      pattern: `(?:${words.endOf} )?${small}${nextAround(unit)}`,
      read: (match) => ({ kind: 'end-of', unit: unitOf(match), isNext: isNext(match) }),
    },
    {
      pattern: `(?:${words.endOf}) ${small}${months}`,
      read: (match) => ({ kind: 'date', day: null, month: monthOf(match, rules), year: null }),
    },
    ...dateReaders(rules, words, months),
  ];
}

const monthDays = 30;

/** "in two weeks", "within 10 days" */
function spanReader({ lead, numbers, day, week, month }: SpanWords): DayReader {
  return {
    pattern: `(?:${lead}) (?:(?<digits>\\d{1,2})|(?<spelled>${numbers.join('|')})) (?:(?<spanDay>${day})|(?<spanWeek>${week})|(?<spanMonth>${month}))`,
    read: ({ groups }) => {
      const spelled = groups?.['spelled'] ?? '';
      const count =
        groups?.['digits'] === undefined
          ? numbers.findIndex((number) => new RegExp(`^(?:${number})$`).test(spelled)) + 1
          : Number(groups['digits']);
      const each = groups?.['spanDay'] ? 1 : groups?.['spanWeek'] ? 7 : monthDays;
      return { kind: 'in-days', days: count * each };
    },
  };
}

function dateReaders(rules: LanguageRules, { article }: DayWords, months: string): DayReader[] {
  const year = '(?:,? (?:de )?(?<year>\\d{4}))?';
  const dated = (match: RegExpExecArray): NamedDay | null =>
    date(match.groups?.['day'], monthOf(match, rules), match.groups?.['year']);
  return [
    { pattern: `(?<day>\\d{1,2})(?:st|nd|rd|th|er|\\.|º)?(?: of| de)? ?${months}${year}`, read: dated },
    { pattern: `${months} (?<day>\\d{1,2})(?:st|nd|rd|th)?${year}`, read: dated },
    {
      pattern: '(?<year>\\d{4})-(?<number>\\d{2})-(?<day>\\d{2})',
      read: ({ groups }) => date(groups?.['day'], Number(groups?.['number']) - 1, groups?.['year']),
    },
    {
      pattern: `(?<first>\\d{1,2})(?<sign>[./-])(?<second>\\d{1,2})(?:\\k<sign>(?<year>\\d{4}|\\d{2})|\\.(?!\\d))?${notADay}`,
      read: ({ groups }) => fromDigits(groups ?? {}, rules.code),
    },
    {
      // "the 15th", "bis zum 15.", "le 15"; a bare number is more often an hour.
      pattern: `(?:(?<day>\\d{1,2})(?:st|nd|rd|th|er|º|\\.(?! ?\\d))|(?<=(?:^|[^\\p{L}])(?:${article}) )(?<bare>\\d{1,2})${notADay})${notADay}`,
      read: ({ groups }) => date(groups?.['day'] ?? groups?.['bare'], null, undefined),
    },
  ];
}

/** `9/10` is read month first only in English, and only where that gives a date. */
function fromDigits(groups: Record<string, string | undefined>, code: LanguageCode): NamedDay | null {
  const [first, second] = [Number(groups['first']), Number(groups['second'])];
  const isMonthFirst = code === 'en' && groups['sign'] === '/' && first <= 12;
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  const year = groups['year'];
  return date(String(day), month - 1, year?.length === 2 ? `20${year}` : year);
}

function monthOf({ groups }: RegExpExecArray, { months }: LanguageRules): number | null {
  const at = months.findIndex((name) => name === groups?.['named'] || name.slice(0, 3) === groups?.['named']);
  return at < 0 ? null : at;
}

function date(day: string | undefined, month: number | null, year: string | undefined): NamedDay | null {
  const number = Number(day);
  if (!(number >= 1 && number <= 31) || (month !== null && !(month >= 0 && month <= 11))) return null;
  return { kind: 'date', day: number, month, year: year === undefined ? null : Number(year) };
}
