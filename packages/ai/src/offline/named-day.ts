import { calendarWords } from './days/calendar-words.ts';
import { dateReaders, readMonth, shortWeekdays, yearBehind } from './days/date-readers.ts';
import { dayNumbers } from './days/day-numbers.ts';
import { leadWords } from './days/lead-words.ts';
import type { NamedDay } from './days/day-kinds.ts';
import {
  isNextIn,
  monthPattern,
  nextAround,
  nextUnit,
  smallWords,
  weekdayIn,
  weekdayPattern,
  type DayReader,
  type DayVocabulary,
} from './days/day-reader.ts';
import { nthReaders } from './days/nth-readers.ts';
import { partReaders } from './days/part-readers.ts';
import { spanReaders } from './days/span-readers.ts';
import { weekdayReaders } from './days/weekday-readers.ts';
import { weekendReaders, weekendWords } from './days/weekend-reader.ts';
import { dayWords } from './day-words.ts';
import type { LanguageRules } from './language-rules.ts';
import { allLanguages } from './languages/all-languages.ts';
import { spanWords } from './span-words.ts';

/** Every day that a folded text names, in order; none lies in another. See find-days.ts. */
export function namedDaysIn(
  folded: string,
  rules: LanguageRules,
): { readonly day: NamedDay; readonly from: number; readonly end: number }[] {
  // Most sentences name none, which one look shows.
  if (!(anyDay.get(rules.code)?.test(folded) ?? false)) return [];
  const found = (readers.get(rules.code) ?? []).flatMap(({ word, read }) =>
    [...folded.matchAll(word)].flatMap((match) => {
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

const vocabularies: readonly DayVocabulary[] = allLanguages.map((rules) => ({
  rules,
  words: dayWords[rules.code],
  spans: spanWords[rules.code],
  calendar: calendarWords[rules.code],
}));

/** Built once: there are some thirty patterns a language. */
const readers = new Map(
  vocabularies.map((vocabulary) => [
    vocabulary.rules.code,
    readersOf(vocabulary).map(({ pattern, read }) => ({
      word: new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'gu'),
      read,
    })),
  ]),
);

/** Every text that names a day has a digit or one of these words. */
const anyDay = new Map(
  vocabularies.map(({ rules, words, spans, calendar }) => {
    const units = [
      words.week,
      words.month,
      words.year,
      spans.day,
      spans.workingDay,
      spans.hour,
      spans.week,
      spans.month,
      calendar.quarter,
      weekendWords[rules.code].weekend,
    ];
    const names = [words.today, words.tomorrow, words.afterTomorrow, ...rules.weekdays, 'sonnabend', 'mrt'];
    // Months are shortened, too.
    const months = rules.months.map((name) => name.slice(0, 3));
    const feasts = [calendar.christmas, calendar.newYear, calendar.easter, calendar.pentecost];
    const others = [
      'fortnight',
      'huitaine',
      'quinzaine',
      'quinzena',
      'quincena',
      'frist',
      'ende',
      'mitte',
      'midweek',
      'feierabend',
      'schluss',
      'monatsletzte',
      'halfte',
      'end of',
      'close of',
      'domattina',
      'posdomani',
      'un an',
      'semestre',
    ];
    const terms = `(?:${leadWords[rules.code].terms}) (?:(?:${words.article}) )?`;
    const short = `${terms}(?:${shortWeekdays[rules.code]})(?!\\p{L})`;
    const spelled = `${terms}(?:${dayNumbers[rules.code].join('|')})(?!\\p{L})`;
    return [
      rules.code,
      new RegExp(
        `\\d|(?<!\\p{L})(?:${[...units, ...names, ...months, ...feasts, short, spelled].join('|')})|${others.join('|')}`,
        'u',
      ),
    ];
  }),
);

function readersOf(vocabulary: DayVocabulary): DayReader[] {
  const { rules, words } = vocabulary;
  const unit = `(?<week>${words.week})|(?<month>${words.month})|(?<year>${words.year})`;
  const weekday = weekdayPattern(rules);
  // "EOD Friday"
  const ofDay = `(?:(?:${words.today}) (?:on )?)?`;
  const unitOf = ({ groups }: RegExpExecArray) =>
    groups?.['week'] ? 'week' : groups?.['month'] ? 'month' : 'year';
  return [
    ...spanReaders(vocabulary),
    ...nthReaders(vocabulary),
    ...weekdayReaders(vocabulary),
    ...weekendReaders(vocabulary),
    { pattern: words.today, read: () => ({ kind: 'in-days', days: 0 }) },
    { pattern: `${ofDay}(?:${words.tomorrow})`, read: () => ({ kind: 'in-days', days: 1 }) },
    { pattern: words.afterTomorrow, read: () => ({ kind: 'in-days', days: 2 }) },
    {
      pattern: `${ofDay}${nextAround(words.next, weekday)}`,
      read: (match) => ({
        kind: 'weekday',
        weekday: weekdayIn(match, rules),
        isNext: isNextIn(match),
      }),
    },
    {
      pattern: `(?:${words.endOf} )?${smallWords}${nextUnit(words, unit)}`,
      read: (match) => ({ kind: 'end-of', unit: unitOf(match), isNext: isNextIn(match) }),
    },
    {
      pattern: `(?:${words.endOf}) ?${smallWords}${monthPattern(rules)}${yearBehind(words)}`,
      read: readMonth(rules, null),
    },
    ...partReaders(vocabulary),
    ...dateReaders(vocabulary),
  ];
}
