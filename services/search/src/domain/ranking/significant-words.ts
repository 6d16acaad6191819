import { foldWord, splitWords } from '../query/split-words.ts';
import { stopWords } from '../query/stop-words.ts';

const maxWords = 24;
const maxCharacters = 2000;

/** The first words of a text that are no stop words, folded, each once. */
export function significantWords(text: string): string[] {
  const words = splitWords(text.slice(0, maxCharacters)).map(foldWord);
  return [...new Set(words.filter((word) => !stopWords.has(word)))].slice(0, maxWords);
}

/** Dice's coefficient of the significant words, 0 to 1. */
export function wordOverlap(one: string, other: string): number {
  const [a, b] = [new Set(significantWords(one)), new Set(significantWords(other))];
  return a.size + b.size === 0 ? 0 : (2 * [...a].filter((word) => b.has(word)).length) / (a.size + b.size);
}
