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

/** The first and the last day of feasts and of the holidays around them. */
export const feastDays = {
  carnival: [fromEaster(-52), fromEaster(-47)],
  carnivalFromSaturday: [fromEaster(-50), fromEaster(-47)],
  ashWednesday: [fromEaster(-46), fromEaster(-46)],
  holyWeek: [fromEaster(-7), fromEaster(0)],
  palmSunday: [fromEaster(-7), fromEaster(-7)],
  maundyThursday: [fromEaster(-3), fromEaster(-3)],
  holySaturday: [fromEaster(-1), fromEaster(-1)],
  goodFriday: [fromEaster(-2), fromEaster(-2)],
  easterSunday: [fromEaster(0), fromEaster(0)],
  easter: [fromEaster(0), fromEaster(1)],
  ascension: [fromEaster(39), fromEaster(39)],
  pentecost: [fromEaster(49), fromEaster(50)],
  corpusChristi: [fromEaster(60), fromEaster(60)],
  epiphany: [inYear(1, 6), inYear(1, 6)],
  candlemas: [inYear(2, 2), inYear(2, 2)],
  valentine: [inYear(2, 14), inYear(2, 14)],
  stJoseph: [inYear(3, 19), inYear(3, 19)],
  stPatrick: [inYear(3, 17), inYear(3, 17)],
  kingsDay: [inYear(4, 27), inYear(4, 27)],
  tiradentes: [inYear(4, 21), inYear(4, 21)],
  labour: [inYear(5, 1), inYear(5, 1)],
  liberation: [inYear(5, 5), inYear(5, 5)],
  mothersDay: [nthOf(2, 0, 5), nthOf(2, 0, 5)],
  springBank: [nthOf(null, 1, 5), nthOf(null, 1, 5)],
  stAnthony: [inYear(6, 13), inYear(6, 13)],
  stJohn: [inYear(6, 24), inYear(6, 24)],
  bastille: [inYear(7, 14), inYear(7, 14)],
  independence: [inYear(7, 4), inYear(7, 4)],
  assumption: [inYear(8, 15), inYear(8, 15)],
  summerBank: [nthOf(null, 1, 8), nthOf(null, 1, 8)],
  summer: [inYear(7, 1), inYear(8, 31)],
  labourAmerican: [nthOf(1, 1, 9), nthOf(1, 1, 9)],
  germanUnity: [inYear(10, 3), inYear(10, 3)],
  hispanic: [inYear(10, 12), inYear(10, 12)],
  halloween: [inYear(10, 31), inYear(10, 31)],
  allSaints: [inYear(11, 1), inYear(11, 1)],
  allSouls: [inYear(11, 2), inYear(11, 2)],
  bonfire: [inYear(11, 5), inYear(11, 5)],
  stMartin: [inYear(11, 11), inYear(11, 11)],
  thanksgiving: [nthOf(4, 4, 11), nthOf(4, 4, 11)],
  sinterklaas: [inYear(12, 5), inYear(12, 5)],
  stNicholas: [inYear(12, 6), inYear(12, 6)],
  immaculate: [inYear(12, 8), inYear(12, 8)],
  firstAdvent: [sundayBefore(12, 4), sundayBefore(12, 4)],
  secondAdvent: [sundayBefore(12, 11), sundayBefore(12, 11)],
  thirdAdvent: [sundayBefore(12, 18), sundayBefore(12, 18)],
  fourthAdvent: [sundayBefore(12, 25), sundayBefore(12, 25)],
  deadSunday: [sundayBefore(11, 27), sundayBefore(11, 27)],
  fathersDay: [nthOf(3, 0, 6), nthOf(3, 0, 6)],
  mothersDayInMayEnd: [nthOf(null, 0, 5), nthOf(null, 0, 5)],
  mothersDayInMay: [nthOf(1, 0, 5), nthOf(1, 0, 5)],
  carnation: [inYear(4, 25), inYear(4, 25)],
  republic: [inYear(6, 2), inYear(6, 2)],
  stPeter: [inYear(6, 29), inYear(6, 29)],
  michaelmas: [inYear(9, 29), inYear(9, 29)],
  stSylvester: [inYear(12, 31), inYear(12, 31)],
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
  return first && JSON.stringify(first) === JSON.stringify(last) ? first : null;
}

function feastOf(day: NamedDay): readonly [first: NamedDay, last: NamedDay] | undefined {
  if (day.kind === 'before-feast') return feastsByTerm[day.feast];
  return day.kind === 'from-day' ? Object.values(feastDays).find(([first]) => first === day.from) : undefined;
}
