import { Client, type estypes } from '@elastic/elasticsearch';
import { AppError } from '@tern/kernel/app-error';
import type {
  FindRequest,
  Found,
  Hit,
  MessageVectors,
  Removal,
  SearchIndex,
} from '../../domain/indexing/search-index.ts';
import { isAwaited } from '../../domain/indexing/indexed-message.ts';
import { hasConditions } from '../../domain/query/search-query.ts';
import { createSnowballStemmer } from '../snowball/snowball-stemmer.ts';
import { filterOf, wordsQuery, type AskedIndex, type Query } from './index-query.ts';
import { askedId, idOf, tombstoneId } from './document-ids.ts';
import { createConsents, writeWithConsent } from './consents.ts';
import { createOwedMails } from './owed-mail.ts';
import { createReviews } from './reviews.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { guarded, refusedBy } from './failures.ts';
import { findNames } from './find-names.ts';
import { idOfIndex, layoutPrefix, openIndex, type IndexPlan } from './open-index.ts';
import { contentFields, scripts } from './scripts.ts';
import { createUnread } from './unread-messages.ts';
import { listWords, lookUpWords } from './vocabulary.ts';
import { contentOf, flagsOf, indexedMessageOf, searchedOnly, type MessageSource } from './stored-message.ts';

export interface ElasticsearchOptions extends IndexPlan {
  /** Address, API key and authority of the cluster. */
  readonly connection: Pick<ConstructorParameters<typeof Client>[0], 'node' | 'auth' | 'tls'>;
}

const requestLimitMs = 20_000;
/** The graph search returns this many times the neighbours that are wanted; an exact comparison then chooses the best of them. */
const neighboursLooked = 4;
/** Retries of an update that conflicts with another one of the same message. */
const retries = 5;

interface Address {
  readonly userId: string;
  readonly accountId?: string;
  readonly messageId: string;
}

/**
 * The index in Elasticsearch: BM25 for words, dense vectors in nested windows for meaning. The user is part of every id, routes every
 * document and filters every search.
 * @throws StartFailure that names the setting where the cluster cannot be used
 */
