import { foldWord, splitWords } from '../query/split-words.ts';
import { stopWordsOf } from '../query/stop-words.ts';

/** Longer queries have enough pairs. */
const maxPairs = 24;

/** Neighbouring words of a query, folded, by the first of the two. */
export interface WordPairs {
  readonly seconds: ReadonlyMap<string, ReadonlySet<string>>;
  readonly count: number;
}

/** @param text of the query as it was typed, with its stop words */
export function pairsOf(text: string): WordPairs {
  const words = splitWords(text)
    .slice(0, maxPairs + 1)
    .map(foldWord);
  const stopWords = stopWordsOf(words);
  const seconds = new Map<string, Set<string>>();
  words.slice(1).forEach((second, at) => {
    const first = words[at] ?? '';
    // Two such words are neighbours in any mail of the language.
    if (stopWords.has(first) && stopWords.has(second)) return;
    seconds.set(first, (seconds.get(first) ?? new Set()).add(second));
  });
  return { seconds, count: [...seconds.values()].reduce((sum, { size }) => sum + size, 0) };
}

/**
 * The share of the pairs that are neighbours in a message too, 0 to 1: who types "Bill Burns" or "could we schedule a call" often has the words of
 * the mail before them. Stop words count here, and forms of a word do not.
 * @param words of the message, in their order
 */
export function togetherIn(words: readonly string[], { seconds, count }: WordPairs): number {
  if (count === 0) return 0;
  const initials = new Set([...seconds.keys()].map((first) => first.charCodeAt(0)));
  const found = new Set<string>();
  for (let at = 0; at + 1 < words.length; at++) {
    const word = words[at] ?? '';
    const code = word.charCodeAt(0);
    // Most words differ in their first letter already; outside ASCII, folding may change it.
    if (code < 0x80 && !initials.has(code >= 0x41 && code <= 0x5a ? code + 0x20 : code)) continue;
    const first = foldWord(word);
    const wanted = seconds.get(first);
    if (!wanted) continue;
    const second = foldWord(words[at + 1] ?? '');
    if (wanted.has(second)) found.add(`${first} ${second}`);
  }
  return found.size / count;
}
