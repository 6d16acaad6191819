import { foldWord } from '../query/split-words.ts';
import { stopWords } from '../query/stop-words.ts';

/** A place in a query where a person may be named: the words after "from" or "to". */
export interface AskedName {
  readonly operator: 'from' | 'to';
  /** "from", as it is written. */
  readonly cue: string;
  /** The words that follow it, as they are written, with one blank between two. */
  readonly words: readonly string[];
  /** True for words that are nearly always followed by a person; "to" also begins "to park". */
  readonly isSure: boolean;
}

/** English, German, French, Spanish, Italian, Portuguese, Dutch; without those that are more often something else ("a", "do"). */
const cues: Readonly<Record<AskedName['operator'], string>> = {
  from: 'from|by|von|vom|de la part de|de parte de|da parte di|da parte de|de|di|da|van',
  to: 'to|an|à|para|per|aan|naar',
};
const sureCue = /^(?:from|von|vom|de la part de|de parte de|da parte di)$/i;
/** A first, a middle and a last name. */
const maxWords = 3;
const maxAsked = 4;

const word = "\\p{L}[\\p{L}\\p{M}'’-]*";
const patterns = (['from', 'to'] as const).map((operator) => ({
  operator,
  pattern: new RegExp(
    `(?<![\\p{L}\\p{N}])(?<cue>${cues[operator]}) (?=(?<name>${word}(?: ${word}){0,${maxWords - 1}}))`,
    'giu',
  ),
}));

/** Possible names in a query; the index decides whether they are names. */
export function namesAsked(text: string): AskedName[] {
  const asked = patterns.flatMap(({ operator, pattern }) =>
    [...text.matchAll(pattern)].map(({ groups = {} }): AskedName => {
      const words = (groups['name'] ?? '').split(' ');
      // "from Ana about the lease": a stop word ends the name.
      const end = words.findIndex((one) => stopWords.has(foldWord(one)));
      const { cue = '' } = groups;
      return { operator, cue, words: end === -1 ? words : words.slice(0, end), isSure: sureCue.test(cue) };
    }),
  );
  return asked.filter(({ words }) => words.length > 0).slice(0, maxAsked);
}
