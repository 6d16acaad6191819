import { readFileSync } from 'node:fs';

/** Changes with what is done here: vectors that were arranged in another way cannot be compared. */
export const arrangementVersion = 'arranged-1';
/** How far vectors move from the middle of their language to the common one. The whole way loses what only mail of the language has. */
const share = 0.5;

/**
 * The mean vector of mail in each language, and that of queries, in thousandths, as 16-bit numbers in base64; made by
 * lab/evals/search/make-language-means.ts.
 */
const { query, ...mail } = JSON.parse(
  readFileSync(new URL('language-means.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, string>>;
const queries = numbersIn(query ?? '');
const means = new Map(Object.entries(mail).map(([language, mean]) => [language, numbersIn(mean)] as const));
const common = meanOf([...means.values()]);
const middles = new Map([...means].map(([language, mean]) => [language, meanOf([mean, common], share)]));

/**
 * A vector of mail without what all mail has in common: all vectors of the model lie in one narrow direction, where signs of numbers, by which
 * an index chooses among many, say little. And half without what mail of its language has in common: the model puts mail of one language
 * closer together than mail of one matter, so that a question found less mail in other languages.
 * @param language null where it is not known
 * @returns of length 1
 */
export function arrangeMail(vector: Float32Array, language: string | null): Float32Array {
  return without(vector, (language === null ? undefined : middles.get(language)) ?? common);
}

/** A vector of a query without what all queries have in common, which is something else than what mail has; of length 1. */
export const arrangeQuery = (vector: Float32Array): Float32Array => without(vector, queries);

function without(vector: Float32Array, mean: readonly number[]): Float32Array {
  const moved = vector.map((value, at) => value - (mean[at] ?? 0));
  const length = Math.hypot(...moved);
  return length === 0 ? vector : moved.map((value) => value / length);
}

/** @param first what the first vector counts; all the same without it */
function meanOf(vectors: readonly (readonly number[])[], first = 1 / vectors.length): number[] {
  const other = vectors.length === 1 ? 0 : (1 - first) / (vectors.length - 1);
  return (vectors[0] ?? []).map((_, at) =>
    vectors.reduce((sum, vector, place) => sum + (place === 0 ? first : other) * (vector[at] ?? 0), 0),
  );
}

function numbersIn(base64: string): number[] {
  const bytes = Buffer.from(base64, 'base64');
  return Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(2 * at) / 1000);
}
