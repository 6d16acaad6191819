import type { SearchQuery } from './search-query.ts';
import { foldWord, splitWords } from './split-words.ts';
import { stopWordsOf } from './stop-words.ts';

/** Limit of words: more make a query slower without better results. */
export const maxWords = 24;

/**
 * The text to search for beside the conditions. Where there are conditions and the text has only stop words, it counts as empty: "mail from
 * Ana" means `from: Ana` alone. Without conditions, stop words are searched for.
 */
export function restOfQuery(text: string, hasConditions: boolean): Pick<SearchQuery, 'text' | 'words'> {
  const words = splitWords(text);
  const stopWords = stopWordsOf(words);
  const significant = words.filter((one) => !stopWords.has(foldWord(one)));
  if (words.length > 0 && significant.length === 0 && hasConditions) return { text: '', words: [] };
  const kept = [...new Set((significant.length > 0 ? significant : words).map((one) => one.toLowerCase()))];
  return { text: text.replace(/\s+/g, ' ').trim(), words: kept.slice(0, maxWords) };
}
