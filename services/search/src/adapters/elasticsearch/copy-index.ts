import type { Client, estypes } from '@elastic/elasticsearch';
import { isAwaited } from '../../domain/indexing/indexed-message.ts';
import { isAside } from '../../domain/indexing/places-aside.ts';
import type { Stemmer } from '../../domain/words/stemmer.ts';
import { followUpOf, searchedOf, type MessageSource } from './stored-message.ts';

/** Ids that are compared at once. */
const idsAtOnce = 1000;
/** Whole messages that are copied at once. */
const messagesAtOnce = 200;
/** How long Elasticsearch keeps the snapshot of ids that is read page by page. */
const pageLimit = '5m';

export interface Copying {
  readonly client: Client;
  readonly stemmer: Stemmer;
  readonly from: string;
  readonly to: string;
}

interface Known {
  readonly _id: string;
  readonly routing: string;
  readonly seqNo: number;
}

/**
 * Copies what `to` lacks or has in an older state, without the vectors. A copy has the version `sequence number in from + 1`, which
 * grows with every change of the document there: so a pass that was interrupted goes on by comparing versions, and a slow copy never
 * replaces a newer one. A document that was changed in `to` itself has a higher version too.
 * @returns how many documents were copied
 */
export async function copyMissing(copying: Copying): Promise<number> {
  const { client, from, to } = copying;
  let copied = 0;
  await client.indices.refresh({ index: [from, to] });
  for await (const page of pagesOf(client, from)) {
    const versions = await versionsIn(client, to, page);
    const missing = page.filter(({ _id, seqNo }) => (versions.get(_id) ?? 0) < versionOf(seqNo));
    for (let at = 0; at < missing.length; at += messagesAtOnce)
      await copyDocuments(copying, missing.slice(at, at + messagesAtOnce));
    copied += missing.length;
  }
  return copied;
}

/**
 * Deletes what `from` no longer has. Called when `copyMissing` had nothing left to copy and `from` takes no writes: then `to` has all of
 * `from`, and equal counts mean the same documents.
 * @returns how many documents were deleted
 */
export async function deleteGone({ client, from, to }: Copying): Promise<number> {
  await client.indices.refresh({ index: [from, to] });
  const [before, after] = await Promise.all([client.count({ index: from }), client.count({ index: to })]);
  if (before.count === after.count) return 0;
  let deleted = 0;
  for await (const page of pagesOf(client, to)) {
    const there = await versionsIn(client, from, page);
    const gone = page.filter(({ _id }) => !there.has(_id));
    if (gone.length === 0) continue;
    const answer = await client.bulk({
      operations: gone.map(({ _id, routing }) => ({ delete: { _index: to, _id, routing } })),
    });
    const failed = answer.items.find(({ delete: item }) => item?.error && item.status !== 404)?.delete?.error;
    if (failed) throw new Error(`Elasticsearch refused to delete a copy: ${failed.type}`);
    deleted += gone.length;
  }
  return deleted;
}

const versionOf = (seqNo: number) => seqNo + 1;

/** All documents of an index as they are at the start of the reading, without their contents. */
async function* pagesOf(client: Client, index: string): AsyncGenerator<Known[]> {
  const pit = await client.openPointInTime({ index, keep_alive: pageLimit });
  let after: estypes.SortResults | undefined;
  try {
    for (;;) {
      const page = await client.search({
        pit: { id: pit.id, keep_alive: pageLimit },
        size: idsAtOnce,
        sort: ['_shard_doc'],
        track_total_hits: false,
        _source: false,
        seq_no_primary_term: true,
        ...(after && { search_after: after }),
      });
      const { hits } = page.hits;
      after = hits.at(-1)?.sort;
      if (after === undefined) return;
      // Every document is routed by its user.
      yield hits.map(({ _id = '', _routing: routing = '', _seq_no: seqNo = 0 }) => ({ _id, routing, seqNo }));
    }
  } finally {
    await client.closePointInTime({ id: pit.id });
  }
}

async function versionsIn(
  client: Client,
  index: string,
  page: readonly Known[],
): Promise<Map<string, number>> {
  const docs = page.map(({ _id, routing }) => ({ _id, routing, _source: false }));
  const answer = await client.mget({ index, docs });
  return new Map(
    answer.docs.flatMap((doc) => {
      if ('error' in doc) throw new Error(`Elasticsearch cannot read a copy: ${doc.error.type}`);
      return doc.found ? [[doc._id, doc._version ?? 0] as const] : [];
    }),
  );
}

/** Reads them again: a document that changed since the page was read is copied as it is now, and a deleted one is left out. */
async function copyDocuments({ client, stemmer, from, to }: Copying, page: readonly Known[]): Promise<void> {
  const docs = page.map(({ _id, routing }) => ({ _id, routing, _source: { excludes: ['windows'] } }));
  const read = await client.mget<TakenOver>({ index: from, docs });
  const operations = read.docs.flatMap((doc) => {
    if ('error' in doc) throw new Error(`Elasticsearch cannot read the index before: ${doc.error.type}`);
    if (!doc.found) return [];
    const { _id, _routing: routing = '', _seq_no: seqNo = 0, _source: source } = doc;
    return [
      { index: { _index: to, _id, routing, version: versionOf(seqNo), version_type: 'external' as const } },
      takenOver(stemmer, source ?? {}),
    ];
  });
  if (operations.length === 0) return;
  const answer = await client.bulk({ operations });
  // 409: the new index has a newer state.
  const failed = answer.items.find(({ index: item }) => item?.error && item.status !== 409)?.index?.error;
  if (failed) throw new Error(`Elasticsearch refused a document of the index before: ${failed.type}`);
}

/** A document of another layout or model; one without `stored` is a tombstone. */
type TakenOver = Record<string, unknown> &
  Partial<
    Pick<MessageSource, 'stored' | 'kinds' | 'mailboxes' | 'needsFollowup' | 'responseMessageId' | 'followUp'>
  > & { meaning?: number };

/** Search fields are built again from the stored message, since a new layout may need another form. */
function takenOver(stemmer: Stemmer, source: TakenOver): object {
  if (!source.stored) return source;
  const { kinds = [], mailboxes = null } = source;
  const isAwaiting = isAwaited({
    needsFollowup: source.needsFollowup ?? null,
    responseMessageId: source.responseMessageId ?? null,
    followUp: followUpOf(source),
  });
  const renewed = { isAside: isAside({ kinds, mailboxes }), isAwaiting, meaning: 1, windows: [] };
  return { ...source, ...searchedOf(stemmer, source.stored), ...renewed };
}
