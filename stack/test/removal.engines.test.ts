import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { startDocumentServer } from '@tern/documents/server';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { startElasticsearch, type Elasticsearch } from '@tern/lab/engines/elasticsearch';
import { startKafka } from '@tern/lab/engines/kafka';
import { startConnectedUser, type ConnectedUser } from './connected-user.ts';
import { createLeftovers } from './leftovers.ts';
import { operatorEmail, removeUnderLoad } from './removal-under-load.ts';

const engines = (process.env['TERN_ENGINES'] ?? '').split(',');
const hasEngines = engines.includes('kafka') && engines.includes('elasticsearch');

// The run lists missing engines as skipped, with the way to get them (lab/engines/run-engine-tests.ts).
(hasEngines ? describe : describe.skip)('removal with Kafka and Elasticsearch', () => {
  const closing = new AsyncDisposableStack();
  let documentsUri: string;
  let dataFolder: string;
  let search: Elasticsearch;
  let user: ConnectedUser;
  beforeAll(async () => {
    const folder = closing.adopt(makeTemporaryFolder(), (made) => made.remove());
    dataFolder = closing.adopt(makeTemporaryFolder(), (made) => made.remove()).path;
    const kafka = closing.adopt(await startKafka(join(folder.path, 'kafka')), (started) => started.stop());
    search = closing.adopt(await startElasticsearch(), (started) => started.stop());
    const server = closing.adopt(
      await startDocumentServer({ folder: join(folder.path, 'documents') }),
      (started) => started.close(),
    );
    documentsUri = server.uri;
    user = closing.adopt(
      await startConnectedUser({
        MONGODB_URI: documentsUri,
        KAFKA_BROKERS: kafka.brokers.join(','),
        ELASTICSEARCH_URL: search.url,
        TERN_DATA_DIR: dataFolder,
        TERN_ADMIN_EMAILS: operatorEmail,
      }),
      (started) => started.close(),
    );
  }, 300_000);
  afterAll(() => closing.disposeAsync());

  test('when an account and then its user are deleted while mail is read, indexed, searched and reported, then nothing is left, nor comes back', async () => {
    const leftovers = createLeftovers({ uri: documentsUri, dataFolder });
    const indexed = (words: readonly string[]) => countInElasticsearch(search.url, words);
    await removeUnderLoad({ user, leftovers, indexed, patienceMs: 120_000 });
  }, 600_000);
});

/** Documents of the search index that contain one of the words; tombstones have no content. */
async function countInElasticsearch(url: string, words: readonly string[]): Promise<number> {
  await fetch(`${url}/tern-search/_refresh`, { method: 'POST' });
  const answer = await fetch(`${url}/tern-search/_search?size=10000`);
  if (answer.status === 404) return 0;
  const { hits } = (await answer.json()) as { hits: { hits: { _source: object }[] } };
  const texts = hits.hits.map(({ _source }) => JSON.stringify(_source));
  return texts.filter((text) => words.some((word) => text.includes(word))).length;
}
