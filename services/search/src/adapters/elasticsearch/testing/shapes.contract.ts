import { randomUUID } from 'node:crypto';
import { Client } from '@elastic/elasticsearch';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { anIndexedMessage } from '../../../domain/indexing/contract/under-test.contract.ts';
import { noConditions } from '../../../domain/query/search-query.ts';
import { openElasticsearchSearchIndex } from '../elasticsearch-search-index.ts';
import { defaultShape, vectorKinds, type IndexShape } from '../index-settings.ts';
import { indexNameOf } from '../open-index.ts';

/** As few as `bbq` takes. */
const dimensions = 64;

/** Checks an operator's choices for the index: shards, replicas, the kind of vectors. */
export function describeShapes(url: () => string): void {
  let client: Client;
  beforeAll(() => void (client = new Client({ node: url() })));
  afterAll(() => client.close());

  const planOf = (alias: string, shape: IndexShape) => ({ alias, modelId: 'test/1', dimensions, shape });
  const open = (alias: string, shape: IndexShape) =>
    openElasticsearchSearchIndex({ ...planOf(alias, shape), connection: { node: url() } });
  const anAlias = () => `search-${randomUUID()}`;
  const settingsOf = async (index: string) => {
    const found = await client.indices.getSettings({ index, flat_settings: true, include_defaults: true });
    return { ...found[index]?.defaults, ...found[index]?.settings } as Record<string, string>;
  };
  const towards = (direction: number) =>
    new Float32Array(dimensions).map((_, at) => (at === direction ? 1 : at === direction + 1 ? 0.2 : 0));

  describe('the shape of the search index', () => {
    test.each(vectorKinds)('when vectors are %s, then the nearest message is found', async (vectors) => {
      const shape = { shards: 2, replicas: 0, vectors };
      const alias = anAlias();
      const index = await open(alias, shape);
      const messages = Array.from({ length: 20 }, () => anIndexedMessage());
      await index.put(messages);
      await index.putVectors(
        messages.map(({ userId, messageId, version }, at) => ({
          userId,
          messageId,
          version,
          windows: [{ start: 0, end: 3, vector: towards(at) }],
        })),
      );
      const words = { words: [], isLastWordOpen: false, conditions: noConditions, limit: 3 };
      const { meaning } = await index.find({ userId: 'user-a', vector: towards(7), ...words });
      expect(meaning[0]?.messageId).toBe(messages[7]?.messageId);
      // The vector is not kept twice.
      const name = indexNameOf(planOf(alias, shape));
      const { hits } = await client.search({ index: name, query: { exists: { field: 'messageId' } } });
      expect(JSON.stringify(hits.hits)).not.toContain('"vector"');
      expect(await settingsOf(name)).toMatchObject({
        'index.number_of_shards': '2',
        'index.number_of_replicas': '0',
        'index.mapping.exclude_source_vectors': 'true',
      });
      await index.close();
    });

    test('when the shape changes, then the index is filled beside the old one, and mail is found by its words at once', async () => {
      const alias = anAlias();
      const before = await open(alias, defaultShape);
      const message = anIndexedMessage();
      await before.put([message]);
      const wanted = { shards: 4, replicas: 0, vectors: 'int8_flat' } as const;
      const after = await open(alias, wanted);
      const name = indexNameOf(planOf(alias, wanted));
      expect(Object.keys(await client.indices.getAlias({ name: alias }))).toEqual([name]);
      expect(await after.read(message.userId, [message.messageId])).toHaveLength(1);
      expect(await after.progress(message.userId)).toEqual({ messages: 1, read: 0 });
      for (const index of [before, after]) await index.close();
    });

    test('when an operator sets the replicas of an index, then another start leaves them, and so does another value', async () => {
      const alias = anAlias();
      await (await open(alias, { ...defaultShape, replicas: 0 })).close();
      const name = indexNameOf(planOf(alias, defaultShape));
      await client.indices.putSettings({ index: name, settings: { number_of_replicas: 2 } });
      await (await open(alias, { ...defaultShape, replicas: 1 })).close();
      expect(await settingsOf(name)).toMatchObject({ 'index.number_of_replicas': '2' });
    });
  });
}
