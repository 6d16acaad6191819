import { expect, test } from '@jest/globals';
import { startService } from '@tern/testing/start-service';
import { cases } from '@tern/tools/testing/cases';
import { searchModule } from '../src/service.ts';
import { askOddQueries } from './ask-odd-queries.ts';

const generated = cases({ quick: 50, deep: 1_000, full: 20_000 });

test('when queries of any shape come over HTTP, then each is answered or refused with its field, on SQLite', async () => {
  const search = await startService(searchModule);
  try {
    expect(await askOddQueries(search, generated)).toBeGreaterThan(10);
  } finally {
    await search.close();
  }
}, 300_000);
