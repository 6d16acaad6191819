import { foldWord, splitWords } from '../query/split-words.ts';
import { stopWordsOf } from '../query/stop-words.ts';

/** Longer queries have enough pairs. */
const maxPairs = 24;

/** A number in groups: "1.234,56", "1234,56", "0171 9876543". */
const numberInGroups = /\p{N}+(?:[.,'’ \u00a0/-]\p{N}+)+/gu;
const longestNumber = 40;
/** Only groups of digits are joined. */
const digits = /^\p{N}+$/u;

/** Words of a message, in their order, to the share of the query's pairs that are neighbours there, 0 to 1. */
export type ShareTogether = (words: readonly string[]) => number;

/**
 * How much of a query stands in messages word beside word: who types "Bill Burns" or "could we schedule a call" often has the words of the
 * mail before them. Stop words count beside other words, and forms of a word do not. A number is the same however its digits are grouped.
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
  const pairsOf = (words: readonly string[]) =>
    words.slice(1).map((second, at) => keyOf(numberOf(words[at] ?? ''), numberOf(second)));
  const pairs = new Set(
    asked.slice(1).flatMap((second, at) => {
      const first = asked[at] ?? '';
      // Two such words are neighbours in any mail of the language.
      return stopWords.has(first) && stopWords.has(second) ? [] : [keyOf(numberOf(first), numberOf(second))];
    }),
  );
  if (pairs.size === 0) return () => 0;
  const amounts = [...text.matchAll(numberInGroups)].map(([written]) => {
    const groups = splitWords(written);
    return {
      joined: groups.join(''),
      pairs: pairsOf(groups.map(foldWord)).filter((pair) => pairs.has(pair)),
    };
  });
  // A search looks at hundreds of messages, which repeat their words: each is folded once.
  const seen = new Map<string, number>();
  return (words) => {
    const found = new Set<number>();
    let last = -1;
    let joined = '';
    for (const word of words) {
      if (amounts.length > 0) {
        joined = digits.test(word) ? (joined + word).slice(-longestNumber) : '';
        for (const amount of amounts)
          if (joined.endsWith(amount.joined)) for (const pair of amount.pairs) found.add(pair);
      }
      let number = seen.get(word);
      if (number === undefined) seen.set(word, (number = numberOf(foldWord(word))));
      if (last >= 0 && number >= 0 && pairs.has(keyOf(last, number))) found.add(keyOf(last, number));
      last = number;
    }
    return found.size / pairs.size;
  };
}
