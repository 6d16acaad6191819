import type { LanguageCode } from '../language-rules.ts';
import type { NamedDay } from '@tern/kernel/named-day';
import { readMonth, yearBehind } from './date-readers.ts';
import { fromWords } from './from-words.ts';
import {
  isNextIn,
  monthIn,
  monthPattern,
  nextUnit,
  smallWords,
  type DayReader,
  type DayVocabulary,
} from './day-reader.ts';

/** The last days of the parts of a month: where the words leave it open, the later day is meant. */
const endOfStart = 10;
const endOfHalf = 15;
const [tuesday, wednesday] = [2, 3];

/** Parts of weeks, months and years: "mid-June", "the first week of", "the end of the quarter", "KW 25", "before Christmas". */
export function partReaders(vocabulary: DayVocabulary): DayReader[] {
  const { rules, words, calendar } = vocabulary;
  const [first, second, third, fourth, last] = calendar.ordinals;
  const months = `${monthPattern(rules)}${yearBehind(words)}`;
  const month = nextUnit(words, words.month);
  // Each blank has one owner and there are few words, so that a row of them is read in linear time.
  const of = `(?: (?:${calendar.of})){0,4} ?`;
  const ordinalWeek = `(?:(?:${words.endOf}) ?${smallWords})?(?:(?<one>${first})|(?<two>${second})|(?<three>${third})|(?<four>${fourth})|(?<fin>${last})) (?:(?<full>${fullWords}) )?(?:${words.week})(?: (?<fullBehind>${fullWords}))?`;
  const halves = `(?:(?<one>${first})|(?<two>${second}|${last})) (?:${calendar.half}|${calendar.fortnight})`;
  const part = `(?:(?<start>${calendar.start})|(?<middle>${calendar.middle}))`;
  const inWeek = (weekday: number, match: RegExpExecArray): NamedDay => ({
    kind: 'weekday',
    weekday,
    isNext: isNextIn(match),
  });
  const ordinals = [first, second, third, fourth, last].join('|');
  const parts = `${calendar.start}|${calendar.middle}`;
  const isLaterHalf = (match: RegExpExecArray) => Boolean(match.groups?.['two']);
  return [
    {
      pattern: `${ordinalWeek}${of}${months}`,
      needs: ordinals,
      read: (match) => fullWeekIn(match, rules) ?? readMonth(rules, dayOfWeek(match))(match),
    },
    {
      pattern: `${ordinalWeek}${of}${month}`,
      needs: ordinals,
      read: (match) => ofMonth(dayOfWeek(match), match),
    },
    {
      pattern: `${halves}${of}${months}`,
      needs: ordinals,
      read: (match) => readMonth(rules, isLaterHalf(match) ? null : endOfHalf)(match),
    },
    {
      pattern: `${halves}${of}${month}`,
      needs: ordinals,
      read: (match) => ofMonth(isLaterHalf(match) ? null : endOfHalf, match),
    },
    {
      pattern: `${halves}${of}${nextUnit(words, words.week)}`,
      needs: ordinals,
      read: (match) =>
        isLaterHalf(match) ? { kind: 'whole-week', isNext: isNextIn(match) } : inWeek(wednesday, match),
    },
    {
      pattern: `${part} ?${smallWords}${months}`,
      needs: parts,
      read: (match) => readMonth(rules, match.groups?.['start'] ? endOfStart : endOfHalf)(match),
    },
    {
      pattern: `${part} ?${smallWords}${month}`,
      needs: parts,
      read: (match) => ofMonth(match.groups?.['start'] ? endOfStart : endOfHalf, match),
    },
    {
      pattern: `(?:(?:${part} ?${smallWords})${nextUnit(words, words.week)}|wochenmitte|midweek)`,
      needs: `${parts}|wochenmitte|midweek`,
      read: (match) => inWeek(match.groups?.['start'] ? tuesday : wednesday, match),
    },
    {
      pattern: `${part} ?${smallWords}(?:${calendar.weekAfterNext})`,
      needs: parts,
      read: ({ groups }) => ({
        kind: 'weekday',
        weekday: groups?.['start'] ? tuesday : wednesday,
        isNext: true,
        weeksLater: 1,
      }),
    },
    {
      // "No início da próxima": the week was named before.
      pattern: `${part} ?${smallWords}(?:${words.next})(?= ?(?:$|[,.;:!?]| (?:ja|te|lhe|ti|le|la|je|ich|eu|io|yo|i|you|we|wir|nous|ik|dou|digo|mando|diro|dico)(?!\\p{L})))`,
      needs: parts,
      read: ({ groups }) => ({
        kind: 'weekday',
        weekday: groups?.['start'] ? tuesday : wednesday,
        isNext: true,
      }),
    },
    ...(rules.code === 'pt'
      ? [
          {
            // In Portugal "para a semana" is the next one.
            pattern: "(?:para|p') ?a semana(?! (?:que|de|do|da|seguinte|passad|proxima))",
            read: (): NamedDay => ({ kind: 'whole-week', isNext: true }),
          },
        ]
      : []),
    ...edgeReaders(vocabulary),
    ...quarterReaders(vocabulary),
    ...overReaders(vocabulary),
    ...(rules.code === 'de' ? germanReaders(rules) : []),
    {
      pattern: `(?:(?:${words.endOf}) ?)?${smallWords}${calendar.weekNumber} ?(?<number>\\d{1,2})(?! ?(?:${vocabulary.spans.day}|${vocabulary.spans.week}|%|[.:]\\d))`,
      read: ({ groups }) => {
        const week = Number(groups?.['number']);
        return week >= 1 && week <= 53 ? { kind: 'week-number', week } : null;
      },
    },
    { pattern: `${calendar.inMonth} (?:the )?${months}`, read: (match) => wholeMonth(monthIn(match, rules)) },
  ];
}