export async function openElasticsearchSearchIndex(options: ElasticsearchOptions): Promise<SearchIndex> {
  const { alias, needsConsent = false } = options;
  const client = new Client({ ...options.connection, requestTimeout: requestLimitMs, maxRetries: 2 });
  const stemmer = createSnowballStemmer();
  const consents = createConsents(client, alias);
  const reviews = createReviews(client, alias);
  const owedMails = createOwedMails(client, alias);
  /** While processes of two versions run, the alias may name the index of the other one. */
  let ownIndex: string;
  try {
    // A wrong setting fails the start at once, without retries.
    await client.indices.existsAlias({ name: alias }, { maxRetries: 0 });
    ownIndex = await openIndex(client, stemmer, options);
  } catch (error) {
    await client.close();
    throw explainStartFailure(error);
  }

  const layout = layoutPrefix(alias);
  const update = ({ userId, accountId, messageId }: Address, source: string, params: object) => [
    { update: { _index: alias, _id: idOf(userId, messageId), routing: userId, retry_on_conflict: retries } },
    {
      scripted_upsert: true,
      upsert: {},
      script: { source, params: { layout, user: userId, account: accountId ?? null, messageId, ...params } },
    },
  ];
  const write = async (operations: object[], { what = 'a change', mayBeMissing = false } = {}) => {
    if (operations.length === 0) return;
    const answer = await client.bulk({ operations, refresh: 'wait_for', require_alias: true });
    const { error: failed, status } =
      answer.items.find(({ update: item }) => item?.error && !(mayBeMissing && item.status === 404))
        ?.update ?? {};
    if (failed)
      throw refusedBy({ status, reason: failed, message: `Elasticsearch refused ${what}: ${failed.type}.` });
  };
  /** Which of the accounts and users have been removed. */
  const removedOf = async (owners: readonly { userId: string; accountId: string }[]) => {
    const keys = new Map<string, string>();
    for (const { userId, accountId } of owners)
      keys.set(tombstoneId(userId), userId).set(tombstoneId(userId, accountId), userId);
    const docs = [...keys].map(([_id, routing]) => ({ _id, routing, _source: false }));
    const answer = await client.mget({ index: alias, docs });
    return new Set(answer.docs.flatMap((doc) => ('found' in doc && doc.found ? [doc._id] : [])));
  };
  const isRemoved = (
    removed: ReadonlySet<string>,
    { userId, accountId }: { userId: string; accountId: string },
  ) => removed.has(tombstoneId(userId)) || removed.has(tombstoneId(userId, accountId));
  const writeUnlessRemoved = async <T extends Address & { accountId: string }>(
    list: readonly T[],
    toOperations: (one: T) => object[],
  ) => {
    if (list.length === 0) return;
    const before = await removedOf(list);
    const written = list.filter((one) => !isRemoved(before, one));
    await write(written.flatMap(toOperations));
    // The account was removed while its mail was written: remove that mail too.
    const after = written.length > 0 ? await removedOf(written) : before;
    for (const { userId, accountId } of written.filter((one) => isRemoved(after, one)))
      await erase([{ term: { user: userId } }, { term: { account: accountId } }], userId);
  };
  const erase = async (filter: Query[], routing: string) => {
    // Sees refreshed documents only, and skips those that changed meanwhile.
    for (let deleted = 1; deleted > 0;) {
      await client.indices.refresh({ index: alias });
      const answer = await client.deleteByQuery({
        index: alias,
        routing,
        conflicts: 'proceed',
        refresh: true,
        query: { bool: { filter, must: [{ exists: { field: 'messageId' } }] } },
      });
      if (answer.failures?.length)
        throw new AppError('unavailable', { technical: 'Elasticsearch refused a removal.' });
      deleted = (answer.deleted ?? 0) + (answer.version_conflicts ?? 0);
    }
  };
  const remove = async (removal: Removal) => {
    const { userId } = removal;
    if (removal.kind === 'message') {
      const { version } = removal;
      return write(update(removal, scripts.remove, { version, content: contentFields }));
    }
    const isAccount = removal.kind === 'account';
    if (!isAccount) await consents.remove(userId);
    const id = isAccount ? tombstoneId(userId, removal.accountId) : tombstoneId(userId);
    await client.index({ index: alias, id, routing: userId, document: {}, refresh: true });
    // After the tombstone: whatever is written from now on finds it and removes itself.
    await (isAccount ? reviews.remove(userId, removal.accountId) : reviews.remove(userId));
    if (!isAccount) await owedMails.remove(userId);
    await erase(
      [{ term: { user: userId } }, ...(isAccount ? [{ term: { account: removal.accountId } }] : [])],
      userId,
    );
  };
  const countOf = async (userId: string, meaning: number) =>
    (
      await client.count({
        index: alias,
        routing: userId,
        query: { bool: { filter: [{ term: { user: userId } }, { term: { meaning } }] } },
      })
    ).count;

  const writeVectors = async (vectors: readonly MessageVectors[]) => {
    const operations = vectors.flatMap(({ userId, messageId, version, windows }) => [
      {
        update: {
          _index: alias,
          _id: idOf(userId, messageId),
          routing: userId,
          retry_on_conflict: retries,
        },
      },
      {
        script: {
          source: scripts.putVectors,
          params: { index: ownIndex, version, windows: windows.map(storedWindow) },
        },
      },
    ]);
    // A message that was removed meanwhile is missing.
    await write(operations, { what: 'vectors', mayBeMissing: true });
  };
  const unread = createUnread({ client, alias, ownIndex, consents: needsConsent ? consents : null });

  return {
    put: (messages) =>
      guarded(() =>
        writeUnlessRemoved(messages, (message) =>
          update(message, scripts.put, { content: contentOf(stemmer, message), ...flagsOf(message) }),
        ),
      ),
    change: (changes) =>
      guarded(() => writeUnlessRemoved(changes, (change) => update(change, scripts.change, flagsOf(change)))),
    assess: (assessments) =>
      guarded(() =>
        writeUnlessRemoved(assessments, (one) =>
          update(one, scripts.assess, {
            version: one.version,
            needsFollowup: one.needsFollowup,
            responseMessageId: one.responseMessageId,
            followUp: one.followUp,
            isAwaiting: isAwaited(one),
          }),
        ),
      ),
    review: (list) =>
      guarded(async () => {
        if (list.length === 0) return;
        const before = await removedOf(list);
        const written = list.filter((one) => !isRemoved(before, one));
        await write(written.flatMap(reviews.operationsOf));
        // As for mail: the account was removed meanwhile.
        const after = written.length > 0 ? await removedOf(written) : before;
        for (const one of written.filter((each) => isRemoved(after, each)))
          await reviews.remove(one.userId, one.accountId);
      }),
    setOwed: (list) => guarded(() => owedMails.set(list)),
    owed: (userId) => guarded(() => owedMails.of(userId)),
    verifiedUntil: (userId) => guarded(() => reviews.verifiedUntil(userId)),
    check: () => guarded(() => checkShards(client, alias)),
    remove: (removals) =>
      guarded(async () => {
        for (const removal of removals) await remove(removal);
      }),
    setConsent: (consent) => guarded(() => consents.set(consent, needsConsent)),
    mayBeRead: (userId) =>
      guarded(async () => !needsConsent || (await consents.givenOf([userId])).has(userId)),
    putVectors: (vectors) =>
      guarded(() =>
        needsConsent
          ? writeWithConsent({ client, alias, consents }, vectors, writeVectors)
          : writeVectors(vectors),
      ),
    // Another layout is another index, which is filled from the one before.
    renewWords: () => Promise.resolve(0),
    listUnread: (limit) => guarded(() => unread.list(limit)),
    countUnread: () => guarded(() => unread.count()),
    find: (request) => guarded(() => find({ client, alias, stemmer, ownIndex }, request)),
    read: (userId, messageIds) =>
      guarded(async () => {
        if (messageIds.length === 0) return [];
        const docs = messageIds.map((id) => ({
          _id: idOf(userId, id),
          routing: userId,
          _source: { excludes: searchedOnly },
        }));
        const answer = await client.mget<MessageSource>({ index: alias, docs });
        return answer.docs.flatMap((doc) => {
          const message = 'found' in doc && doc.found && doc._source ? indexedMessageOf(doc._source) : null;
          return message ? [message] : [];
        });
      }),
    progress: (userId) =>
      guarded(async () => {
        const [waiting, read] = await Promise.all([countOf(userId, 1), countOf(userId, 2)]);
        return { messages: waiting + read, read };
      }),
    findNames: (userId, words) => guarded(() => findNames({ client, alias, stemmer }, { userId, words })),
    lookUpWords: (userId, words) => guarded(() => lookUpWords({ client, alias, stemmer }, userId, words)),
    listWords: (userId, likenesses) =>
      guarded(() => listWords({ client, alias, stemmer }, userId, likenesses)),
    pendingRequest: () =>
      guarded(async () => {
        const isAsked = await client.exists({ index: alias, id: askedId, routing: askedId });
        return isAsked ? null : idOfIndex(client, alias);
      }),
    markAsked: () =>
      guarded(async () => {
        await client.index({ index: alias, id: askedId, routing: askedId, document: {}, refresh: true });
      }),
    close: () => client.close(),
  };
}

