import { dateReaders, readMonth, shortWeekdays, yearBehind } from './date-readers.ts';
import { dayNumbers } from './day-numbers.ts';
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
} from './day-reader.ts';
import { feastNames, feastReaders } from './feast-readers.ts';
import { hourReaders, hourWords } from './hours.ts';
import { leadWords } from './lead-words.ts';
import { nthReaders } from './nth-readers.ts';
import { partReaders } from './part-readers.ts';
import { spanReaders } from './span-readers.ts';
import { weekdayReaders } from './weekday-readers.ts';
import { weekendReaders, weekendWords } from './weekend-reader.ts';

/** Readers of days that need one of the same words: a text without any is not given to them. */
export interface ReaderGroup {
  readonly words: RegExp;
  readonly readers: readonly DayReader[];
}

/** All readers of a language, by the words that they need. */
export function readerGroups(vocabulary: DayVocabulary): ReaderGroup[] {
  const { rules, words, spans, calendar } = vocabulary;
  const { code, months } = rules;
  const units = [
    words.week,
    words.month,
    words.year,
    calendar.quarter,
    spans.day,
    spans.workingDay,
    spans.hour,
    spans.week,
    spans.month,
    'fortnight',
    'huitaine',
    'quinzaine',
    'quinzena',
    'quincena',
    'semestre',
    'mezzo anno',
    'frist',
    'midweek',
    'an(?!\\p{L})',
    'halbjahr',
    'half jaar',
  ];
  const short = `(?:${shortWeekdays[code]})(?!\\p{L})`;
  const weekdays = [...rules.weekdays, 'sonnabend'];
  const named = [...months, `(?:${monthsShort(months)})(?!\\p{L})`, 'mrt'];
  const feasts = [
    calendar.christmas,
    calendar.newYear,
    calendar.easter,
    calendar.pentecost,
    feastNames(code),
  ];
  const near = [words.today, words.tomorrow, words.afterTomorrow];
  const spelled = `(?:${leadWords[code].terms}) (?:(?:${words.article}) )?(?:${dayNumbers[code].join('|')})(?!\\p{L})`;
  const group = (some: readonly string[], readers: readonly DayReader[], inWords = '(?!)'): ReaderGroup => ({
    words: new RegExp(`(?<!\\p{L})(?:${some.join('|')})|${inWords}`, 'u'),
    readers,
  });
  const { bareCounts, weekNumber, weekAfterNext } = calendar;
  const groups = [
    group(feasts, feastReaders(vocabulary)),
    group(['\\d'], hourReaders(code), hourWords),
    group(
      [...units, ...near, ...bareCounts.map((one) => `${one}(?!\\p{L})`), ...wholeSpans(vocabulary)],
      spanReaders(vocabulary),
    ),
    group([...units, ...weekdays, words.tomorrow, words.afterTomorrow], nthReaders(vocabulary)),
    group([...weekdays, short, weekAfterNext], weekdayReaders(vocabulary)),
    group([weekendWords[code].weekend], weekendReaders(vocabulary), 'week-?end|wochenende'),
    group(
      [...near, ...weekdays],
      nearReaders(vocabulary),
      'day|dia|dag|tag|journee|giornata|schluss|feierabend|sluitingstijd',
    ),
    group(units, endReaders(vocabulary), 'ende|fin|eind'),
    group(
      [...units, ...weekdays, `(?:${weekNumber}) ?\\d`, '[qts] ?\\d', words.next],
      partReaders(vocabulary),
      'mitte|anfang|halfte|\\d\\. (?:kw|kalenderwoche|woche)',
    ),
    group(['\\d', spelled], dateReaders(vocabulary)),
  ];
  const ofMonths = groups.flatMap(({ readers }) => readers.filter(needsMonth));
  return [
    ...groups.map(({ words: any, readers }) => ({
      words: any,
      readers: readers.filter((one) => !needsMonth(one)),
    })),
    group(named, ofMonths),
  ];
}

/** The name of a month is part of what it reads. */
function needsMonth({ pattern }: DayReader): boolean {
  return pattern.includes('(?<named>');
}

function monthsShort(months: readonly string[]): string {
  return months.flatMap((name) => [name.slice(0, 3), name.slice(0, 4)]).join('|');
}

function wholeSpans({ spans }: DayVocabulary): string[] {
  return spans.whole.map(([pattern]) => pattern);
}

/** Today, tomorrow, the day after it, and weekdays. */
function nearReaders({ rules, words }: DayVocabulary): DayReader[] {
  const weekday = weekdayPattern(rules);
  // "EOD Friday", "nella giornata di domani"
  const ofDay = `(?:(?:${words.today}) (?:on |de |di )?|(?:(?<!meio[- ])dia d[eao]|giornata di|journee de|jornada del?|end of|ende|dag van) )?`;
  return [
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
  ];
}

/** Ends of weeks, months and years. */
function endReaders({ rules, words }: DayVocabulary): DayReader[] {
  const unit = `(?<week>${words.week})|(?<month>${words.month})|(?<year>${words.year})`;
  const unitOf = ({ groups }: RegExpExecArray) =>
    groups?.['week'] ? 'week' : groups?.['month'] ? 'month' : 'year';
  return [
    {
      pattern: `(?:${words.endOf} )?${smallWords}${nextUnit(words, unit)}`,
      read: (match) => ({ kind: 'end-of', unit: unitOf(match), isNext: isNextIn(match) }),
    },
    {
      pattern: `(?:${words.endOf}) ?${smallWords}${monthPattern(rules)}${yearBehind(words)}`,
      read: readMonth(rules, null),
    },
  ];
}
