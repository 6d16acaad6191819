import { createHash } from 'node:crypto';
import type { Client, estypes } from '@elastic/elasticsearch';
import { indexSettings, layoutVersion } from './index-settings.ts';
import type { Stemmer } from '../../domain/words/stemmer.ts';
import { searchedOf, type MessageSource } from './stored-message.ts';

const pageSize = 200;
/** How long Elasticsearch keeps the snapshot that is copied page by page. */
const pageLimit = '5m';

export interface IndexPlan {
  /** The alias that is searched; the names of the indices behind it begin with it. */
  readonly alias: string;
  readonly modelId: string;
  readonly dimensions: number;
  /** The model is an outside one, so that only mail of users who agreed is read for its meaning. */
  readonly needsConsent?: boolean;
}

/**
 * Makes sure that the alias names the index of this layout and model. The index of another stays in use while the new one is filled
 * from it, without the vectors, and is deleted when the alias has moved. A copy that a crash interrupted is continued.
 */
export async function openIndex(
  client: Client,
  stemmer: Stemmer,
  { alias, modelId, dimensions }: Omit<IndexPlan, 'needsConsent'>,
): Promise<void> {
  const model = createHash('sha256').update(`${modelId} ${dimensions}`).digest('hex').slice(0, 12);
  const name = `${alias}-v${layoutVersion}-${model}`;
  await client.indices.create({ index: name, ...indexSettings(dimensions) }, { ignore: [400] });
  const before = await indicesBehind(client, alias);
  if (before.includes(name)) return;
  for (const old of before) await takeOver(client, stemmer, { old, name });
  await client.indices.updateAliases({
    actions: [
      { add: { index: name, alias, is_write_index: true } },
      ...before.map((old) => ({ remove_index: { index: old } })),
    ],
  });
}

/** Fills the new index. Search fields are built again from the stored message, since a new layout may need another form. */
async function takeOver(
  client: Client,
  stemmer: Stemmer,
  { old, name }: { readonly old: string; readonly name: string },
): Promise<void> {
  const pit = await client.openPointInTime({ index: old, keep_alive: pageLimit });
  let after: estypes.SortResults | undefined;
  try {
    for (;;) {
      const page = await client.search<TakenOver>({
        pit: { id: pit.id, keep_alive: pageLimit },
        ...{ size: pageSize, sort: ['_shard_doc'], track_total_hits: false },
        ...{ _source_excludes: ['windows'], ...(after && { search_after: after }) },
      });
      const { hits } = page.hits;
      after = hits.at(-1)?.sort;
      if (after === undefined) break;
      const copied = hits.map(({ _id: id = '', _routing: routing, _source: source }) => ({
        ...{ id, routing, document: takenOver(stemmer, source ?? {}) },
      }));
      await create(client, name, copied);
    }
  } finally {
    await client.closePointInTime({ id: pit.id });
  }
  await client.indices.refresh({ index: name });
}

interface Copied {
  readonly id: string;
  readonly routing: string | undefined;
  readonly document: object;
}

/** Existing documents are kept: a process that uses the new index wrote them, or this one did before a crash. */
async function create(client: Client, index: string, documents: readonly Copied[]): Promise<void> {
  const operations = documents.flatMap(({ id: _id, routing, document }) => [
    { create: { _index: index, _id, routing } },
    document,
  ]);
  const answer = await client.bulk({ operations });
  const failed = answer.items.find(({ create: item }) => item?.error && item.status !== 409)?.create?.error;
  if (failed) throw new Error(`Elasticsearch refused a document of the index before: ${failed.type}`);
}

/** A document of another layout or model; one without `stored` is a tombstone. */
type TakenOver = Record<string, unknown> & Partial<Pick<MessageSource, 'stored'>> & { meaning?: number };

function takenOver(stemmer: Stemmer, source: TakenOver): object {
  if (!source.stored) return source;
  return { ...source, ...searchedOf(stemmer, source.stored), meaning: 1, windows: [] };
}

/** Elasticsearch's id of an index: an index that was deleted and created again has another. */
export async function idOfIndex(client: Client, alias: string): Promise<string> {
  const found = await client.indices.getSettings({ index: alias, name: 'index.uuid', flat_settings: true });
  const uuid = (Object.values(found)[0]?.settings as Record<string, string> | undefined)?.['index.uuid'];
  if (uuid === undefined) throw new Error(`Elasticsearch gives no id of the index behind ${alias}`);
  return uuid;
}

async function indicesBehind(client: Client, alias: string): Promise<string[]> {
  if (!(await client.indices.existsAlias({ name: alias }))) return [];
  return Object.keys(await client.indices.getAlias({ name: alias }));
}
