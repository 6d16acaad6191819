import { foldWord, splitWords } from '../query/split-words.ts';

/** Fewer letters begin too many words. */
const shortestOpen = 3;

/**
 * What words begin with that a query may mean while its last word is being typed.
 * @param words their spellings, each first as it was typed
 * @returns folded; null where the last word is too short
 */
export function openWordOf(words: readonly (readonly string[])[]): string | null {
  const [last] = splitWords(words.at(-1)?.[0] ?? '');
  return last !== undefined && last.length >= shortestOpen ? foldWord(last) : null;
}
