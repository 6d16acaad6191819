import { foldWord } from '../query/split-words.ts';
import { openWordOf } from './open-word.ts';
import { otherSpellings } from './spellings.ts';
import { formsOf } from './stem-text.ts';
import type { Stemmer } from './stemmer.ts';

/** The words of a query, to be found in messages as the index finds them. */
export interface WantedWords {
  /** The weight of a word, by its number. */
  readonly weightOf: (place: number) => number;
  /** The weight of all different words: forms of one word count once. */
  readonly weight: number;
  /** Which of them a word of a message in that language is, by its number; null where it is none. */
  readonly placeOf: (word: string, language: string | null) => number | null;
}

export interface WantedWord {
  readonly spellings: readonly string[];
  /** Its idf. */
  readonly weight: number;
}

/**
 * Looks each word of the messages up only once, since mail repeats its words.
 * @param isLastWordOpen whether words that begin with the last one count as that one, as in the index
 */
export function wantedWords(
  stemmer: Stemmer,
  words: readonly WantedWord[],
  isLastWordOpen = false,
): WantedWords {
  const places = new Map<string, number>();
  const weights: number[] = [];
  for (const { spellings, weight } of words) {
    const forms = spellings.flatMap((word) => formsOf(stemmer, word));
    const known = forms.map((form) => places.get(form)).find((place) => place !== undefined);
    const place = known ?? weights.push(weight) - 1;
    for (const form of forms) if (!places.has(form)) places.set(form, place);
  }
  const open = isLastWordOpen ? openWordOf(words.map(({ spellings }) => spellings)) : null;
  const openPlace = open === null ? null : (places.get(open) ?? null);
  const initials = new Set([...places.keys()].map((form) => form.charCodeAt(0)));
  const seenIn = new Map<string | null, Map<string, number | null>>();
  const lookUp = (word: string, language: string | null) => {
    const byStem = language === null ? undefined : places.get(stemmer.stem(word, language));
    const place = byStem ?? places.get(foldWord(word));
    if (place !== undefined) return place;
    const byOther = otherSpellings(word)
      .map((one) => places.get(one))
      .find((one) => one !== undefined);
    if (byOther !== undefined) return byOther;
    return open !== null && foldWord(word).startsWith(open) ? openPlace : null;
  };
  return {
    weightOf: (place) => weights[place] ?? 0,
    weight: weights.reduce((sum, one) => sum + one, 0),
    placeOf(word, language) {
      const initial = initialOf(word);
      if (initial !== null && !initials.has(initial)) return null;
      let seen = seenIn.get(language);
      if (!seen) seenIn.set(language, (seen = new Map<string, number | null>()));
      const known = seen.get(word);
      if (known !== undefined) return known;
      const place = lookUp(word, language);
      seen.set(word, place);
      return place;
    },
  };
}

/**
 * Most words of a mail differ from all wanted ones in their first letter, which stemming keeps.
 * @returns the letter's code in lower case; null for a letter that folding may change
 */
function initialOf(word: string): number | null {
  const code = word.charCodeAt(0);
  if (code > 0x7f) return null;
  return code >= 0x41 && code <= 0x5a ? code + 0x20 : code;
}
