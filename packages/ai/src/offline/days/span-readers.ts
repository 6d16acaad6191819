import type { NamedDay } from './day-kinds.ts';
import { spanNumbersOf } from './span-numbers.ts';
import { weekdayIn, weekdayPattern, type DayReader, type DayVocabulary } from './day-reader.ts';

const hoursADay = 24;
const weekDays = 7;

/** Spans from the day of writing on ("in two weeks", "within ten working days"), and weeks counted from a weekday. */
export function spanReaders(vocabulary: DayVocabulary): DayReader[] {
  const { spans, rules, calendar, words } = vocabulary;
  const spelled = [
    ...spans.numbers.map((pattern, at) => [pattern, at + 1] as const),
    ...spanNumbersOf(rules.code),
    ...spans.more,
  ];
  const one = `(?:\\d{1,2}|${spelled.map(([pattern]) => pattern).join('|')})`;
  const count = `(?:\\d{1,2} ?- ?|${one} ?(?:${spans.or}) ?)?(?:(?<digits>\\d{1,3})|(?<spelled>${longestFirst(spelled.map(([pattern]) => pattern))}))`;
  const unit = `(?:(?<spanWork>${spans.workingDay})|(?<spanHour>${spans.hour})|(?<spanDay>${spans.day})|(?<spanWeek>${spans.week})|(?<spanMonth>${spans.month}))(?![\\p{L}])`;
  const filler = `(?:(?:${spans.filler}) )*`;
  const valueOf = ({ groups }: RegExpExecArray): number =>
    groups?.['digits'] === undefined
      ? (spelled.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(groups?.['spelled'] ?? ''))?.[1] ??
        1)
      : Number(groups['digits']);
  const read = (match: RegExpExecArray) => spanOf(valueOf(match), match.groups ?? {});
  const weekday = weekdayPattern(rules);
  const [eight, fifteen] = calendar.bareCounts;
  const countedWeeks = `(?:${count} ?(?:(?<spanDay>${spans.day})|(?<spanWeek>${spans.week}))|(?<eight>${eight})|(?<fifteen>${fifteen}))`;
  const daysOf = (match: RegExpExecArray): number => {
    if (match.groups?.['eight']) return weekDays;
    if (match.groups?.['fifteen']) return 2 * weekDays;
    return valueOf(match) * (match.groups?.['spanWeek'] ? weekDays : 1);
  };
  const counted = (match: RegExpExecArray): NamedDay | null => {
    const weeks = Math.max(1, Math.floor(daysOf(match) / weekDays));
    return { kind: 'weekday', weekday: weekdayIn(match, rules), isNext: false, weeksLater: weeks };
  };
  const day = `(?:de )?(?:(?:${words.today})|(?<tomorrow>${words.tomorrow})|(?<after>${words.afterTomorrow}))`;
  const countedFromDay = (match: RegExpExecArray): NamedDay => {
    const from = match.groups?.['after'] ? 2 : match.groups?.['tomorrow'] ? 1 : 0;
    return { kind: 'in-days', days: from + daysOf(match) };
  };
  return [
    {
      pattern: `(?:${spans.lead})(?:(?<=')| )${filler}${count}(?: ${filler}| ?)${unit}(?: (?:${spans.counted}))?`,
      read,
    },
    { pattern: `${count} ${unit} (?:${spans.fromNow}|${spans.counted})`, read },
    { pattern: `${day} (?:${calendar.countedBehind}) ${countedWeeks}`, read: countedFromDay },
    {
      // "a week today", "two weeks from tomorrow"
      pattern: `${count} ?(?<spanWeek>${spans.week}) (?:(?:${calendar.countedBefore}) )?${day}`,
      read: countedFromDay,
    },
    ...spans.whole.map(([pattern, days]) => ({ pattern, read: (): NamedDay => ({ kind: 'in-days', days }) })),
    { pattern: `${weekday} (?:${calendar.countedBehind}) ${countedWeeks}`, read: counted },
    {
      // "a week on Tuesday", "two weeks from Monday"
      pattern: `${count} ?(?<spanWeek>${spans.week}) (?:${calendar.countedBefore}) (?:this |next |coming |on )?${weekday}`,
      read: counted,
    },
    ...(rules.code === 'en'
      ? [
          { pattern: `${weekday} (?:(?<eight>week)|(?<fifteen>fortnight))`, read: counted },
          { pattern: `(?<fifteen>(?:a )?fortnight) (?:on|from) ${weekday}`, read: counted },
        ]
      : []),
  ];
}

function spanOf(value: number, groups: Record<string, string | undefined>): NamedDay {
  if (groups['spanWork']) return { kind: 'in-working-days', days: value };
  if (groups['spanHour']) return { kind: 'in-days', days: Math.ceil(value / hoursADay) };
  if (groups['spanMonth']) return { kind: 'in-months', months: value };
  return { kind: 'in-days', days: groups['spanWeek'] ? value * weekDays : value };
}

/** An alternative that begins another one comes after it. */
function longestFirst(patterns: readonly string[]): string {
  return patterns
    .flatMap((pattern) => pattern.split('|'))
    .sort((a, b) => b.length - a.length)
    .join('|');
}
