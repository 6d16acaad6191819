import { startOfDay, zonedTime } from '@tern/contracts/zoned-time';
import { dateForms, type DateForm, type DaySpan } from './date-forms.ts';

export interface AskedAt {
  /** IANA name of the zone in which days begin. */
  readonly timeZone: string;
  readonly now: Date;
}

/** A span of whole days, named in words. */
export interface DateWords {
  /** Where they begin in the text. */
  readonly start: number;
  /** As they stand in the text. */
  readonly written: string;
  /** As 2026-03-01. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly dayAfter: string;
  /** The moment at which the first day begins. */
  readonly begin: Date;
  /** The moment at which the last day ends. */
  readonly end: Date;
}

const compile = (forms: readonly DateForm[], flags: string) =>
  forms.map(({ source, spanOf }) => ({ pattern: new RegExp(source, flags), spanOf }));
const languages = dateForms.map(({ anySource, inText, asValue }) => ({
  any: new RegExp(anySource, 'iu'),
  inText: compile(inText, 'iu'),
  asValue: compile(asValue, 'iuy'),
}));
/** In characters; words that name days are shorter. */
const longest = 80;

/**
 * The first days that a text names: "last week", "in March", "am 5. März 2025", "3 days ago". Of two that begin at
 * the same place the longer counts.
 * @returns null where it names none
 */
export function findDateWords(text: string, asked: AskedAt): DateWords | null {
  return bestOf(
    languages.filter(({ any }) => any.test(text)).flatMap(({ inText }) => inText),
    text,
    asked,
  );
}

/** The days that are named at that place of the text, which is the value of `before:` or `after:`. */
export function dateWordsAt(text: string, start: number, asked: AskedAt): DateWords | null {
  const near = text.slice(start, start + longest);
  const forms = languages.filter(({ any }) => any.test(near)).flatMap(({ asValue }) => asValue);
  for (const { pattern } of forms) pattern.lastIndex = start;
  return bestOf(forms, text, asked);
}

function bestOf(
  forms: ReturnType<typeof compile>,
  text: string,
  { timeZone, now }: AskedAt,
): DateWords | null {
  const named = forms.flatMap(({ pattern, spanOf }) => {
    const found = pattern.exec(text);
    return found ? [{ found, spanOf }] : [];
  });
  if (named.length === 0) return null;
  const zone = zonedTime(timeZone);
  const today = startOfDay(zone.wallOf(now));
  let best: { readonly found: RegExpExecArray; readonly span: DaySpan } | null = null;
  for (const { found, spanOf } of named) {
    if (best && !isBefore(found, best.found)) continue;
    const span = spanOf(found.groups ?? {}, today);
    if (span) best = { found, span };
  }
  if (!best) return null;
  const [first, next] = best.span;
  return {
    start: best.found.index,
    written: best.found[0],
    firstDay: dayOf(first),
    lastDay: dayOf(startOfDay(next, -1)),
    dayAfter: dayOf(next),
    begin: zone.momentOf(first),
    end: zone.momentOf(next),
  };
}

const isBefore = (one: RegExpExecArray, other: RegExpExecArray) =>
  one.index < other.index || (one.index === other.index && one[0].length > other[0].length);

const dayOf = (wall: Date) => wall.toISOString().slice(0, 10);
