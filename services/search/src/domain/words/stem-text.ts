import { foldWord, splitWords } from '../query/split-words.ts';
import { maxPhraseWords } from '../query/search-query.ts';
import { joinedGroups } from './join-groups.ts';
import { otherSpellings } from './spellings.ts';
import type { Stemmer } from './stemmer.ts';

/** Stands in an index between a stem and its language: a digit, since indexes split words at any sign. */
export const stemMark = '9';

const beginsMark = new RegExp(`${stemMark}[a-z]{0,2}$`);

/** Whether an index can be asked for words that begin so: those with "19", "19e" and "19en" are also the stem of "1", kept as "19en". */
export const canBegin = (folded: string) => !beginsMark.test(folded);

/** Names without case and accents, with blanks between their words: what an index keeps of people. */
export function foldText(text: string): string {
  const words = splitWords(text);
  return [...words.map(foldWord), ...extraWords(text, words)].join(' ');
}

/**
 * A text as an index stores its words: by their stems where the language is known, otherwise only folded. At the end follow words with
 * accents without them (the stem of "reservación" is not that of "reservacion", which many people type), other spellings, and what is written
 * in groups as one word.
 */
export function stemText(stemmer: Stemmer, text: string, language: string | null): string {
  if (language === null) return foldText(text);
  const words = splitWords(text);
  const stems = words.map((word) => stemmer.stem(word, language));
  const folded = words.flatMap((word, at) => {
    const plain = foldWord(word);
    return /[^\0-\x7f]/.test(word) && plain !== stems[at] ? [plain] : [];
  });
  return [...stems, ...new Set([...folded, ...extraWords(text, words)])].join(' ');
}

/** Each once. */
function extraWords(text: string, words: readonly string[]): string[] {
  const unusual = words.filter((word) => /^0|[^\0-\x7f]/.test(word));
  return [...new Set([...unusual.flatMap(otherSpellings), ...joinedGroups(text)])];
}

/** The forms in which a word may be in the index, whatever the language of the mail: folded, and its stem in each language; each once. */
export function formsOf(stemmer: Stemmer, word: string): string[] {
  return formsOfPhrase(stemmer, word).map((words) => words.join(' '));
}

/** Like `formsOf`, for several words in sequence; of a longer phrase only its beginning. */
export function formsOfPhrase(stemmer: Stemmer, phrase: string): string[][] {
  const words = splitWords(phrase).slice(0, maxPhraseWords);
  const stemmed = stemmer.languages.map((language) => words.map((word) => stemmer.stem(word, language)));
  const forms = [words.map(foldWord), ...stemmed].filter((form) => form.length > 0);
  return [...new Map(forms.map((form) => [form.join(' '), form])).values()];
}