/** Asks every shard, and for nothing. */
async function checkShards(client: Client, alias: string): Promise<void> {
  await client.search(
    { index: alias, size: 0, query: { match_none: {} }, allow_partial_search_results: false },
    { maxRetries: 0 },
  );
}

async function find(
  { client, alias, stemmer, ownIndex }: AskedIndex & { readonly ownIndex: string },
  request: FindRequest,
): Promise<Found> {
  const { userId, conditions, vector, limit } = request;
  const filter = filterOf(stemmer, userId, conditions);
  const ofOwnModel = { bool: { filter: [filter, { term: { _index: ownIndex } }] } };
  const words = wordsQuery(stemmer, request.words, request.isLastWordOpen);
  const at = { index: alias, routing: userId, size: limit, _source: ['messageId'] };
  const hitsOf = async (more: estypes.SearchRequest, scoreOf: (score: number) => number): Promise<Hit[]> => {
    const answer = await client.search<Pick<MessageSource, 'messageId'>>({ ...at, ...more });
    return answer.hits.hits.map(({ _source, _score, inner_hits: inner }) => ({
      messageId: _source?.messageId ?? '',
      score: scoreOf(_score ?? 0),
      window: windowOf(inner),
    }));
  };
  const isListed = words === null && vector === null && hasConditions(conditions);
  const [byWords, meaning, newest] = await Promise.all([
    // BM25 with the factor k1 + 1, as in FTS5: Elasticsearch has it though Lucene leaves it out.
    words ? hitsOf({ query: { bool: { must: [words], filter: [filter] } } }, (score) => score) : [],
    // A cosine comes as (1 + cosine) / 2.
    vector ? hitsOf({ knn: nearest(vector, ofOwnModel, limit) }, (score) => 2 * score - 1) : [],
    isListed ? hitsOf({ query: filter, sort: [{ date: 'desc' }] }, () => 1) : [],
  ]);
  return { words: byWords, meaning, newest };
}

function nearest(vector: Float32Array, filter: Query, limit: number): estypes.KnnSearch {
  return {
    field: 'windows.vector',
    query_vector: [...vector],
    filter,
    k: limit,
    num_candidates: Math.min(limit * neighboursLooked, 10_000),
    rescore_vector: { oversample: 2 },
    inner_hits: { size: 1, _source: ['windows.start', 'windows.end'] },
  };
}

function windowOf(inner: Record<string, estypes.SearchInnerHitsResult> | undefined): Hit['window'] {
  const source = inner?.['windows']?.hits.hits[0]?._source as { start: number; end: number } | undefined;
  return source ? { start: source.start, end: source.end } : null;
}

const storedWindow = ({ start, end, vector }: { start: number; end: number; vector: Float32Array }) => ({
  start,
  end,
  vector: [...vector],
});
