import { matchesIn } from '@tern/kernel/matches-in';
import { articles } from './feast-readers.ts';
import { firstOf, lastOf } from './feast-days.ts';
import { fromWords } from './from-words.ts';
import type { NamedDay } from '@tern/kernel/named-day';
import { weekdayIn, weekdayPattern, type DayVocabulary } from './day-reader.ts';
import type { NamedHere } from './from-readers.ts';
import {
  beforeClause,
  clauseOfDay,
  endOfDay,
  mustTakePlace,
  nameOfDay,
  ofReader,
  upToThing,
} from './noun-day.ts';
import { thenWords } from './then-words.ts';
import { lettersAndDigits, wordEnd, wordStart } from '../fold-text.ts';

/** The last day that earlier sentences named, and the folded words that named it. */
export interface SaidBefore {
  readonly day: NamedDay;
  readonly words: string;
}

/** Days that refer to another one: "before then", "the same day", "the Monday after". */
export function thenReader({ rules, spans }: DayVocabulary) {
  const { byThen, beforeThen, event, sameDay, after, following, before, toAfter, toBefore } =
    thenWords[rules.code];
  const { code } = rules;
  // "Sera" is an evening in Italian alone: in Spanish, French and Portuguese it is "will be".
  const keeping = code === 'it' ? `${sameDayStill}|sera` : sameDayStill;
  const lasts = `(?: \\p{L}+){0,4}? (?:\\d{1,3}|${[...spans.numbers, ...spans.more.map(([pattern]) => pattern)].join('|')}) (?:${spans.workingDay}|${spans.hour}|${spans.day}|${spans.week}|${spans.month})`;
  const weekday = weekdayPattern(rules);
  const other = weekdayPattern(rules, 'other');
  const whole = (pattern: string) => `${wordStart}(?:${pattern})${wordEnd}`;
  const all = (pattern: string) => new RegExp(whole(pattern), 'gu');
  const leading = (pattern: string) => new RegExp(`${wordStart}${pattern}(?=[${lettersAndDigits}])`, 'gu');
  const atEnd = (pattern: string) => new RegExp(`${wordStart}(?:${pattern}) ?${articles}$`, 'u');
  const beforeNoun = `(?:${fromWords[code].before}) ?${possessives}(?!(?:${spans.numbers.join('|')})(?!\\p{L}))(?<noun>\\p{L}{4,})`;
  const joint = '(?: (?:to|al?|ao|aos|del?|d[aoe]s?|di|del(?:la)?|van))?';
  const onDay = `${weekday}(?: (?:of|de|di|da|do|van))? (?:${fromWords[code].after}|${toAfter})${joint}`;
  const aheadOfDay = `${weekday},? (?:${fromWords[code].before}|${toBefore})${joint}`;
  return {
    byThen: all(byThen),
    beforeThen: all(
      `(?<!(?<!\\p{L})(?:${negation}|${compares}) |d')(?:${beforeThen})(?![^,.;!?]{0,40}(?<!\\p{L})(?:${negation})(?!\\p{L}))(?!${lasts}(?!\\p{L}))`,
    ),
    beforeNoun: all(beforeNoun),
    isEvent: new RegExp(`^(?:${event})$`, 'u'),
    code,
    leadsToThing: leading(
      `(?:(?<before>${fromWords[code].before})|(?<upTo>${upToThing[code]})) ${possessives}(?:(?<end>${endOfDay[code]}) ?${possessives})?`,
    ),
    leadsToClause: leading(`(?:${beforeClause[code]}) `),
    sameDay: all(sameDay),
    weekdayAfter: all(`${weekday},? (?:${after})|(?:${following}) ${other}`),
    weekdayBefore: all(`${weekday},? (?:${before})`),
    /** In front of the day from which it is counted, or of the thing that is on that day. */
    afterDay: atEnd(onDay),
    beforeDay: atEnd(aheadOfDay),
    beforeThing: new RegExp(`^(?:${aheadOfDay}) ?${possessives}(?=\\p{L})`, 'u'),
    afterThing: new RegExp(`^(?:${onDay}) ?${possessives}(?=\\p{L})`, 'u'),
    keepsTheDay: new RegExp(whole(keeping), 'u'),
    keepsTheDayBehind: new RegExp(`^ (?:[^ ,;!?]+ ){0,${mostWordsBehind}}?${whole(keeping)}`, 'u'),
    /** One of the words is there that refer to another day; most sentences have none. */
    any: new RegExp(
      whole(
        [
          `(?:${fromWords[code].before}|${beforeClause[code]}|${upToThing[code]})\\D*\\p{L}`,
          byThen,
          beforeThen,
          sameDay,
          after,
          following,
          before,
        ].join('|'),
      ),
      'u',
    ),
    weekdayOf: (match: RegExpExecArray) => weekdayIn(match, rules),
  };
}

