import { createHash } from 'node:crypto';
import type { Client } from '@elastic/elasticsearch';
import { indexSettings, layoutVersion } from './index-settings.ts';

export interface IndexPlan {
  /** The alias that is searched; the names of the indices behind it begin with it. */
  readonly alias: string;
  readonly modelId: string;
  readonly dimensions: number;
}

/**
 * Makes sure that the alias names the index of this layout and model. Another model's index stays in use while the new one is filled
 * from it, without the vectors, and goes when the alias has moved; what was half done when a process died is gone on with.
 */
export async function openIndex(client: Client, { alias, modelId, dimensions }: IndexPlan): Promise<void> {
  const model = createHash('sha256').update(`${modelId} ${dimensions}`).digest('hex').slice(0, 12);
  const name = `${alias}-v${layoutVersion}-${model}`;
  await client.indices.create({ index: name, ...indexSettings(dimensions) }, { ignore: [400] });
  const before = await indicesBehind(client, alias);
  if (before.includes(name)) return;
  for (const old of before) {
    await client.reindex(
      {
        source: { index: old },
        // What is there already was put by somebody who uses the new index.
        dest: { index: name, op_type: 'create' },
        conflicts: 'proceed',
        script: {
          source: 'if (ctx._source.meaning == 2) { ctx._source.meaning = 1; ctx._source.windows = []; }',
        },
        refresh: true,
      },
      { requestTimeout: '1h' },
    );
  }
  await client.indices.updateAliases({
    actions: [
      { add: { index: name, alias, is_write_index: true } },
      ...before.map((old) => ({ remove_index: { index: old } })),
    ],
  });
}

/** Elasticsearch gives each index an id of its own: one that was deleted and made again has another. */
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