/** A week that lies in its month as a whole, in any language. */
const fullWords =
  'full|complete|whole|volle[nr]?|ganze[nr]?|pleine|entiere|completa|entera|inteira|cheia|intera|piena|volledige|hele';

/** "The first full week of January" begins with its first Monday. */
function fullWeekIn(match: RegExpExecArray, rules: DayVocabulary['rules']): NamedDay | null {
  const { one, full, fullBehind } = match.groups ?? {};
  const month = monthIn(match, rules);
  if (one === undefined || (full ?? fullBehind) === undefined || month === null) return null;
  const monday: NamedDay = { kind: 'nth-of-month', nth: 1, weekday: 1, month, monthsLater: 0 };
  return { kind: 'from-day', from: monday, count: 1, unit: 'week' };
}

/** The first days of a month, the days before it, and "before September is out". */
function edgeReaders({ rules, words, calendar, spans }: DayVocabulary): DayReader[] {
  const months = `${monthPattern(rules)}${yearBehind(words)}`;
  const [over, isOver] = calendar.over;
  const firstDays = `(?:${firstOf[rules.code]}) (?:${spans.day})`;
  const of = `(?: (?:${calendar.of})){0,3} ?`;
  return [
    { pattern: `${firstDays}${of}${months}`, needs: firstOf[rules.code], read: readMonth(rules, endOfStart) },
    {
      pattern: `${firstDays}${of}${nextUnit(words, words.month)}`,
      needs: firstOf[rules.code],
      read: (match) => ofMonth(endOfStart, match),
    },
    {
      pattern: `(?:${fromWords[rules.code].before}) ?(?:(?:the|dem|den|le|la|il|l'|el|o|de|het) ?)?${months}`,
      needs: fromWords[rules.code].before,
      read: (match) => {
        const first = readMonth(rules, 1)(match);
        return first && { kind: 'from-day', from: first, count: -1, unit: 'days' };
      },
    },
    { pattern: `(?:${over}) ${months}`, needs: over, read: readMonth(rules, null) },
    { pattern: `${months} (?:${isOver})`, needs: isOver, read: readMonth(rules, null) },
    ...(rules.code === 'it'
      ? [
          {
            pattern: `in settimana(?! (?:${words.next}))`,
            read: (): NamedDay => ({ kind: 'end-of', unit: 'week', isNext: false }),
          },
        ]
      : []),
  ];
}

/** "The first", before days. */
const firstOf: Record<LanguageCode, string> = {
  en: 'first(?: few| couple of)?',
  de: 'ersten',
  fr: 'premiers',
  es: 'primeros',
  pt: 'primeiros',
  it: 'primi',
  nl: 'eerste',
};

/** Half a year behind its ordinal. */
const halfYear: Record<LanguageCode, string> = {
  en: 'half of (?:the|this) year|half-year',
  de: 'halbjahr(?:es)?|jahreshalfte',
  fr: "semestre|moitie de l'annee",
  es: 'semestre|mitad del ano',
  pt: 'semestre|metade do ano',
  it: "semestre|meta dell'anno",
  nl: 'halfjaar|helft van (?:het|dit) jaar|jaarhelft',
};

