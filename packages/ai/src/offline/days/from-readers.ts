import { matchesIn } from '@tern/kernel/matches-in';
import { articles, workdayAfter } from './feast-readers.ts';
import { firstOf, lastOf } from './feast-days.ts';
import { fromWords } from './from-words.ts';
import type { NamedDay } from '@tern/kernel/named-day';
import { countsOf } from './counts.ts';
import type { DayVocabulary } from './day-reader.ts';
import { restOfName } from './noun-day.ts';
import { wordEnd, wordStart } from '../fold-text.ts';

/** A day that a folded text names, and where. */
export interface NamedHere {
  readonly day: NamedDay;
  readonly from: number;
  readonly end: number;
  /** It is meant only where a word that sets a term leads to it. */
  readonly isOnlyTerm?: true;
  /** Its own words set a term. */
  readonly isTerm?: true;
  /** It is the day of a thing that is named beside it: "before the concert on 6 September". */
  readonly isBeforeEvent?: true;
  /** It is an hour of the day that is named beside it, else of today. */
  readonly isHour?: true;
}

type FromDay = Extract<NamedDay, { kind: 'from-day' }>;
type Counted = Pick<FromDay, 'count' | 'unit'>;

/** Days that are counted from others: "ten days before 30 October", "the week after Easter", "a week beforehand". */
export function fromReader(vocabulary: DayVocabulary) {
  const { rules } = vocabulary;
  const from = fromWords[rules.code];
  const { count: number, unit, spanOf } = countsOf(vocabulary);
  const count = `${number} ?${unit}`;
  const read = (match: RegExpExecArray): Counted => countedBy(spanOf(match));
  const inFront = (pattern: string) => new RegExp(`${wordStart}(?:${pattern}) ?${articles}$`, 'u');
  const alone = (pattern: string, flags = 'gu') => new RegExp(`${wordStart}(?:${pattern})${wordEnd}`, flags);
  return {
    countBefore: inFront(`${count} (?:${from.before})`),
    countOn: inFront(`${count} (?:${from.on})`),
    spanOn: new RegExp(`^ (?:${from.on}) ?${articles}$`, 'u'),
    spanBefore: new RegExp(`^ (?:${from.before}) ?${articles}$`, 'u'),
    dayBefore: inFront(from.dayBefore),
    dayAfter: inFront(from.dayAfter),
    weekAfter: inFront(from.weekAfter),
    after: inFront(from.after),
    /** One of the words in front of a day is there. */
    any: inFront([from.before, from.on, from.dayBefore, from.dayAfter, from.weekAfter, from.after].join('|')),
    /** One of the words that count from an earlier day is there. */
    anyEarlier: new RegExp(
      `(?<!\\p{L})(?:${[from.earlier, from.later, from.dayEarlier, from.dayLater].join('|')})(?!\\p{L})`,
      'u',
    ),
    earlier: alone(`${count} (?:${from.earlier})`),
    later: alone(`${count} (?:${from.later})`),
    dayEarlier: alone(from.dayEarlier),
    dayLater: alone(from.dayLater),
    read,
  };
}

export type FromReader = ReturnType<typeof fromReader>;

/** Letters before a day in which the words lie from which it is counted. */
const longestBefore = 70;

/** "Between the 22nd and the", in any language: the end of the range counts. */
const rangeStart = new RegExp(
  `(?<!\\p{L})(?:between|zwischen|entre|tra|fra|tussen)(?: (?!(?:and|und|et|y|e|en) )[\\p{L}\\p{N}.'º°]+){1,5} (?:and|und|et|y|e|en) ?${articles}$`,
  'u',
);

/** Each day with the words before it that count from it; a span before it belongs to it. */
export function countedFromDays(
  named: readonly NamedHere[],
  folded: string,
  reader: FromReader,
): NamedHere[] {
  return named.reduce<NamedHere[]>((kept, one) => {
    const span = kept.at(-1);
    const counted = span && isSpan(span.day) && !isSpan(one.day) ? countedBy(span.day) : null;
    const joint = folded.slice(span?.end ?? 0, one.from);
    const isOn = reader.spanOn.test(joint);
    if (span && counted && (isOn || reader.spanBefore.test(joint))) {
      const day: NamedDay = { kind: 'from-day', from: baseOf(one), ...(isOn ? counted : back(counted)) };
      return [...kept.slice(0, -1), { day, from: span.from, end: one.end, isTerm: true }];
    }
    const range = rangeStart.exec(folded.slice(Math.max(0, one.from - longestBefore), one.from));
    if (range && !isSpan(one.day)) {
      const from = Math.max(0, one.from - longestBefore) + range.index;
      return [...kept.filter(({ end }) => end <= from), { ...one, from, isTerm: true }];
    }
    // "A week before 30 October": the week by itself is no day.
    const others = kept.filter(({ day }) => day.kind !== 'end-of');
    const here = countedFrom(one, folded, { reader, after: others.at(-1)?.end ?? 0 });
    return [...kept.filter(({ end }) => end <= here.from), here];
  }, []);
}

