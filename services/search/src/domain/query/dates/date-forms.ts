import { startOfDay } from '@tern/contracts/zoned-time';
import { dateLanguages, type DateLanguage, type Unit } from './date-languages.ts';

/** Wall times: the first day, and the day after the last one. */
export type DaySpan = readonly [first: Date, next: Date];
type Groups = Readonly<Record<string, string | undefined>>;

/** One way to name days. */
export interface DateForm {
  /** The source of a regular expression, to be used with the flags i and u. */
  readonly source: string;
  /** Null where no such day exists: "on 31 April". */
  readonly spanOf: (groups: Groups, today: Date) => DaySpan | null;
}

/** The forms of one language. */
export interface LanguageForms {
  /** Every form has one of these words. Most queries have none, and all forms of a language cost a search milliseconds. */
  readonly anySource: string;
  /** The forms that a text may have by itself. */
  readonly inText: readonly DateForm[];
  /** The forms for the value of `before:` and `after:`, where days are expected: without "in" and "on" too. */
  readonly asValue: readonly DateForm[];
}

export const dateForms: readonly LanguageForms[] = dateLanguages.map((language) => {
  const { relative, months, weekdays, units } = language;
  const words = [...relative.day, ...months, ...weekdays, ...Object.values(units)];
  return {
    anySource: sourceOf(words.join('|'), language),
    inText: [
      ...formsOf(language),
      monthForm(language, `(?:${language.inMonth})`),
      ...dayForms(language, `(?:${language.onDay})`),
      ...dayForms({ ...language, year: language.year.replace(/\?$/, '') }, ''),
    ],
    asValue: [
      ...formsOf(language),
      monthForm(language, `(?:${language.inMonth})?`),
      ...dayForms(language, `(?:${language.onDay})?`),
      weekdayForm(language),
    ],
  };
});

function formsOf(language: DateLanguage): DateForm[] {
  const { relative, lastWeekday, ago } = language;
  const units = Object.keys(relative) as Unit[];
  return [
    ...units.flatMap((unit) =>
      relative[unit].map((words, back) => ({
        source: sourceOf(words, language),
        spanOf: (_groups: Groups, today: Date) => unitSpan(today, unit, back),
      })),
    ),
    ...lastWeekday.map((words) => ({
      source: sourceOf(words, language),
      spanOf: ({ weekday = '' }: Groups, today: Date) => {
        // The latest one that has passed: on a Monday "last Monday" is a week ago.
        const back = (today.getUTCDay() + 6 - placeOf(weekday, language.weekdays)) % 7 || 7;
        return unitSpan(today, 'day', back);
      },
    })),
    ...ago.map((words) => ({
      source: sourceOf(words, language),
      spanOf: ({ count = '', unit = '' }: Groups, today: Date) => {
        const named = units.find((one) => isOneOf(unit, language.units[one])) ?? 'day';
        const back = /^\d/.test(count) ? Number(count) : placeOf(count, language.counts) + 1;
        return unitSpan(today, named, back);
      },
    })),
  ];
}

function monthForm(language: DateLanguage, lead: string): DateForm {
  return {
    source: sourceOf(`${lead}{month}${language.year}`, language),
    spanOf({ month = '', year }, today) {
      const number = placeOf(month, language.months);
      // Without a year: the latest one that has begun.
      const latest = today.getUTCFullYear() - (number <= today.getUTCMonth() ? 0 : 1);
      return monthSpan(year === undefined ? latest : Number(year), number);
    },
  };
}

/** The latest that has begun. */
function weekdayForm(language: DateLanguage): DateForm {
  return {
    source: sourceOf(`(?:${language.onDay})?{weekday}`, language),
    spanOf: ({ weekday = '' }, today) =>
      unitSpan(today, 'day', (today.getUTCDay() + 13 - placeOf(weekday, language.weekdays)) % 7),
  };
}

function dayForms(language: DateLanguage, lead: string): DateForm[] {
  return language.dayOfMonth.map((words) => ({
    source: sourceOf(`${lead}${words}${language.year}`, language),
    spanOf({ day = '', month = '', year }, today) {
      const number = placeOf(month, language.months);
      const inYear = (of: number) => dayIn(of, number, Number(day));
      if (year !== undefined) return inYear(Number(year));
      // The latest that has begun; 29 February may be some years ago.
      const years = Array.from({ length: 9 }, (_, back) => today.getUTCFullYear() - back);
      return years.map(inYear).find((span) => span !== null && span[0] <= today) ?? null;
    },
  }));
}

function dayIn(year: number, month: number, day: number): DaySpan | null {
  const wall = new Date(Date.UTC(year, month, day));
  return wall.getUTCMonth() === month && wall.getUTCDate() === day ? [wall, startOfDay(wall, 1)] : null;
}

const monthSpan = (year: number, month: number): DaySpan => [
  new Date(Date.UTC(year, month, 1)),
  new Date(Date.UTC(year, month + 1, 1)),
];

/** The day, week, month or year that lies `back` units before today's. */
function unitSpan(today: Date, unit: Unit, back: number): DaySpan {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  switch (unit) {
    case 'day':
      return [startOfDay(today, -back), startOfDay(today, 1 - back)];
    case 'week': {
      const sinceMonday = (today.getUTCDay() + 6) % 7;
      const first = -sinceMonday - 7 * back;
      return [startOfDay(today, first), startOfDay(today, first + 7)];
    }
    case 'month':
      return monthSpan(year, month - back);
    case 'year':
      return [new Date(Date.UTC(year - back, 0, 1)), new Date(Date.UTC(year - back + 1, 0, 1))];
  }
}

/** The pattern with the language's own words; it matches whole words only. */
function sourceOf(words: string, { months, weekdays, counts, units }: DateLanguage): string {
  const filled = words
    .replace('{month}', `(?<month>${months.join('|')})`)
    .replace('{weekday}', `(?<weekday>${weekdays.join('|')})`)
    .replace('{count}', `(?<count>\\d{1,3}|${counts.join('|')})`)
    .replace('{unit}', `(?<unit>${Object.values(units).join('|')})`)
    .replace('{day}', '(?<day>0?[1-9]|[12]\\d|3[01])')
    .replace('{year}', '(?<year>(?:19|20)\\d\\d)');
  return `(?<![\\p{L}\\p{N}])(?:${withoutAccents(filled).replaceAll(' ', '\\s+')})(?![\\p{L}\\p{N}])`;
}

/** Many people type without accents: é also matches e. */
function withoutAccents(pattern: string): string {
  return pattern.replace(/[à-ÿ]/g, (letter) => `[${letter}${letter.normalize('NFD').charAt(0)}]`);
}

const isOneOf = (word: string, pattern: string) =>
  new RegExp(`^(?:${withoutAccents(pattern)})$`, 'iu').test(word);

const placeOf = (word: string, patterns: readonly string[]) =>
  patterns.findIndex((pattern) => isOneOf(word, pattern));
