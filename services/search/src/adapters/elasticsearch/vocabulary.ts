import type { estypes } from '@elastic/elasticsearch';
import { AppError } from '@tern/kernel/app-error';
import {
  backwards,
  compoundLanguages,
  maxAlike,
  type Likeness,
  type LookedUpWord,
  type MailWord,
} from '../../domain/indexing/looked-up.ts';
import { maxCounted } from '../../domain/indexing/named-word.ts';
import { messagesOf, phrase, totalOf, type AskedIndex, type Query } from './index-query.ts';

type Body = estypes.SearchSearchRequestBody;

const compounding: Query = { terms: { language: [...compoundLanguages] } };

/** `SearchIndex.lookUpWords`, with at most two requests. */
export async function lookUpWords(
  asked: AskedIndex,
  userId: string,
  words: readonly string[],
): Promise<LookedUpWord[]> {
  const counted = (...queries: Query[]): Body => ({
    size: 0,
    track_total_hits: true,
    query: { bool: { filter: [...messagesOf(userId), ...queries] } },
  });
  const exact = await each(
    asked,
    userId,
    words.flatMap((word) => [
      counted({ term: { words: word } }),
      counted({ term: { words: word } }, compounding),
    ]),
  );
  const counts = words.map((_, at) => totalOf(exact[2 * at]?.hits.total));
  const missing = words.filter((_, at) => counts[at] === 0);
  const inForms = await each(
    asked,
    userId,
    missing.map((word) => ({
      ...counted(phrase(asked.stemmer, word)),
      track_total_hits: maxCounted,
    })),
  );
  const otherForms = new Map(missing.map((word, at) => [word, totalOf(inForms[at]?.hits.total)]));
  return words.map((word, at) => ({
    word,
    messages: counts[at] ?? 0,
    inCompounding: totalOf(exact[2 * at + 1]?.hits.total),
    inOtherForms: otherForms.get(word) ?? 0,
  }));
}

/** `SearchIndex.listWords`, with one request. */
export async function listWords(
  asked: AskedIndex,
  userId: string,
  likenesses: readonly Likeness[],
): Promise<MailWord[][]> {
  const answers = await each(
    asked,
    userId,
    likenesses.map((likeness): Body => ({
      size: 0,
      query: { bool: { filter: [...messagesOf(userId), ...startOf(likeness)] } },
      aggs: {
        words: {
          terms: {
            field: 'words',
            include: patternOf(likeness),
            size: maxAlike,
            order: [{ _count: 'desc' }, { _key: 'asc' }],
          },
        },
      },
    })),
  );
  return answers.map(({ aggregations }) => {
    const { buckets } = (aggregations?.['words'] ?? {
      buckets: [],
    }) as estypes.AggregationsStringTermsAggregate;
    return (buckets as estypes.AggregationsStringTermsBucket[]).map(({ key, doc_count: messages }) => ({
      word: String(key),
      messages,
    }));
  });
}

const startOf = ({ beginning, end, isCompounding }: Likeness): Query[] => [
  beginning === undefined
    ? { prefix: { backwards: backwards(end ?? '') } }
    : { prefix: { words: beginning } },
  ...(isCompounding ? [compounding] : []),
];

/** Text as a regular expression of Lucene. */
const literal = (text = '') => text.replace(/[^\p{L}\p{N}]/gu, '\\$&');

function patternOf({ beginning, end, letters }: Likeness): string {
  const known = [...(beginning ?? end ?? '')].length;
  const others = letters
    ? `.{${Math.max(letters.least - known, 0)},${Math.max(letters.most - known, 0)}}`
    : '.*';
  return beginning === undefined ? `${others}${literal(end)}` : `${literal(beginning)}${others}`;
}

async function each({ client, alias }: AskedIndex, userId: string, bodies: readonly Body[]) {
  if (bodies.length === 0) return [];
  const searches = bodies.flatMap((body) => [{ index: alias, routing: userId }, body]);
  const answer = await client.msearch({ searches });
  return answer.responses.map((one) => {
    if ('error' in one)
      throw new AppError('unavailable', {
        technical: `Elasticsearch could not look words up: ${one.error.type}.`,
      });
    return one;
  });
}
