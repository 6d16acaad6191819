import { foldWord, splitWords } from '../query/split-words.ts';
import { mostPhraseWords } from '../query/search-query.ts';
import type { Stemmer } from './stemmer.ts';

/** Words without case and accents, with blanks between them: what an index keeps of names. */
export function foldText(text: string): string {
  return splitWords(text).map(foldWord).join(' ');
}

/**
 * A text as an index stores its words: by their stems where the language is known, otherwise only folded. Words with accents are added
 * without them at the end: the stem of "reservación" is not that of "reservacion", which many people type.
 */
export function stemText(stemmer: Stemmer, text: string, language: string | null): string {
  if (language === null) return foldText(text);
  const words = splitWords(text);
  const stems = words.map((word) => stemmer.stem(word, language));
  const folded = words.flatMap((word, at) => {
    const plain = foldWord(word);
    return plain.length < word.normalize('NFKD').length && plain !== stems[at] ? [plain] : [];
  });
  return [...stems, ...new Set(folded)].join(' ');
}

/** The forms in which a word may be in the index, whatever the language of the mail: folded, and its stem in each language; each once. */
export function formsOf(stemmer: Stemmer, word: string): string[] {
  return formsOfPhrase(stemmer, word).map((words) => words.join(' '));
}

/** Like `formsOf`, for several words in sequence; of a longer phrase only its beginning. */
export function formsOfPhrase(stemmer: Stemmer, phrase: string): string[][] {
  const words = splitWords(phrase).slice(0, mostPhraseWords);
  const stemmed = stemmer.languages.map((language) => words.map((word) => stemmer.stem(word, language)));
  const forms = [words.map(foldWord), ...stemmed].filter((form) => form.length > 0);
  return [...new Map(forms.map((form) => [form.join(' '), form])).values()];
}
