import { describe, expect, test } from '@jest/globals';
import { evalElasticsearch, evalSearch } from './eval-search.ts';
import { differencesOf, searchLines } from './search-report.ts';

const hasElasticsearch = (process.env['TERN_ENGINES'] ?? '').split(',').includes('elasticsearch');
/** The largest allowed difference of the two indexes. */
const tolerated = 0.02;

describe('the judged questions on Elasticsearch', () => {
  (hasElasticsearch ? test : test.skip)(
    'when all questions are asked, then its figures are those of the index on one machine, in each part too',
    async () => {
      const [there, here] = [await evalElasticsearch(), await evalSearch()];
      console.log(searchLines(there).join('\n'));
      expect(there.below).toEqual([]);
      const compared = differencesOf(here, there);
      expect(compared.length).toBe(2 * here.groups.length);
      expect(compared.filter(({ difference }) => !(Math.abs(difference) <= tolerated))).toEqual([]);
    },
    600_000,
  );
});
