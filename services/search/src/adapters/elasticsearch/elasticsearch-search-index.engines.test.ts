import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startElasticsearch, type Elasticsearch } from '@tern/tools/engines/elasticsearch';
import {
  anIndexedMessage,
  aVector,
  describeSearchIndex,
  testDimensions,
} from '../../domain/indexing/search-index.contract.ts';
import { openElasticsearchSearchIndex } from './elasticsearch-search-index.ts';

const engines = (process.env['TERN_ENGINES'] ?? '').split(',');

// An engine that is not there is named by the run as skipped, with its reason (tools/src/run-engine-tests.ts).
if (engines.includes('elasticsearch')) {
  let node: Elasticsearch;
  beforeAll(async () => {
    node = await startElasticsearch();
  }, 120_000);
  afterAll(() => node.stop(), 60_000);
  const open = (alias: string, modelId = 'test/1') =>
    openElasticsearchSearchIndex({
      ...{ alias, modelId, dimensions: testDimensions },
      connection: { node: node.url },
    });

  describeSearchIndex('the search index in Elasticsearch', async () => {
    const alias = `search-${randomUUID()}`;
    let index = await open(alias);
    return {
      index,
      async reopen() {
        await index.close();
        return (index = await open(alias));
      },
      close: () => index.close(),
    };
  });

  describe('the alias of the search index', () => {
    test('when the model is another one, then words go on and all mail waits to be read again', async () => {
      const alias = `search-${randomUUID()}`;
      const message = anIndexedMessage();
      const { userId, messageId, version } = message;
      const before = await open(alias);
      await before.put([message]);
      await before.putVectors([
        { userId, messageId, version, windows: [{ start: 0, end: 3, vector: aVector(1) }] },
      ]);
      await before.close();

      const after = await open(alias, 'test/2');
      expect(await after.progress(userId)).toEqual({ messages: 1, read: 0 });
      expect(await after.listUnread(5)).toMatchObject([{ messageId }]);
      expect(await after.findNames(userId, ['ode'])).toMatchObject([{ names: [{ name: 'ode' }] }]);
      await after.close();
    });
  });
} else describe.skip('the search index in Elasticsearch', () => test('the contract', () => undefined));