function quarterReaders({ rules, words, calendar }: DayVocabulary): DayReader[] {
  const [first, second, third, fourth, last] = calendar.ordinals;
  return [
    {
      pattern: `(?:(?<one>${first})|(?:${second}|${last})) (?:${halfYear[rules.code]})`,
      read: ({ groups }) => wholeMonth(groups?.['one'] ? 5 : 11),
    },
    {
      pattern: `(?:${words.endOf}) ?${smallWords}${nextUnit(words, `(?:${calendar.quarter})`)}|quartalsende|kwartaaleinde|quarter[- ]end`,
      read: (match) => ({ kind: 'end-of', unit: 'quarter', isNext: isNextIn(match) }),
    },
    {
      pattern: `(?:(?:${words.endOf}) ?${smallWords})?(?:[qt](?<short>[1-4])|(?<long>[1-4])\\.?(?:st|nd|rd|th|er|e|o|º)? (?:${calendar.quarter}))`,
      read: ({ groups }) => wholeMonth(Number(groups?.['short'] ?? groups?.['long']) * 3 - 1),
    },
    {
      pattern: `(?:(?:${words.endOf}) ?${smallWords})?(?:(?<one>${first})|(?<two>${second})|(?<three>${third})|(?<four>${fourth}|${last})) (?:${calendar.quarter})`,
      read: (match) => wholeMonth(((dayOfWeek(match) ?? 0) / 7) * 3 - 1),
    },
  ];
}

/** "Before the month is out", "antes de que acabe el mes". */
function overReaders({ words, calendar }: DayVocabulary): DayReader[] {
  const [before, behind] = calendar.over;
  const unit = (mark: string) =>
    `(?:(?<week${mark}>${words.week})|(?<month${mark}>${words.month})|(?<year${mark}>${words.year})|(?<quarter${mark}>${calendar.quarter}))`;
  return [
    {
      pattern: `(?:${before}) ${smallWords}${unit('A')}|${smallWords}${unit('B')} ?(?:${behind})`,
      read: ({ groups }) => {
        const found = (['week', 'month', 'year', 'quarter'] as const).find(
          (one) => groups?.[`${one}A`] ?? groups?.[`${one}B`],
        );
        return found ? { kind: 'end-of', unit: found, isNext: false } : null;
      },
    },
  ];
}

/** In one word: "Septemberwoche", "Septemberhälfte", "Septemberende", "Monatsmitte"; "37. KW". */
function germanReaders(rules: DayVocabulary['rules']): DayReader[] {
  const named = `(?<named>${rules.months.join('|')})`;
  const nth =
    '(?:(?<one>erste[nrs]?)|(?<two>zweite[nrs]?)|(?<three>dritte[nrs]?)|(?<four>vierte[nrs]?)|letzte[nrs]?)';
  return [
    { pattern: `${nth} ${named}woche`, read: (match) => readMonth(rules, dayOfWeek(match))(match) },
    {
      pattern: `(?:(?<one>erste[nrs]?)|zweite[nrs]?) ${named}halfte`,
      read: (match) => readMonth(rules, match.groups?.['one'] ? endOfHalf : null)(match),
    },
    { pattern: `letzten? ${named}tag`, read: (match) => readMonth(rules, null)(match) },
    { pattern: `ersten ${named}tagen?`, read: (match) => readMonth(rules, endOfStart)(match) },
    {
      pattern: `${named}(?:(?<start>anfang)|(?<middle>mitte)|ende)`,
      read: (match) => readMonth(rules, partEnd(match))(match),
    },
    {
      pattern: 'wochen(?:anfang|beginn)',
      read: () => ({ kind: 'weekday', weekday: tuesday, isNext: false }),
    },
    {
      pattern: 'monats(?:(?<start>anfang|beginn)|(?<middle>mitte))',
      read: (match) => ({ kind: 'day-of-month', day: partEnd(match), monthsLater: 0 }),
    },
    {
      pattern: '(?<number>\\d{1,2})\\. (?:kw|kalenderwoche|woche)',
      read: ({ groups }) => ({ kind: 'week-number', week: Number(groups?.['number']) }),
    },
  ];
}

function partEnd({ groups }: RegExpExecArray): number | null {
  if (groups?.['start']) return endOfStart;
  return groups?.['middle'] ? endOfHalf : null;
}

/** The last day of that week of the month; null: the last of the month. */
function dayOfWeek({ groups }: RegExpExecArray): number | null {
  const at = ['one', 'two', 'three', 'four'].findIndex((name) => groups?.[name] !== undefined);
  return at < 0 ? null : (at + 1) * 7;
}

function ofMonth(day: number | null, match: RegExpExecArray): NamedDay {
  return { kind: 'day-of-month', day, monthsLater: isNextIn(match) ? 1 : 0 };
}

function wholeMonth(month: number | null): NamedDay | null {
  return month === null ? null : { kind: 'whole-month', month };
}