function countedFrom(
  one: NamedHere,
  folded: string,
  { reader, after }: { readonly reader: FromReader; readonly after: number },
): NamedHere {
  if (one.isHour || one.day.kind === 'in-working-days' || one.day.kind === 'in-months') return one;
  if (one.day.kind === 'in-days' && one.day.days <= 0) return one;
  const start = Math.max(after, one.from - longestBefore);
  const before = folded.slice(start, one.from);
  if (!reader.any.test(before)) return one;
  const found = (pattern: RegExp, counted: (match: RegExpExecArray) => Counted) => {
    const match = pattern.exec(before);
    if (!match) return null;
    const day: NamedDay = { kind: 'from-day', from: baseOf(one), ...counted(match) };
    return { day, from: start + match.index, end: one.end };
  };
  return (
    found(reader.countBefore, (match) => back(reader.read(match))) ??
    found(reader.countOn, reader.read) ??
    found(reader.dayBefore, () => ({ count: -1, unit: 'days' })) ??
    found(reader.dayAfter, () => ({ count: 1, unit: 'days' })) ??
    found(reader.weekAfter, () => ({ count: 1, unit: 'week' })) ??
    afterIt(one, reader.after.exec(before), start)
  );
}

/** "Before Easter" is the day before it; what is counted from Easter is counted from the feast. */
function baseOf({ day, isOnlyTerm }: NamedHere): NamedDay {
  return isOnlyTerm && day.kind === 'from-day' ? day.from : day;
}

function afterIt(one: NamedHere, match: RegExpExecArray | null, start: number): NamedHere {
  if (!match || one.isOnlyTerm || one.day.kind === 'in-days') return one;
  return { day: workdayAfter(one.day), from: start + match.index, end: one.end };
}

function back({ count, unit }: Counted): Counted {
  return { count: -count, unit };
}

type Span = Extract<NamedDay, { kind: 'in-days' | 'in-working-days' | 'in-months' }>;

function isSpan(day: NamedDay): day is Span {
  return day.kind === 'in-days' || day.kind === 'in-working-days' || day.kind === 'in-months';
}

function countedBy(span: Span): Counted {
  if (span.kind === 'in-months') return { count: span.months, unit: 'months' };
  return { count: span.days, unit: span.kind === 'in-days' ? 'days' : 'working-days' };
}

/** Days counted from one that was named before: "a week beforehand", "within the eight days that follow". */
export function countedFromEarlier(
  named: readonly NamedHere[],
  folded: string,
  { reader, since }: { readonly reader: FromReader; readonly since: NamedDay | null },
): NamedHere[] {
  if (!reader.anyEarlier.test(folded)) return [...named];
  const matches = (pattern: RegExp, counted: (match: RegExpExecArray) => Counted) =>
    matchesIn(folded, pattern).flatMap((match): NamedHere[] => {
      const [at, end] = [match.index, match.index + match[0].length];
      const behind = named.find(
        (one) =>
          one.from >= end && (one.from - end <= longestJoint || restOfName.test(folded.slice(end, one.from))),
      );
      const before = named.findLast((one) => one.end <= at && !isSpan(one.day));
      const base = (behind ?? before)?.day ?? since;
      if (!base) return [];
      const span = counted(match);
      const from = span.count < 0 ? firstOf(base) : lastOf(base);
      if ('from' in from) return [];
      const day: NamedDay = { kind: 'from-day', from, ...span };
      return [{ day, from: at, end: behind?.end ?? end, isTerm: true }];
    });
  const found = [
    ...matches(reader.earlier, (match) => back(reader.read(match))),
    ...matches(reader.later, reader.read),
    ...matches(reader.dayEarlier, () => ({ count: -1, unit: 'days' })),
    ...matches(reader.dayLater, () => ({ count: 1, unit: 'days' })),
  ];
  if (found.length === 0) return [...named];
  const others = named.filter((one) => !found.some(({ from, end }) => one.from < end && from < one.end));
  return [...others, ...found].sort((a, b) => a.from - b.from);
}

/** Letters between "before the meeting" and its day: it is counted from that one, else from the last before it. */
const longestJoint = 6;
