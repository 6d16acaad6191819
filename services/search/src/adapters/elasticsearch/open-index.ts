import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { errors, type Client, type estypes } from '@elastic/elasticsearch';
import type { Stemmer } from '../../domain/words/stemmer.ts';
import { copyMissing, deleteGone, type Copying } from './copy-index.ts';
import { defaultShape, indexSettings, layoutVersion, type IndexShape } from './index-settings.ts';

/** How long a start waits for another process that has blocked writes for its switch. */
const defaultPatienceMs = 30_000;
const lookEveryMs = 500;

export interface IndexPlan {
  /** The alias that is searched; the names of the indices behind it begin with it. */
  readonly alias: string;
  readonly modelId: string;
  readonly dimensions: number;
  /** Another number of shards or kind of vectors is another index. Replicas are those with which an index is made. */
  readonly shape?: IndexShape;
  /** The model is an outside one: only mail of users who agreed is read for its meaning. */
  readonly needsConsent?: boolean;
  /** The index in use stays the one in use, and as it is: that of the plan is made and filled beside it. */
  readonly isPreparing?: boolean;
  /** Set by tests. */
  readonly patienceMs?: number;
}

/** The prefix of the names of all indices with this version's layout. */
export const layoutPrefix = (alias: string) => `${alias}-v${layoutVersion}-`;

/** The index of this layout, model and shape. */
export function indexNameOf({ alias, modelId, dimensions, shape = defaultShape }: IndexPlan): string {
  const { shards, vectors } = shape;
  const isUsual = shards === defaultShape.shards && vectors === defaultShape.vectors;
  const plan = `${modelId} ${dimensions}${isUsual ? '' : ` ${shards} ${vectors}`}`;
  return `${layoutPrefix(alias)}${createHash('sha256').update(plan).digest('hex').slice(0, 12)}`;
}

/**
 * Makes sure that the alias names the index of this layout, model and shape. The index of another stays in use while the new one is filled
 * from it, without the vectors, and is deleted when the alias has moved. A copy that a crash interrupted is continued, as is one that was
 * prepared.
 * @returns the name of the index
 */
export async function openIndex(client: Client, stemmer: Stemmer, plan: IndexPlan): Promise<string> {
  const { alias, isPreparing = false, patienceMs = defaultPatienceMs } = plan;
  const name = indexNameOf(plan);
  const before = await indicesBehind(client, alias);
  if (before.includes(name)) {
    if (isPreparing) return name;
    await liftBlock(client, name, patienceMs);
    if ((await indicesBehind(client, alias)).includes(name)) return name;
    return openIndex(client, stemmer, plan);
  }
  const [old] = before;
  if (old === undefined) {
    await create(client, plan, null);
    await client.indices.updateAliases({ actions: [{ add: { index: name, alias, is_write_index: true } }] });
    return name;
  }
  const copying = { client, stemmer, from: old, to: name };
  try {
    await create(client, plan, await idOfIndex(client, old));
    await copyMissing(copying);
    if (isPreparing) return name;
    await copyRest(copying);
    await client.indices.updateAliases({
      actions: [
        { add: { index: name, alias, is_write_index: true } },
        ...before.map((index) => ({ remove_index: { index } })),
      ],
    });
  } catch (error) {
    // Another process that started at the same time has finished the same copy.
    if ((await indicesBehind(client, alias)).includes(name)) return name;
    if (!isPreparing) await unblock(client, old);
    throw error;
  }
  return name;
}

/**
 * Blocks writes of the old index and copies what came while the new one was filled. A blocked write fails at its process, which tries it
 * again and then finds the alias moved. Ends when a pass under the block has found the two equal.
 */
async function copyRest(copying: Copying): Promise<void> {
  const { client, from } = copying;
  for (;;) {
    // Resolves when no write is in progress any more.
    await client.indices.addBlock({ index: from, block: 'write' });
    const changed = (await copyMissing(copying)) + (await deleteGone(copying));
    if (changed === 0 && (await isBlocked(client, from))) return;
  }
}

/**
 * Creates the index of the plan. `source` is the id of the index that it is filled from: a half-built copy of another one, whose
 * sequence numbers mean something else, is deleted first.
 */
async function create(client: Client, plan: IndexPlan, source: string | null): Promise<void> {
  const index = indexNameOf(plan);
  if (source !== null) {
    const there = await client.indices.getMapping({ index }, { ignore: [404] });
    const mappings = there[index]?.mappings;
    if (mappings && mappings._meta?.['copiedFrom'] !== source)
      await client.indices.delete({ index }, { ignore: [404] });
  }
  const wanted = indexSettings(plan.dimensions, plan.shape);
  const mappings = { ...wanted.mappings, ...(source !== null && { _meta: { copiedFrom: source } }) };
  try {
    await client.indices.create({ index, ...wanted, mappings });
  } catch (error) {
    // Another process has created it, or a start that was interrupted.
    if (!(error instanceof errors.ResponseError && isThere(error))) throw error;
  }
}

const isThere = ({ body }: errors.ResponseError) =>
  (body as Partial<estypes.ErrorResponseBase> | undefined)?.error?.type ===
  'resource_already_exists_exception';

/** A switch that was interrupted has left the block, or one is in progress: that one gets `patienceMs` to finish. */
async function liftBlock(client: Client, index: string, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs;
  while (await isBlocked(client, index)) {
    if (performance.now() >= until) return unblock(client, index);
    await wait(lookEveryMs);
  }
}

/** False as well where the index is gone. */
async function isBlocked(client: Client, index: string): Promise<boolean> {
  const name = 'index.blocks.write';
  const found = await client.indices.getSettings({ index, name, flat_settings: true }, { ignore: [404] });
  return (found[index]?.settings as Record<string, string> | undefined)?.[name] === 'true';
}

async function unblock(client: Client, index: string): Promise<void> {
  await client.indices.putSettings({ index, settings: { 'index.blocks.write': null } }, { ignore: [404] });
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
