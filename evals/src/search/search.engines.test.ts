import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { startElasticsearch } from '@tern/tools/engines/elasticsearch';
import { openElasticsearchSearchIndex } from '../../../services/search/src/adapters/elasticsearch/elasticsearch-search-index.ts';
import { createMinilmEmbedder } from '../../../services/search/src/adapters/minilm/minilm-embedder.ts';
import { askQuestions } from './ask-questions.ts';
import { evalSearch } from './eval-search.ts';
import { searchLines, searchReportOf } from './search-report.ts';

const hasElasticsearch = (process.env['TERN_ENGINES'] ?? '').split(',').includes('elasticsearch');
/** How far the two indexes may be from each other. */
const tolerated = 0.02;

async function reportOfElasticsearch() {
  const node = await startElasticsearch();
  const folder = makeTemporaryFolder();
  const embedder = createMinilmEmbedder({ folder: join(folder.path, 'models'), idleMs: 60_000 });
  const { modelId, dimensions } = embedder;
  const index = await openElasticsearchSearchIndex({
    ...{ alias: `search-${randomUUID()}`, modelId, dimensions },
    connection: { node: node.url },
  });
  try {
    return searchReportOf(await askQuestions(index, embedder));
  } finally {
    await embedder.close();
    await index.close();
    await node.stop();
    folder.remove();
  }
}

describe('the judged questions on Elasticsearch', () => {
  (hasElasticsearch ? test : test.skip)(
    'when all questions are asked, then its figures are those of the index on one machine',
    async () => {
      const [there, here] = [await reportOfElasticsearch(), await evalSearch()];
      console.log(searchLines(there).join('\n'));
      expect(there.below).toEqual([]);
      const figuresOfAll = (report: typeof here) => report.groups.find(({ group }) => group === 'all')?.both;
      for (const metric of ['recall', 'ndcg'] as const) {
        const [one, other] = [figuresOfAll(there)?.[metric].value, figuresOfAll(here)?.[metric].value];
        expect(Math.abs((one ?? 0) - (other ?? 1))).toBeLessThanOrEqual(tolerated);
      }
    },
    300_000,
  );
});
