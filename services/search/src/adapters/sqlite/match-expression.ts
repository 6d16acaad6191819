import type { SearchConditions } from '../../domain/query/search-query.ts';
import { splitWords } from '../../domain/query/split-words.ts';

/** FTS5's query language, made of quoted words only: nothing a person types is ever syntax. */
const quoted = (words: readonly string[]) => words.map((one) => `"${one}"`);

/** A value without a word says nothing, and would be a mistake in the language. */
const worded = (values: readonly string[]) => values.filter((value) => splitWords(value).length > 0);

/** Every word must be there, each as a beginning: `from:ann` finds Anna. */
function allIn(column: string, value: string): string {
  return `{${column}} : (${splitWords(value)
    .map((one) => `"${one}" OR "${one}" *`)
    .map((either) => `(${either})`)
    .join(' AND ')})`;
}

/** The words one after the other: FTS5's phrase. */
const phrase = (value: string) => `"${splitWords(value).join(' ')}"`;

/** Null where the conditions say nothing about words. Exclusions need something to be taken from, so they stand apart. */
export function requiredExpression(conditions: SearchConditions): string | null {
  const parts = [
    ...worded(conditions.from).map((value) => allIn('sender', value)),
    ...worded(conditions.to).map((value) => allIn('recipients', value)),
    ...worded(conditions.subject).map((value) => allIn('subject', value)),
    ...worded(conditions.phrases).map(phrase),
  ];
  return parts.length > 0 ? parts.map((part) => `(${part})`).join(' AND ') : null;
}

export function excludedExpression(conditions: SearchConditions): string | null {
  const excluded = worded(conditions.excluded);
  return excluded.length > 0 ? excluded.map(phrase).join(' OR ') : null;
}

/** Any of the words; the last also as a beginning while it is typed. */
export function wordsExpression(words: readonly string[], isLastWordOpen: boolean): string | null {
  const parts = quoted(words.flatMap(splitWords));
  const last = parts.at(-1);
  if (last === undefined) return null;
  if (isLastWordOpen && last.length >= 5) parts.push(`${last} *`);
  return parts.join(' OR ');
}
