import { foldWord, isLetterOfRun, splitWords } from '../query/split-words.ts';
import { canBegin } from './stem-text.ts';

/** Fewer letters begin too many words. */
const shortestOpen = 3;

/**
 * Finds what words begin with that a query may mean while its last word is being typed.
 * @param words their spellings, each first as it was typed
 * @returns folded; null where the last word is too short, or cannot be asked for
 */
export function openWordOf(words: readonly (readonly string[])[]): string | null {
  const [last] = splitWords(words.at(-1)?.[0] ?? '');
  if (last === undefined) return null;
  const folded = foldWord(last);
  return canBegin(folded) && (last.length >= shortestOpen || isLetterOfRun(last)) ? folded : null;
}

/** Whether the last word of a query may be the beginning of a longer one: while it is typed, and where it is one letter of a script without blanks. */
export function isLastWordOpen(text: string, isTyping: boolean): boolean {
  if (!/[\p{L}\p{N}]$/u.test(text)) return false;
  return isTyping || isLetterOfRun(splitWords(text).at(-1) ?? '');
}