export type ThenReader = ReturnType<typeof thenReader>;

/** "Before that I cannot say" names no term, in any language. */
const negation =
  "not|cannot|can't|won't|nothing|nicht|nichts|keine?n?|pas|rien|no|nada|nao|non|nulla|niente|niet|niets|geen";

/** "As before", "the tenant of before": what was so earlier. */
const compares = 'as|than|like|ever|never|wie|als|comme|come|como|de|di|da|que|mai|nunca|jamais';

/** Small words before a noun. */
const possessives =
  "(?:(?:the|our|your|this|that|der|dem|den|die|unserem|unserer|diesem|dieser|ihrem|ihrer|le|la|les|l'|cette|ce|notre|votre|el|los|las|nuestr[oa]|est[ea]|il|lo|i|gli|quest[oa]|nostr[oa]|o|a|os|as|noss[oa]|dessa|desse|de|het|onze|jullie|die|dat)(?: |(?<='))){0,2}";

/** Letters between "before the meeting" and the day of it. */
const longestJoint = 8;
/** Letters between a day and the words that belong to it. */
const longestGap = 4;
/** Kinds of days on which something takes place. */
const singleDays: ReadonlySet<NamedDay['kind']> = new Set([
  'date',
  'weekday',
  'day-of-month',
  'nth-of-month',
  'from-easter',
  'from-day',
  'weekday-from',
]);

/** Each day with those that refer to it: in the same text, else to the last that was named before. */
export function withThen(
  named: readonly NamedHere[],
  folded: string,
  { reader, said }: { readonly reader: ThenReader; readonly said: SaidBefore | null },
): NamedHere[] {
  const beside = besideOthers(named, folded, reader);
  if (!reader.any.test(folded)) return beside;
  const base = (match: RegExpExecArray) =>
    // "The Monday before" is not counted from its own Monday.
    beside.findLast(({ end, day }) => end < match.index - 3 && !isShort(day))?.day ?? said?.day ?? null;
  const matches = (pattern: RegExp, read: (from: NamedDay, match: RegExpExecArray) => NamedDay | null) =>
    matchesIn(folded, pattern).flatMap((match): NamedHere[] => {
      const from = base(match);
      const day = from && !isDeep(from) ? read(from, match) : null;
      return day ? [{ day, from: match.index, end: match.index + match[0].length, isTerm: true }] : [];
    });
  const onWeekday = (count: 1 | -1) => (from: NamedDay, match: RegExpExecArray) => ({
    kind: 'weekday-from' as const,
    from: count === 1 ? lastOf(from) : firstOf(from),
    weekday: reader.weekdayOf(match),
    count,
  });
  const found = [
    ...matches(reader.weekdayAfter, onWeekday(1)),
    ...matches(reader.weekdayBefore, onWeekday(-1)),
    ...upToDaysOfThings(beside, folded, reader),
    ...beforeNouns(beside, folded, { reader, said }),
    ...matches(reader.sameDay, (from) => from).map(({ isTerm: _, ...one }) => one),
    ...matches(reader.byThen, (from) => from),
    ...matches(reader.beforeThen, dayBefore),
  ];
  // "Before the Easter holidays (from Thursday 2 April)": a feast gives way to its day.
  const isCounted = ({ day, isOnlyTerm }: NamedHere) => 'from' in day && isOnlyTerm !== true;
  return [...beside.filter(isCounted), ...found, ...beside.filter((one) => !isCounted(one))]
    .reduce<NamedHere[]>(
      (kept, one) => (kept.some(({ from, end }) => one.from < end && from < one.end) ? kept : [...kept, one]),
      [],
    )
    .sort((a, b) => a.from - b.from);
}

