import type { SearchQuery } from './search-query.ts';
import { foldWord, splitWords } from './split-words.ts';
import { stopWords } from './stop-words.ts';

/** More words make a query slower and no better. */
export const mostWords = 24;

/**
 * What is searched for beside the conditions. "Mail from Ana" asks for nothing but mail from Ana: beside conditions a text of words that
 * say nothing is none. A query of nothing but such words is still a query.
 */
export function restOfQuery(text: string, hasConditions: boolean): Pick<SearchQuery, 'text' | 'words'> {
  const words = splitWords(text);
  const telling = words.filter((one) => !stopWords.has(foldWord(one)));
  if (words.length > 0 && telling.length === 0 && hasConditions) return { text: '', words: [] };
  const kept = [...new Set((telling.length > 0 ? telling : words).map((one) => one.toLowerCase()))];
  return { text: text.replace(/\s+/g, ' ').trim(), words: kept.slice(0, mostWords) };
}
