import { expect, test } from '@jest/globals';
import { startElasticsearch } from '@tern/lab/engines/elasticsearch';
import { startService } from '@tern/testing/start-service';
import { searchModule } from '../src/service.ts';
import { askOddQueries } from './ask-odd-queries.ts';

const hasElasticsearch = (process.env['TERN_ENGINES'] ?? '').split(',').includes('elasticsearch');
const generated = 40;

(hasElasticsearch ? test : test.skip)(
  'when queries of any shape come over HTTP, then each is answered or refused with its field, on Elasticsearch',
  async () => {
    const node = await startElasticsearch();
    const search = await startService(searchModule, { config: { ELASTICSEARCH_URL: node.url } });
    try {
      expect(await askOddQueries(search, generated)).toBeGreaterThan(10);
    } finally {
      await search.close();
      await node.stop();
    }
  },
  300_000,
);
