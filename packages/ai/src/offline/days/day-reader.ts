import type { CalendarWords } from './calendar-words.ts';
import type { DayWords } from '../day-words.ts';
import type { LanguageCode, LanguageRules } from '../language-rules.ts';
import type { NamedDay } from '@tern/kernel/named-day';
import type { SpanWords } from '../span-words.ts';

/** One way to name a day: a pattern over folded text, between word ends, and what a match of it means. */
export interface DayReader {
  readonly pattern: string;
  /** Null where the match names no day after all. */
  readonly read: (match: RegExpExecArray) => NamedDay | null;
  /** A text without one of these words is not read by it: a pattern that is sooner tried than its own. */
  readonly needs?: string;
  /** It names a day only where a word that sets a term leads to it. */
  readonly isOnlyTerm?: true;
  /** It names an hour of the day that stands beside it, else of today. */
  readonly isHour?: true;
}

/** The words of one language for days. */
export interface DayVocabulary {
  readonly rules: LanguageRules;
  readonly words: DayWords;
  readonly spans: SpanWords;
  readonly calendar: CalendarWords;
}

/** Behind a weekday in the same word: "Freitagmittag", "maandagochtend". */
const partsOfDay: Partial<Record<LanguageCode, string>> = {
  de: '(?:morgen|vormittag|mittag|nachmittag|abend|nacht)?',
  nl: '(?:ochtend|morgen|voormiddag|middag|namiddag|avond|nacht)?',
};

/** The weekdays of a language as the group `name`, or as `other` where a pattern has two, with what is written in the same word. */
export function weekdayPattern(rules: LanguageRules, group: 'name' | 'other' = 'name'): string {
  const others = rules.code === 'de' ? ['sonnabend'] : [];
  return `(?<${group}>${[...rules.weekdays, ...others].join('|')})(?:-feira)?${partsOfDay[rules.code] ?? ''}`;
}

/** Sunday is 0. */
export function weekdayIn({ groups }: RegExpExecArray, { weekdays }: LanguageRules): number {
  const name = groups?.['name'] ?? groups?.['other'] ?? '';
  return name === 'sonnabend' ? 6 : weekdays.indexOf(name);
}

/** @returns says which of these patterns is the whole of a word; -1 when none is */
export function placeAmong(patterns: readonly string[]): (word: string | undefined) => number {
  const whole = patterns.map((pattern) => new RegExp(`^(?:${pattern})$`));
  return (word = '') => whole.findIndex((pattern) => pattern.test(word));
}

/** "This", "of the": small words between a part and its week or month, in any language. */
export const smallWords =
  "(?:(?:the|this|der|dieser|des|dieses|diesem|diesen|den|de|la|le|l'|cette|ce|el|esta|este|deste|desta|a|o|questa|questo|quest'|deze|dit|het|d'|du|del|dell'|della|da|do|van de|van het) ?)?(?:(?:current|laufenden|lopende|corrente|corriente|presente) )?";

/** A word for "next" before or behind a name, as `isNextIn` reads it. */
export function nextAround(next: string, inner: string): string {
  return `(?:(?<next>${next}) )?(?:${inner})(?: (?<nextBehind>${next}))?`;
}

/** "Next" before or behind a unit; "the coming week" is the next one, while "the coming Friday" is this week's. */
export function nextUnit({ next }: DayWords, inner: string): string {
  const words = `${next}|kommende[nrsm]?|komende|coming|following|siguiente|seguinte|suivante?|entrante|che viene|qui vient|que entra|a venir`;
  return nextAround(words, inner);
}

export function isNextIn({ groups }: RegExpExecArray): boolean {
  return Boolean(groups?.['next'] ?? groups?.['nextBehind']);
}

/** The months of a language and the ways to shorten them, as the group `named`. */
export function monthPattern({ months, code }: LanguageRules): string {
  const short = months.flatMap((name) => [name, name.slice(0, 3), name.slice(0, 4)]);
  const others = code === 'nl' ? ['mrt'] : [];
  // "Des Septembers", "la fin du mois de septembre".
  const ending = code === 'de' ? '(?:e?s)?' : '';
  return `(?:(?:month of|monats?|mois de|mois d'|mes de|mese di|maand) ?)?(?<named>${[...short, ...others].join('|')})${ending}(?![\\p{L}])\\.?`;
}

/** January is 0. */
export function monthIn({ groups }: RegExpExecArray, { months }: LanguageRules): number | null {
  const named = groups?.['named'];
  if (named === undefined) return null;
  if (named === 'mrt') return 2;
  const at = months.findIndex((name) => name.startsWith(named));
  return at < 0 ? null : at;
}
