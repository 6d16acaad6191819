import { matchesIn } from '@tern/kernel/matches-in';
import { calendarWords } from './days/calendar-words.ts';
import { shortWeekdays } from './days/date-readers.ts';
import { dayNumbers } from './days/day-numbers.ts';
import type { DayReader, DayVocabulary } from './days/day-reader.ts';
import { feastNames } from './days/feast-readers.ts';
import { countedFromDays, countedFromEarlier, fromReader, type NamedHere } from './days/from-readers.ts';
import { thenReader, withThen, type SaidBefore } from './days/then-readers.ts';
import { hourWords, withHours } from './days/hours.ts';
import { leadWords } from './days/lead-words.ts';
import { readerGroups } from './days/reader-groups.ts';
import { weekendWords } from './days/weekend-reader.ts';
import { dayWords } from './day-words.ts';
import type { LanguageCode, LanguageRules } from './language-rules.ts';
import { spanWords } from './span-words.ts';
import { wordEnd, wordStart } from './fold-text.ts';

/**
 * Every day that a folded text names, in order; none lies in another. See find-days.ts.
 * @param said the last day that was named before the text: "a week beforehand" is counted from it
 */
export function namedDaysIn(folded: string, rules: LanguageRules, said: SaidBefore | null): NamedHere[] {
  // Most sentences name none, which one look shows.
  if (!anyDayOf(rules).test(folded) && !(said && thenReaderOf(rules).any.test(folded))) return [];
  const found = groupsOf(rules).flatMap(({ words, readers }) =>
    words.test(folded) ? readers.flatMap((one) => readAll(folded, one)) : [],
  );
  found.sort((a, b) => a.from - b.from || b.end - a.end);
  let last = 0;
  const apart = found.filter(({ from, end }) => {
    if (from < last) return false;
    last = end;
    return true;
  });
  const reader = fromReaderOf(rules);
  const counted = countedFromDays(withHours(apart, folded), folded, reader);
  const fromEarlier = countedFromEarlier(counted, folded, { reader, since: said?.day ?? null });
  return withThen(fromEarlier, folded, { reader: thenReaderOf(rules), said });
}

/** Builds something for a language when it is first asked for, since there are some hundred patterns a language and most mail is in one or two. */
function onceALanguage<Built>(build: (vocabulary: DayVocabulary) => Built): (rules: LanguageRules) => Built {
  const built = new Map<LanguageCode, Built>();
  return (rules) => {
    const { code } = rules;
    const known = built.get(code);
    if (known !== undefined) return known;
    const made = build({
      rules,
      words: dayWords[code],
      spans: spanWords[code],
      calendar: calendarWords[code],
    });
    built.set(code, made);
    return made;
  };
}

const groupsOf = onceALanguage((vocabulary) =>
  readerGroups(vocabulary).map(({ words, readers }) => ({
    words,
    readers: readers.map(({ pattern, needs, ...others }) => ({
      word: new RegExp(`${wordStart}(?:${pattern})${wordEnd}`, 'gu'),
      needs: needs === undefined ? null : new RegExp(`(?<!\\p{L})(?:${needs})`, 'u'),
      ...others,
    })),
  })),
);

type BuiltReader = Omit<DayReader, 'pattern' | 'needs'> & {
  readonly word: RegExp;
  readonly needs: RegExp | null;
};

function readAll(folded: string, { word, needs, read, ...marks }: BuiltReader): NamedHere[] {
  if (needs && !needs.test(folded)) return [];
  return matchesIn(folded, word).flatMap((match) => {
    const day = read(match);
    return day ? [{ ...marks, day, from: match.index, end: match.index + match[0].length }] : [];
  });
}

const fromReaderOf = onceALanguage(fromReader);
const thenReaderOf = onceALanguage(thenReader);

/** Every text that names a day has a digit or one of these words. */
const anyDayOf = onceALanguage(({ rules, words, spans, calendar }) => {
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
  const feasts = [
    calendar.christmas,
    calendar.newYear,
    calendar.easter,
    calendar.pentecost,
    feastNames(rules.code),
  ];
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
    hourWords,
    'day (?:before|after)',
    '(?:da|de la|der|della|van de) (?:proxima|nachsten|prossima|prochaine|volgende)',
    'halbjahr',
    'jahreshalfte',
    'halfjaar',
    'jaarhelft',
    'vortag',
    'veille',
    'lendemain',
    'vispera',
    'vespera',
    'vigilia',
  ];
  const terms = `(?:${leadWords[rules.code].terms}) (?:(?:${words.article}) )?`;
  const short = `${terms}(?:${shortWeekdays[rules.code]})(?!\\p{L})`;
  const shortFirst = `(?:${shortWeekdays[rules.code]})\\.? (?:${leadWords[rules.code].termsBehind})(?!\\p{L})`;
  const spelled = `${terms}(?:${dayNumbers[rules.code].join('|')})(?!\\p{L})`;
  return new RegExp(
    `\\d|(?<!\\p{L})(?:${[...units, ...names, ...months, ...feasts, short, shortFirst, spelled].join('|')})|${others.join('|')}`,
    'u',
  );
});
