import type { estypes } from '@elastic/elasticsearch';
import type { SearchConditions } from '../../domain/query/search-query.ts';
import { splitWords } from '../../domain/query/split-words.ts';

export type Query = NonNullable<estypes.QueryDslQueryContainer>;

const allText = ['subject', 'sender', 'recipients', 'attachments', 'body'];
/** As the index in SQLite weighs them. */
const weighted = ['subject^4', 'sender^2', 'recipients', 'attachments^1.5', 'body'];
/** Shorter beginnings fit half the mail. */
const shortestOpenWord = 3;

/** The user's messages that fulfil the conditions. Only words go in, never what could be syntax. */
export function filterOf(userId: string, conditions: SearchConditions): Query {
  const worded = (values: readonly string[]) => values.map(splitWords).filter((words) => words.length > 0);
  const beginnings = (field: string, values: readonly string[]): Query[] =>
    worded(values).flatMap((words) => words.map((word) => ({ match_bool_prefix: { [field]: word } })));
  const phrase = (words: string[]): Query => ({
    multi_match: { query: words.join(' '), fields: allText, type: 'phrase' },
  });
  const filter: Query[] = [
    { term: { user: userId } },
    { range: { meaning: { gt: 0 } } },
    ...beginnings('sender', conditions.from),
    ...beginnings('recipients', conditions.to),
    ...beginnings('subject', conditions.subject),
    ...worded(conditions.phrases).map(phrase),
  ];
  if (conditions.after) filter.push({ range: { date: { gte: conditions.after.toISOString() } } });
  if (conditions.before) filter.push({ range: { date: { lt: conditions.before.toISOString() } } });
  if (conditions.hasAttachment) filter.push({ term: { hasAttachments: true } });
  if (conditions.isRead !== null) filter.push({ term: { isRead: conditions.isRead } });
  if (conditions.in.length > 0) filter.push({ terms: { places: [...conditions.in] } });
  return { bool: { filter, must_not: worded(conditions.excluded).map(phrase) } };
}

/** Any of the words, the last also as a beginning while it is typed; null without words. */
export function wordsQuery(words: readonly string[], isLastWordOpen: boolean): Query | null {
  const all = words.flatMap(splitWords);
  const last = all.at(-1);
  if (last === undefined) return null;
  const should: Query[] = [{ multi_match: { query: all.join(' '), fields: weighted, type: 'most_fields' } }];
  if (isLastWordOpen && last.length >= shortestOpenWord)
    should.push({ multi_match: { query: last, fields: weighted, type: 'bool_prefix' } });
  return { bool: { should, minimum_should_match: 1 } };
}
