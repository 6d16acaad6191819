import { embedOrNull, type EmbedContext } from './embed-or-null.ts';
import type { FindRequest, Found, Hit, SearchIndex } from './indexing/search-index.ts';
import type { DaysPreferred, SearchConditions, SearchQuery } from './query/search-query.ts';
import { expandWords, type AskedWord } from './words/expand-words.ts';
import { isLastWordOpen } from './words/open-word.ts';

/** For each list; enough for both lists to overlap, and to join hits into conversations. */
const candidates = 100;

export interface CandidatesContext extends EmbedContext {
  readonly index: SearchIndex;
}

export interface Asked {
  readonly userId: string;
  readonly query: SearchQuery;
  /** The last word may be the beginning of a longer one. */
  readonly isTyping: boolean;
}

export interface Candidates {
  readonly asked: readonly AskedWord[];
  /** The last of them may be the beginning of a longer word. */
  readonly isLastWordOpen: boolean;
  readonly words: readonly Hit[];
  /** Null where no model works, or the user has not agreed to it. */
  readonly meaning: readonly Hit[] | null;
}

/** The messages that have words of the query, and those that are near it in meaning; with preferred days also the best of these days. */
export async function findCandidates(
  context: CandidatesContext,
  { userId, query, isTyping }: Asked,
): Promise<Candidates> {
  const { index } = context;
  const isOpen = isLastWordOpen(query.text, isTyping);
  const requests = conditionsOf(query).map((conditions): Omit<FindRequest, 'words' | 'vector'> => ({
    userId,
    conditions,
    isLastWordOpen: isOpen,
    limit: candidates,
  }));
  const findAll = async (what: Pick<FindRequest, 'words' | 'vector'>, list: 'words' | 'meaning') => {
    const found = await Promise.all(requests.map((request) => index.find({ ...request, ...what })));
    return mergeHits(found, list);
  };
  const [asked, vectors] = [
    expandWords(index, userId, query),
    embedOrNull(context, userId, [query.text]),
  ] as const;
  const [words, meaning] = await Promise.all([
    asked.then((list) => findAll({ words: list.map(({ spellings }) => spellings), vector: null }, 'words')),
    vectors.then((found) => (found?.[0] ? findAll({ words: [], vector: found[0] }, 'meaning') : null)),
  ]);
  return { asked: await asked, isLastWordOpen: isOpen, words, meaning };
}

function conditionsOf({ conditions, preferred }: SearchQuery): SearchConditions[] {
  return preferred ? [conditions, within(conditions, preferred)] : [conditions];
}

function within(conditions: SearchConditions, { begin, end }: DaysPreferred): SearchConditions {
  const { after, before } = conditions;
  return {
    ...conditions,
    after: after && after > begin ? after : begin,
    before: before && before < end ? before : end,
  };
}

/** Each message once, best first. */
function mergeHits(found: readonly Found[], list: 'words' | 'meaning'): Hit[] {
  const [first, ...others] = found.map((one) => one[list]);
  if (others.length === 0) return [...(first ?? [])];
  const hits = new Map(found.flatMap((one) => one[list]).map((hit) => [hit.messageId, hit]));
  return [...hits.values()].sort((a, b) => b.score - a.score);
}
