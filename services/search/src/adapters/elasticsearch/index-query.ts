import type { Client, estypes } from '@elastic/elasticsearch';
import type { FindRequest } from '../../domain/indexing/search-index.ts';
import { maxWords } from '../../domain/query/rest-of-query.ts';
import type { SearchConditions } from '../../domain/query/search-query.ts';
import { foldWord, splitWords } from '../../domain/query/split-words.ts';
import { openWordOf } from '../../domain/words/open-word.ts';
import { canBegin, formsOf, formsOfPhrase } from '../../domain/words/stem-text.ts';
import type { Stemmer } from '../../domain/words/stemmer.ts';

export type Query = NonNullable<estypes.QueryDslQueryContainer>;

export interface AskedIndex {
  readonly client: Client;
  readonly alias: string;
  readonly stemmer: Stemmer;
}

export const allText = ['subject', 'sender', 'recipients', 'attachments', 'body'] as const;

/** All messages of the user. */
export const messagesOf = (userId: string): Query[] => [
  { term: { user: userId } },
  { range: { meaning: { gt: 0 } } },
];

export const totalOf = (total: number | estypes.SearchTotalHits | undefined) =>
  typeof total === 'number' ? total : (total?.value ?? 0);

/** The user's messages that fulfil the conditions. Built from words only, never from query syntax. */
export function filterOf(stemmer: Stemmer, userId: string, conditions: SearchConditions): Query {
  const worded = (values: readonly string[]) => values.filter((value) => splitWords(value).length > 0);
  const phrases = (values: readonly string[]) => worded(values).map((value) => phrase(stemmer, value));
  // Elasticsearch refuses a query of more than some thousand clauses, as every two letters of a long run of Chinese would make.
  const names = (field: string, values: readonly string[]) =>
    values
      .flatMap(splitWords)
      .slice(0, maxWords)
      .map((word) => beginning(field, foldWord(word)));
  const filter: Query[] = [
    ...messagesOf(userId),
    ...names('sender', conditions.from),
    ...names('recipients', conditions.to),
    ...conditions.subject
      .flatMap(splitWords)
      .slice(0, maxWords)
      .map((word) => inSubject(stemmer, word)),
    ...phrases(conditions.phrases),
  ];
  if (conditions.after) filter.push({ range: { date: { gte: conditions.after.toISOString() } } });
  if (conditions.before) filter.push({ range: { date: { lt: conditions.before.toISOString() } } });
  if (conditions.hasAttachment) filter.push({ term: { hasAttachments: true } });
  if (conditions.isRead !== null) filter.push({ term: { isRead: conditions.isRead } });
  if (conditions.isAwaiting) filter.push({ term: { isAwaiting: true } });
  if (conditions.among !== null) filter.push({ terms: { messageId: [...conditions.among] } });
  const mustNot = phrases(conditions.excluded);
  if (conditions.in.length > 0) filter.push({ terms: { places: [...conditions.in] } });
  else mustNot.push({ term: { isAside: true } });
  return { bool: { filter, must_not: mustNot } };
}

const beginning = (field: string, word: string): Query => ({ match_bool_prefix: { [field]: word } });

function inSubject(stemmer: Stemmer, word: string): Query {
  const forms: Query = { match: { subject: formsOf(stemmer, word).join(' ') } };
  const folded = foldWord(word);
  return canBegin(folded) ? { bool: { should: [forms, beginning('subject', folded)] } } : forms;
}

/** The words one after the other, in any of their forms. */
export function phrase(stemmer: Stemmer, value: string): Query {
  const should = formsOfPhrase(stemmer, value).map((words): Query => ({
    multi_match: { query: words.join(' '), fields: [...allText], type: 'phrase' },
  }));
  return { bool: { should } };
}

/**
 * Any of the words in any of their forms; while the last word is being typed, also words that begin with it. Null without words. All fields
 * count as one, as in the SQLite index.
 */
export function wordsQuery(
  stemmer: Stemmer,
  words: FindRequest['words'],
  isLastWordOpen: boolean,
): Query | null {
  const all = words.slice(0, maxWords);
  const forms = [...new Set(all.flat().flatMap((word) => formsOf(stemmer, word)))];
  if (forms.length === 0) return null;
  const open = isLastWordOpen ? openWordOf(all) : null;
  const should: Query[] = [{ combined_fields: { query: forms.join(' '), fields: [...allText] } }];
  if (open !== null) should.push({ multi_match: { query: open, fields: [...allText], type: 'bool_prefix' } });
  return { bool: { should, minimum_should_match: 1 } };
}