/** A closing, or a part of the day, in any language: before it is still that day. */
const sameDayStill =
  'close[sd]?|closing|schliess\\p{L}*|ferm(?:e|ent|ons|ez|eture)|cierr\\p{L}*|cerr\\p{L}*|fech\\p{L}*|chiud\\p{L}*|chiusura|sluit\\p{L}*|dinner|breakfast|supper|evening|night|abendessen|fruhstuck|feierabend|diner|dejeuner|soir|cena|comida|noche|jantar|almoco|noite|pranzo|colazione|ontbijt|avondeten|avond';

/** Most words between a day and the closing or the part of it: "bevor das Büro am Freitag um 12 Uhr schließt". */
const mostWordsBehind = 3;

/** "Before the board on 28 January", "until the bell on Monday", "before I leave on Friday": the day of a thing or a clause. */
function upToDaysOfThings(named: readonly NamedHere[], folded: string, reader: ThenReader): NamedHere[] {
  const behind = (end: number, isJoint: (between: string) => boolean) => {
    const one = named.find(
      ({ from, day, isOnlyTerm }) => from >= end && !isOnlyTerm && singleDays.has(day.kind),
    );
    return one && !('from' in one.day) && isJoint(folded.slice(end, one.from)) ? one : undefined;
  };
  const things = matchesIn(folded, reader.leadsToThing)
    .map((match) => ({ match, from: match.index, end: match.index + match[0].length }))
    // "Tomorrow, before the party on Sunday": the first day is the one that is meant.
    .filter(({ from }) => !standsBehindDay(from, named));
  const isEndOfDay = ({ match }: (typeof things)[number]) => match.groups?.['end'] !== undefined;
  const ofEnds = things.filter(isEndOfDay).flatMap(({ from, end }): NamedHere[] => {
    const day = behind(end, (between) => between === '');
    return day ? [{ day: day.day, from, end: day.end, isTerm: true }] : [];
  });
  const ofThings = things.flatMap((thing): NamedHere[] => {
    const { match, from, end } = thing;
    if (isEndOfDay(thing)) return [];
    const isOfEvent = (words = '') => words.split(' ').some((one) => reader.isEvent.test(one));
    const day = behind(end, (between) => {
      const name = nameOfDay.exec(between);
      return name !== null && (!mustTakePlace(reader.code) || isOfEvent(name.groups?.['thing']));
    });
    if (!day) return [];
    const isBefore =
      match.groups?.['before'] !== undefined && !reader.keepsTheDay.test(folded.slice(end, day.from));
    return [
      { day: isBefore ? dayBefore(day.day) : day.day, from, end: day.end, isTerm: true, isBeforeEvent: true },
    ];
  });
  const ofClauses = matchesIn(folded, reader.leadsToClause).flatMap((match): NamedHere[] => {
    const end = match.index + match[0].length;
    const day = standsBehindDay(match.index, named)
      ? undefined
      : behind(end, (between) => clauseOfDay[reader.code].test(between));
    if (!day) return [];
    const between = folded.slice(end, day.from);
    const isOnDay =
      ofReader[reader.code].test(between) ||
      reader.keepsTheDay.test(between) ||
      reader.keepsTheDayBehind.test(folded.slice(day.end));
    return [{ day: isOnDay ? day.day : dayBefore(day.day), from: match.index, end: day.end, isTerm: true }];
  });
  // "Antes de que acabe el 2 de septiembre" looks like a clause as well.
  return [...ofEnds, ...ofClauses, ...ofThings];
}

function standsBehindDay(at: number, named: readonly NamedHere[]): boolean {
  return named.some(({ end }) => end <= at && at - end <= longestGap);
}

