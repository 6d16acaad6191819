import { foldWord, splitWords } from '../query/split-words.ts';
import { stopWordsOf } from '../query/stop-words.ts';

/** Longer queries have enough pairs. */
const maxPairs = 24;

/** Words of a message, in their order, to the share of the query's pairs that are neighbours there, 0 to 1. */
export type ShareTogether = (words: readonly string[]) => number;

/**
 * How much of a query stands in messages word beside word: who types "Bill Burns" or "could we schedule a call" often has the words of the
 * mail before them. Stop words count beside other words, and forms of a word do not.
 * @param text of the query as it was typed
 */
export function wordsTogether(text: string): ShareTogether {
  const asked = splitWords(text)
    .slice(0, maxPairs + 1)
    .map(foldWord);
  const stopWords = stopWordsOf(asked);
  const numbers = new Map([...new Set(asked)].map((word, at) => [word, at]));
  const numberOf = (word: string) => numbers.get(word) ?? -1;
  const keyOf = (first: number, second: number) => first * (maxPairs + 1) + second;
  const pairs = new Set(
    asked.slice(1).flatMap((second, at) => {
      const first = asked[at] ?? '';
      // Two such words are neighbours in any mail of the language.
      return stopWords.has(first) && stopWords.has(second) ? [] : [keyOf(numberOf(first), numberOf(second))];
    }),
  );
  if (pairs.size === 0) return () => 0;
  // A search looks at hundreds of messages, which repeat their words: each is folded once.
  const seen = new Map<string, number>();
  return (words) => {
    const found = new Set<number>();
    let last = -1;
    for (const word of words) {
      let number = seen.get(word);
      if (number === undefined) seen.set(word, (number = numberOf(foldWord(word))));
      if (last >= 0 && number >= 0 && pairs.has(keyOf(last, number))) found.add(keyOf(last, number));
      last = number;
    }
    return found.size / pairs.size;
  };
}
