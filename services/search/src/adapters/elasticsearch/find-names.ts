import type { estypes } from '@elastic/elasticsearch';
import { AppError } from '@tern/kernel/app-error';
import { toleratedEdits } from '../../domain/people/edit-distance.ts';
import { maxCounted, type NamedWord, type NameWord } from '../../domain/indexing/named-word.ts';
import { namesNear } from '../../domain/people/name-words.ts';
import { foldWord, splitWords } from '../../domain/query/split-words.ts';
import { formsOf } from '../../domain/words/stem-text.ts';
import { allText, messagesOf, totalOf, type AskedIndex, type Query } from './index-query.ts';

/** Limits: terms that a fuzzy query expands to, and names that are compared by our own rule. */
const maxTerms = 50;
const maxNamesCompared = 100;

interface Asked {
  readonly userId: string;
  readonly words: readonly string[];
}

/** `SearchIndex.findNames`, with two requests for all words. */
export async function findNames(
  { client, alias, stemmer }: AskedIndex,
  { userId, words }: Asked,
): Promise<NamedWord[]> {
  const folded = words.flatMap(splitWords).map(foldWord);
  const likes = await each(folded.map((word) => namesLike(userId, word)));
  const near = folded.flatMap((word, at) => {
    const names = namesNear(word, namesIn(likes[at]?.aggregations?.names));
    return names.length === 0 ? [] : [{ word, names }];
  });
  const counts = await each(
    near.map(({ word, names }) => {
      const forms = formsOf(stemmer, word).join(' ');
      return names[0]?.edits === 0 ? besideName(userId, word, forms) : anywhere(userId, forms);
    }),
  );
  return near.map((one, at) => ({ ...one, asWord: totalOf(counts[at]?.hits.total) }));

  async function each(bodies: readonly estypes.SearchSearchRequestBody[]) {
    if (bodies.length === 0) return [];
    const searches = bodies.flatMap((body) => [{ index: alias, routing: userId }, body]);
    const answer = await client.msearch({ searches });
    return answer.responses.map((one) => {
      if ('error' in one)
        throw new AppError('unavailable', {
          technical: `Elasticsearch could not look names up: ${one.error.type}.`,
        });
      return one;
    });
  }
}

/** Names of similar length with the same first letter, counted over the messages that have a name within the tolerated typos. */
function namesLike(userId: string, word: string): estypes.SearchSearchRequestBody {
  const edits = toleratedEdits(word);
  const [first = '', ...others] = word;
  const written: Query =
    edits === 0
      ? { term: { names: word } }
      : { fuzzy: { names: { value: word, fuzziness: edits, prefix_length: 1, max_expansions: maxTerms } } };
  const lengths = `{${Math.max(others.length - edits, 0)},${others.length + edits}}`;
  return {
    size: 0,
    query: { bool: { filter: [...messagesOf(userId), written] } },
    aggs: {
      names: { terms: { field: 'names', include: `${first}.${lengths}`, size: maxNamesCompared } },
    },
  };
}

/** Messages with the word in subject or text, none of whose people has that name. */
function besideName(userId: string, word: string, forms: string): estypes.SearchSearchRequestBody {
  const filter = [...messagesOf(userId), { multi_match: { query: forms, fields: ['subject', 'body'] } }];
  const must_not = { multi_match: { query: word, fields: ['sender', 'recipients'] } };
  return { size: 0, track_total_hits: maxCounted, query: { bool: { filter, must_not } } };
}

function anywhere(userId: string, forms: string): estypes.SearchSearchRequestBody {
  const filter = [...messagesOf(userId), { multi_match: { query: forms, fields: [...allText] } }];
  return { size: 0, track_total_hits: maxCounted, query: { bool: { filter } } };
}

function namesIn(counts: estypes.AggregationsAggregate | undefined): NameWord[] {
  const { buckets } = (counts ?? { buckets: [] }) as estypes.AggregationsStringTermsAggregate;
  return (buckets as estypes.AggregationsStringTermsBucket[]).map(({ key, doc_count: messages }) => ({
    name: String(key),
    messages,
  }));
}
