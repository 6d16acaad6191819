import type { Random } from './random.ts';

const vocabulary = 30_000;
/** The most frequent words are stop words, which queries do not have. */
const stopWords = 20;

/** Words with the frequencies of natural language (Zipf): the second is half as frequent as the first, and so on. */
export function createZipfWords(random: Random) {
  const sums = new Float64Array(vocabulary);
  let total = 0;
  for (let rank = 0; rank < vocabulary; rank++) sums[rank] = total += 1 / (rank + 1.5);

  function rankOf(): number {
    const wanted = random.next() * total;
    let [low, high] = [0, vocabulary - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    text: (length: number) => Array.from({ length }, () => wordOf(rankOf())).join(' '),
    query(): string[] {
      return Array.from({ length: random.between(2, 5) }, () => wordOf(Math.max(stopWords, rankOf())));
    },
  };
}

/** A pronounceable word, unique for each rank, without an English ending that a stemmer would remove. */
function wordOf(rank: number): string {
  let word = '';
  for (let left = rank + 80; left > 0; left = Math.floor(left / 80))
    word += ('bcdfghklmnprstvz'[left % 16] ?? '') + ('aeiou'[Math.floor((left % 80) / 16)] ?? '');
  return `${word}k`;
}
