import { comparableText } from './comparable-text.ts';

/** The words of a text in small letters, without accents. @param least letters of a word */
export function plainWords(text: string, least = 2): string[] {
  return (
    comparableText(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter(({ length }) => length >= least);
}

/** Strips the usual endings of plural and gender in seven languages, and only of longer words, so that names stay different. */
export function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  const one = word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  if (one.length > 5 && one.endsWith('ing')) return one.slice(0, -3);
  return one.length > 5 ? one.replace(/(?:ien|e[nr]|i[aeo]|[aeion])$/, '') : one;
}
