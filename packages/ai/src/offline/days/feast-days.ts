import type { NamedDay } from '@tern/kernel/named-day';

const fromEaster = (days: number): NamedDay => ({ kind: 'from-easter', days });
const inYear = (month: number, day: number): NamedDay => ({
  kind: 'date',
  month: month - 1,
  day,
  year: null,
});
const nthOf = (nth: number | null, weekday: number, month: number): NamedDay => ({
  kind: 'nth-of-month',
  nth,
  weekday,
  month: month - 1,
  monthsLater: 0,
});

/** The last Sunday before a day. */
const sundayBefore = (month: number, day: number): NamedDay => ({
  kind: 'weekday-from',
  from: inYear(month, day),
  weekday: 0,
  count: -1,
});

/** A feast of one day. */
const on = (day: NamedDay) => [day, day] as const;

/** The first and the last day of feasts and of the holidays around them. */
export const feastDays = {
  carnival: [fromEaster(-52), fromEaster(-47)],
  carnivalFromSaturday: [fromEaster(-50), fromEaster(-47)],
  ashWednesday: on(fromEaster(-46)),
  holyWeek: [fromEaster(-7), fromEaster(0)],
  palmSunday: on(fromEaster(-7)),
  maundyThursday: on(fromEaster(-3)),
  holySaturday: on(fromEaster(-1)),
  goodFriday: on(fromEaster(-2)),
  easterSunday: on(fromEaster(0)),
  easter: [fromEaster(0), fromEaster(1)],
  ascension: on(fromEaster(39)),
  pentecost: [fromEaster(49), fromEaster(50)],
  corpusChristi: on(fromEaster(60)),
  epiphany: on(inYear(1, 6)),
  candlemas: on(inYear(2, 2)),
  valentine: on(inYear(2, 14)),
  stJoseph: on(inYear(3, 19)),
  stPatrick: on(inYear(3, 17)),
  kingsDay: on(inYear(4, 27)),
  tiradentes: on(inYear(4, 21)),
  labour: on(inYear(5, 1)),
  liberation: on(inYear(5, 5)),
  mothersDay: on(nthOf(2, 0, 5)),
  springBank: on(nthOf(null, 1, 5)),
  stAnthony: on(inYear(6, 13)),
  stJohn: on(inYear(6, 24)),
  bastille: on(inYear(7, 14)),
  independence: on(inYear(7, 4)),
  assumption: on(inYear(8, 15)),
  summerBank: on(nthOf(null, 1, 8)),
  summer: [inYear(7, 1), inYear(8, 31)],
  labourAmerican: on(nthOf(1, 1, 9)),
  germanUnity: on(inYear(10, 3)),
  hispanic: on(inYear(10, 12)),
  halloween: on(inYear(10, 31)),
  allSaints: on(inYear(11, 1)),
  allSouls: on(inYear(11, 2)),
  bonfire: on(inYear(11, 5)),
  stMartin: on(inYear(11, 11)),
  thanksgiving: on(nthOf(4, 4, 11)),
  sinterklaas: on(inYear(12, 5)),
  stNicholas: on(inYear(12, 6)),
  immaculate: on(inYear(12, 8)),
  firstAdvent: on(sundayBefore(12, 4)),
  secondAdvent: on(sundayBefore(12, 11)),
  thirdAdvent: on(sundayBefore(12, 18)),
  fourthAdvent: on(sundayBefore(12, 25)),
  deadSunday: on(sundayBefore(11, 27)),
  fathersDay: on(nthOf(3, 0, 6)),
  mothersDayInMayEnd: on(nthOf(null, 0, 5)),
  mothersDayInMay: on(nthOf(1, 0, 5)),
  carnation: on(inYear(4, 25)),
  republic: on(inYear(6, 2)),
  stPeter: on(inYear(6, 29)),
  michaelmas: on(inYear(9, 29)),
  stSylvester: on(inYear(12, 31)),
  christmas: [inYear(12, 24), inYear(12, 26)],
  christmasDay: [inYear(12, 24), inYear(12, 25)],
  holidaysToEpiphany: [inYear(12, 24), inYear(1, 6)],
} as const satisfies Record<string, readonly [first: NamedDay, last: NamedDay]>;

export type Feast = keyof typeof feastDays;

const feastsByTerm = {
  christmas: feastDays.christmas,
  easter: feastDays.easter,
  pentecost: feastDays.pentecost,
  'new-year': [inYear(12, 31), inYear(1, 1)],
} as const satisfies Record<
  Extract<NamedDay, { kind: 'before-feast' }>['feast'],
  readonly [first: NamedDay, last: NamedDay]
>;

/** The first day of a feast that is read as the day before it; any other day as it is. */
export function firstOf(day: NamedDay): NamedDay {
  return feastOf(day)?.[0] ?? day;
}

/** The last day of a feast that is read as the day before it; any other day as it is. */
export function lastOf(day: NamedDay): NamedDay {
  return feastOf(day)?.[1] ?? day;
}

/** The feast itself, where the day before it is given and it lasts one day; else null. */
export function oneDayFeast(eve: NamedDay): NamedDay | null {
  const [first, last] = feastOf(eve) ?? [];
  return first && first === last ? first : null;
}

function feastOf(day: NamedDay): readonly [first: NamedDay, last: NamedDay] | undefined {
  if (day.kind === 'before-feast') return feastsByTerm[day.feast];
  return day.kind === 'from-day' ? Object.values(feastDays).find(([first]) => first === day.from) : undefined;
}
