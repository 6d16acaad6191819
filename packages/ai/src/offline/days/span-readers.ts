import type { NamedDay } from '@tern/kernel/named-day';
import { countsOf, weekDays } from './counts.ts';
import { weekdayIn, weekdayPattern, type DayReader, type DayVocabulary } from './day-reader.ts';

/** Spans from the day of writing on ("in two weeks", "within ten working days"), and weeks counted from a weekday. */
export function spanReaders(vocabulary: DayVocabulary): DayReader[] {
  const { spans, rules, calendar, words } = vocabulary;
  const { count, unit, valueOf, spanOf: read } = countsOf(vocabulary);
  const isGrantedFor = new RegExp(`^(?:${spans.grantedFor})`, 'u');
  const behindOf = ({ input, index, 0: found }: RegExpExecArray) => input.slice(index + found.length);
  const filler = `(?:(?:${spans.filler}) )*`;
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
  const near = `(?:de )?(?:${words.today}|${words.tomorrow}|${words.afterTomorrow})`;
  const weekdays = `${rules.weekdays.join('|')}|sonnabend`;
  const countedFromDay = (match: RegExpExecArray): NamedDay => {
    const from = match.groups?.['after'] ? 2 : match.groups?.['tomorrow'] ? 1 : 0;
    return { kind: 'in-days', days: from + daysOf(match) };
  };
  return [
    {
      pattern: `(?:${spans.lead}|(?<granted>${spans.granted}))(?:(?<=')| )${filler}${count}(?: ${filler}| ?)${unit}(?: (?:${spans.counted}))?`,
      // "You have ten days to pay"
      read: (match) =>
        match.groups?.['granted'] && !isGrantedFor.test(behindOf(match)) ? null : read(match),
    },
    {
      pattern: `${count} ${unit} (?:${spans.fromNow}|${spans.counted})`,
      needs: `${spans.fromNow}|${spans.counted}`,
      read,
    },
    { pattern: `${day} (?:${calendar.countedBehind}) ${countedWeeks}`, needs: near, read: countedFromDay },
    {
      // "a week today", "two weeks from tomorrow"
      pattern: `${count} ?(?<spanWeek>${spans.week}) (?:(?:${calendar.countedBefore}) )?${day}`,
      needs: near,
      read: countedFromDay,
    },
    {
      pattern: spans.whole.map(([pattern], at) => `(?<whole${at}>${pattern})`).join('|'),
      read: ({ groups }) => {
        const at = spans.whole.findIndex((_, place) => groups?.[`whole${place}`] !== undefined);
        return { kind: 'in-days', days: spans.whole[at]?.[1] ?? 0 };
      },
    },
    { pattern: `${weekday} (?:${calendar.countedBehind}) ${countedWeeks}`, needs: weekdays, read: counted },
    {
      // "a week on Tuesday", "two weeks from Monday"
      pattern: `(?:(?:${spans.lead}) )?${count} ?(?<spanWeek>${spans.week}) (?:${calendar.countedBefore}) (?:this |next |coming |on )?${weekday}`,
      needs: weekdays,
      read: counted,
    },
    ...(rules.code === 'nl'
      ? [
          {
            // "over een dag of drie": about three days
            pattern: `(?:${spans.lead}) ${filler}een ${unit} of ${count}`,
            needs: 'een (?:dag|week|maand|werkdag|uur)',
            read,
          },
        ]
      : []),
    ...(rules.code === 'en'
      ? [
          {
            pattern: `${weekday} (?:(?<eight>week)|(?<fifteen>fortnight))`,
            needs: weekdays,
            read: counted,
          },
          {
            pattern: `(?<fifteen>(?:a )?fortnight) (?:on|from) ${weekday}`,
            needs: weekdays,
            read: counted,
          },
        ]
      : []),
  ];
}
