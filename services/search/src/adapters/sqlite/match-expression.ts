import type { FindRequest } from '../../domain/indexing/search-index.ts';
import { maxWords } from '../../domain/query/rest-of-query.ts';
import type { SearchConditions } from '../../domain/query/search-query.ts';
import { foldWord, splitWords } from '../../domain/query/split-words.ts';
import { canBegin, formsOf, formsOfPhrase } from '../../domain/words/stem-text.ts';
import { openWordOf } from '../../domain/words/open-word.ts';
import type { Stemmer } from '../../domain/words/stemmer.ts';

/** FTS5 queries built of quoted words only, so that user input is never syntax. */
const quoted = (word: string) => `"${word}"`;
const anyOf = (words: readonly string[]) => words.map(quoted).join(' OR ');

/** A value without a word is left out: it would be a syntax error. */
const worded = (values: readonly string[]) => values.filter((value) => splitWords(value).length > 0);

/** Every word must match, each as a prefix: `from:ann` finds Anna. */
function allIn(column: string, value: string, formsOfWord: (word: string) => readonly string[]): string {
  const each = splitWords(value).map((word) => {
    const folded = foldWord(word);
    const begun = canBegin(folded) || formsOfWord === asName ? ` OR "${folded}" *` : '';
    return `(${anyOf(formsOfWord(word))}${begun})`;
  });
  return `{${column}} : (${each.join(' AND ')})`;
}

/** Names are not stemmed. */
const asName = (word: string) => [foldWord(word)];

/** The words one after the other, in any of their forms: FTS5's phrase. */
const phrase = (stemmer: Stemmer, value: string) =>
  anyOf(formsOfPhrase(stemmer, value).map((words) => words.join(' ')));

/** Null when no condition is about words. Exclusions are separate, because FTS5's NOT needs a left side. */
export function requiredExpression(stemmer: Stemmer, conditions: SearchConditions): string | null {
  const parts = [
    ...worded(conditions.from).map((value) => allIn('sender', value, asName)),
    ...worded(conditions.to).map((value) => allIn('recipients', value, asName)),
    ...worded(conditions.subject).map((value) => allIn('subject', value, (word) => formsOf(stemmer, word))),
    ...worded(conditions.phrases).map((value) => phrase(stemmer, value)),
  ];
  return parts.length > 0 ? parts.map((part) => `(${part})`).join(' AND ') : null;
}

export function excludedExpression(stemmer: Stemmer, conditions: SearchConditions): string | null {
  const excluded = worded(conditions.excluded);
  return excluded.length > 0 ? excluded.map((value) => phrase(stemmer, value)).join(' OR ') : null;
}

/**
 * The words in all of their forms, each once; while the last word is being typed, also words that begin with it. A message with any of them
 * matches.
 */
export function wordsPhrases(
  stemmer: Stemmer,
  words: FindRequest['words'],
  isLastWordOpen: boolean,
): string[] {
  const all = words.slice(0, maxWords);
  const open = isLastWordOpen ? openWordOf(all) : null;
  const forms = [...new Set(all.flat().flatMap((word) => formsOf(stemmer, word)))].map(quoted);
  return open === null ? forms : [...forms, `${quoted(open)} *`];
}