/** "Before the meeting", whose day was said before, or stands close behind it. */
function beforeNouns(
  named: readonly NamedHere[],
  folded: string,
  { reader, said }: { readonly reader: ThenReader; readonly said: SaidBefore | null },
): NamedHere[] {
  return matchesIn(folded, reader.beforeNoun).flatMap((match): NamedHere[] => {
    const [at, end] = [match.index, match.index + match[0].length];
    const noun = match.groups?.['noun'] ?? '';
    const behind = named.find((one) => one.from >= end && one.from - end <= longestJoint);
    // "Tomorrow, before the party on Sunday": the first day is the one that is meant.
    if (standsBehindDay(at, named)) return [];
    if (behind)
      return reader.isEvent.test(noun) && singleDays.has(behind.day.kind)
        ? [{ day: dayBefore(behind.day), from: at, end: behind.end, isTerm: true }]
        : [];
    const before = named.findLast((one) => one.end <= at && singleDays.has(one.day.kind));
    const from = before?.day ?? said?.day;
    const isSaid =
      reader.isEvent.test(noun) || (before ? folded.slice(0, at) : (said?.words ?? '')).includes(noun);
    return from && isSaid && singleDays.has(from.kind) && !isDeep(from)
      ? [{ day: dayBefore(from), from: at, end, isTerm: true }]
      : [];
  });
}

/** "The Monday after Easter", "the Friday before the 25th"; "after the holiday of the 20th, on Friday". */
function besideOthers(named: readonly NamedHere[], folded: string, reader: ThenReader): NamedHere[] {
  if (!named.some(({ day }) => isPlainWeekday(day))) return [...named];
  return named.reduce<NamedHere[]>((kept, one) => {
    const last = kept.at(-1);
    if (!last) return [one];
    const between = folded.slice(last.from, one.from);
    if (isPlainWeekday(last.day) && !isPlainWeekday(one.day) && !isShort(one.day)) {
      const isAfter = isDayAfter(one.day) && /^\S+,? ?$/.test(between);
      const leads = (day: RegExp, thing: RegExp) =>
        day.test(between) || isWeekdayOfThing(between, thing, reader);
      const isBefore = !isAfter && leads(reader.beforeDay, reader.beforeThing);
      const count = isBefore ? -1 : isAfter || leads(reader.afterDay, reader.afterThing) ? 1 : null;
      if (count !== null) {
        const from = isAfter ? one.day.from : count === 1 ? lastOf(one.day) : firstOf(one.day);
        const day: NamedDay = { kind: 'weekday-from', from, weekday: last.day.weekday, count };
        return [...kept.slice(0, -1), { ...last, day, end: one.end }];
      }
    }
    const after = kept.findLast(({ day }) => isDayAfter(day))?.day;
    if (after && isDayAfter(after) && isPlainWeekday(one.day)) {
      const day: NamedDay = { kind: 'weekday-from', from: after.from, weekday: one.day.weekday, count: 1 };
      return [...kept, { ...one, day }];
    }
    return [...kept, one];
  }, []);
}

/** "The Friday before half-term (it starts on 17 February)": between the weekday and the day of the thing. */
function isWeekdayOfThing(between: string, lead: RegExp, { code, isEvent }: ThenReader): boolean {
  const [words] = lead.exec(between) ?? [];
  const name = words === undefined ? null : nameOfDay.exec(between.slice(words.length));
  const thing = name?.groups?.['thing'];
  return thing !== undefined && (!mustTakePlace(code) || thing.split(' ').some((one) => isEvent.test(one)));
}

type Weekday = Extract<NamedDay, { kind: 'weekday' }>;
type FromDay = Extract<NamedDay, { kind: 'from-day' }>;

function isPlainWeekday(day: NamedDay): day is Weekday {
  return day.kind === 'weekday' && !day.isNext && day.weeksLater === undefined;
}

/** The first working day after another one. */
function isDayAfter(day: NamedDay): day is FromDay {
  return day.kind === 'from-day' && day.count === 1 && day.unit === 'working-days';
}

/** Nothing is counted from these. */
function isShort({ kind }: NamedDay): boolean {
  // A week by itself may be part of a span: "a week before".
  return kind === 'end-of' || kind === 'in-days' || kind === 'in-working-days' || kind === 'in-months';
}

/** A day that is counted from one that is counted itself is the last of its row. */
function isDeep(day: NamedDay): boolean {
  return 'from' in day && 'from' in day.from;
}

function dayBefore(from: NamedDay): NamedDay {
  return { kind: 'from-day', from: firstOf(from), count: -1, unit: 'days' };
}
