import type { Pattern, PlainPattern } from './patterns.ts';

/** One sentence that a service says to people, in no language yet. */
export interface Sentence {
  readonly say: string;
  readonly facts?: Readonly<Record<string, Fact>> | undefined;
}
type Fact = string | number | readonly string[];

/** A sentence; one without facts is its text. */
export type Saying = PlainPattern | Sentence;

/** The facts that fill the holes of a pattern. */
type FactsOf<P extends string> = P extends `${string}{${infer Hole}}${infer Rest}`
  ? FactOf<Hole> & FactsOf<Rest>
  : unknown;
type FactOf<Hole extends string> = Hole extends `#${string}`
  ? unknown
  : Hole extends `${infer Name}, plural, ${string}`
    ? Readonly<Record<Name, number>>
    : Hole extends `${infer Name}, list`
      ? Readonly<Record<Name, readonly string[]>>
      : Hole extends `${infer Name}, quoted`
        ? Readonly<Record<Name, readonly string[]>>
        : Hole extends `${infer Name}, said`
          ? Readonly<Record<Name, PlainPattern>>
          : Hole extends `${infer Name}, ${string}`
            ? Readonly<Record<Name, Date>>
            : Readonly<Record<Hole, string | number>>;

/**
 * A sentence of the tables with its facts; another one does not compile.
 * @param facts for each hole: `{name}` a text or number, `{days, plural, one {# day} other {# days}}` a number, `{names, list}` texts,
 * `{asks, quoted}` words of mail, `{why, said}` another sentence without facts, `{at, moment}` a moment, `{until, date}` a day, which is that of the Date in UTC
 */
export function say<P extends Pattern>(
  pattern: P,
  ...[facts]: unknown extends FactsOf<P> ? [] : [facts: FactsOf<P>]
): Sentence {
  const entries = Object.entries((facts ?? {}) as Record<string, Fact | Date>);
  if (entries.length === 0) return { say: pattern };
  const plain = entries.map(([name, fact]) => [name, fact instanceof Date ? fact.toISOString() : fact]);
  return { say: pattern, facts: Object.fromEntries(plain) as Record<string, Fact> };
}

/** The language that sentences are translated to. */
export interface TargetLanguage {
  /** For digits, lists, dates and the cases of numbers. */
  readonly locale: string;
  /** IANA name, of the clock on which moments are named. */
  readonly timeZone: string;
  /** Null for English. */
  readonly sentences: Readonly<Record<string, string>> | null;
}

const hole = /\{(\w+)(?:, plural, one \{([^{}]*)\} other \{([^{}]*)\}|, (\w+))?\}/g;
/** After a quotation that ends its own sentence. */
const secondStop = /(?<=[.!?…]\s?[”“»])\.(?=\s|$)/g;

/** The sentence in the target language; in English where the language lacks it, as one of a newer service. */
export function translated(saying: string | Sentence, target: TargetLanguage): string {
  const { say: pattern, facts = {} } = typeof saying === 'string' ? { say: saying } : saying;
  const text = ownValue(target.sentences, pattern) ?? pattern;
  const filled = text.replace(hole, (_hole, name: string, one?: string, other?: string, kind?: string) => {
    const fact = ownValue(facts, name) ?? '';
    if (one === undefined || other === undefined) return factText(fact, kind, target);
    const number = Number(fact);
    const isOne = new Intl.PluralRules(target.locale).select(number) === 'one';
    return (isOne ? one : other).replaceAll('#', number.toLocaleString(target.locale));
  });
  return filled.replace(secondStop, '');
}

/** Not what every object has: a title may be `constructor`. */
const ownValue = <Value>(table: Readonly<Record<string, Value>> | null, key: string): Value | undefined =>
  table !== null && Object.hasOwn(table, key) ? table[key] : undefined;

function factText(fact: Fact, kind: string | undefined, target: TargetLanguage): string {
  const { locale, timeZone } = target;
  if (typeof fact === 'number') return fact.toLocaleString(locale);
  if (kind === 'quoted')
    return [fact]
      .flat()
      .map((words) => quoted(words, target))
      .join(' ');
  if (typeof fact !== 'string') return new Intl.ListFormat(locale, { type: 'conjunction' }).format(fact);
  if (kind === 'said') return translated(fact, target);
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  if (kind === 'date')
    return new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' }).format(new Date(fact));
  if (kind !== 'moment') return fact;
  const minute = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat(locale, { ...day, ...minute, timeZone }).format(new Date(fact));
}

/** Words of a mail in the quotation marks of the language. */
export const quoted = (words: string, target: TargetLanguage): string =>
  translated(say('“{words}”', { words }), target);

/** Sentences one after the other. */
export const translatedAll = (sayings: readonly (string | Sentence)[], target: TargetLanguage): string =>
  sayings.map((saying) => translated(saying, target)).join(' ');

/** The text of the documented API. @param timeZone IANA name, of the clock on which moments are named */
export const inEnglish = (sayings: readonly (string | Sentence)[], timeZone = 'UTC'): string =>
  translatedAll(sayings, { locale: 'en-GB', timeZone, sentences: null });

/** The end of a sentence before the next. */
const seam = /(?<=[.!?]) (?=\p{Lu})/u;

/**
 * The text of an answer or event in the target language.
 * @param text English: as it is where it is none of the sentences, as that of a newer service or an outside model
 * @param said its sentences, where the answer carries them
 */
export function translatedText(
  text: string,
  said: readonly Sentence[] | undefined,
  target: TargetLanguage,
): string {
  const { sentences } = target;
  if (sentences === null) return text;
  if (said) return translatedAll(said, target);
  const sayings = Object.hasOwn(sentences, text) ? [text] : text.split(seam).map(withCount);
  const isKnown = sayings.every((one) => Object.hasOwn(sentences, typeof one === 'string' ? one : one.say));
  return isKnown ? translatedAll(sayings, target) : text;
}

/** The error texts of schemas carry their limit in the text: `Use at most 200 characters.` */
function withCount(text: string): string | Sentence {
  const found = /(?<=^(?:Use|Enter)\D* )\d[\d,]*(?= \w+\.$)/.exec(text);
  if (found === null) return text;
  const [number] = found;
  return { say: text.replace(number, '{count}'), facts: { count: Number(number.replaceAll(',', '')) } };
}
