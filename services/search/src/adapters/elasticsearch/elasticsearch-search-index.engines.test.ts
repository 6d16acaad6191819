import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeTlsCertificate } from '@tern/testing/tls-certificate';
import { startElasticsearch, type Elasticsearch } from '@tern/lab/engines/elasticsearch';
import { anIndexedMessage, testDimensions } from '../../domain/indexing/contract/under-test.contract.ts';
import { describeSearchIndex } from '../../domain/indexing/search-index.contract.ts';
import { openElasticsearchSearchIndex } from './elasticsearch-search-index.ts';
import { defaultShape, type IndexShape } from './index-settings.ts';
import { describeShapes } from './testing/shapes.contract.ts';
import { describeSwitching } from './testing/switching.contract.ts';

const engines = (process.env['TERN_ENGINES'] ?? '').split(',');

// A missing engine is reported as skipped, with its reason, by lab/engines/run-engine-tests.ts.
if (engines.includes('elasticsearch')) {
  let node: Elasticsearch;
  beforeAll(async () => {
    node = await startElasticsearch();
  });
  afterAll(() => node.stop());
  const open = (alias: string, modelId = 'test/1', needsConsent = false, shape = defaultShape) =>
    openElasticsearchSearchIndex({
      alias,
      shape,
      modelId,
      dimensions: testDimensions,
      needsConsent,
      connection: { node: node.url },
    });

  const describeShape = (title: string, shape: IndexShape) =>
    describeSearchIndex(title, async () => {
      const alias = `search-${randomUUID()}`;
      let index = await open(alias, 'test/1', false, shape);
      return {
        index,
        openWithConsent: () => open(`search-${randomUUID()}`, 'outside/1', true, shape),
        async reopen() {
          await index.close();
          return (index = await open(alias, 'test/1', false, shape));
        },
        close: () => index.close(),
      };
    });
  describeShape('the search index in Elasticsearch', defaultShape);
  describeShape('the search index in Elasticsearch of three shards, compared exactly', {
    shards: 3,
    replicas: 0,
    vectors: 'int8_flat',
  });
  describeShapes(() => node.url);

  test('when the node is behind TLS, then mail is put and found through it', async () => {
    const certificate = makeTlsCertificate('localhost');
    const { hostname, port } = new URL(node.url);
    const proxy = createServer(certificate, (socket) => {
      const passed = connect(Number(port), hostname);
      socket.pipe(passed).pipe(socket);
      // Either side may close first.
      for (const end of [socket, passed])
        end.on('error', () => [socket, passed].forEach((one) => one.destroy()));
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const index = await openElasticsearchSearchIndex({
      alias: `search-${randomUUID()}`,
      modelId: 'test/1',
      dimensions: testDimensions,
      connection: {
        node: `https://localhost:${(proxy.address() as AddressInfo).port}`,
        tls: { ca: certificate.cert },
      },
    });
    const message = anIndexedMessage();
    await index.put([message]);
    expect(await index.read(message.userId, [message.messageId])).toHaveLength(1);
    await index.close();
    proxy.close();
  });

  describeSwitching(() => node.url);
} else describe.skip('the search index in Elasticsearch', () => test('the contract', () => undefined));
