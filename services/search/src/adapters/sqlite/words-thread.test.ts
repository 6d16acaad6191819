import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { startThread } from '@tern/kernel/ask-thread';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { anIndexedMessage } from '../../domain/indexing/contract/under-test.contract.ts';
import type { FindRequest, Found } from '../../domain/indexing/search-index.ts';
import { noConditions } from '../../domain/query/search-query.ts';
import type { IndexRequest } from './protocol.ts';
import { createWordsThread, type IndexThread, type WordsThread } from './words-thread.ts';

const userId = 'user-a';
const request = (overrides: Partial<FindRequest> = {}): FindRequest => ({
  userId,
  words: [['rent']],
  isLastWordOpen: false,
  conditions: noConditions,
  vector: null,
  limit: 10,
  ...overrides,
});
const idsOf = ({ words }: Found) => words.map(({ messageId }) => messageId).toSorted();

/** Mailboxes from two messages on are large here. */
const least = 2;
const folder = makeTemporaryFolder();
let first: IndexThread;
/** How many searches the first thread has made. */
let searchesOfFirst: number;
let failures: unknown[];
let words: WordsThread;
let count = 0;

beforeEach(async () => {
  const workerData = { file: join(folder.path, `index-${count++}.sqlite`), modelId: 'test/1' };
  const thread = await startThread<IndexRequest>(new URL('./worker.ts', import.meta.url), {
    title: 'The search index',
    workerData,
  });
  searchesOfFirst = 0;
  first = {
    ...thread,
    ask(asked) {
      if (asked.method === 'find') searchesOfFirst++;
      return thread.ask(asked);
    },
  };
  failures = [];
  words = createWordsThread(first, workerData, (error) => failures.push(error), least);
  await put('m1', 'The rent is due.');
  await put('m2', 'The boat leaves at nine.');
});
afterEach(async () => {
  await words.close();
  await first.finish({ method: 'close', args: [] });
});

afterAll(() => folder.remove());

/** Counts a large mailbox and waits until the second thread searches it. */
async function startSecond(): Promise<void> {
  words.counted(userId, least);
  await waitUntil(
    async () => {
      const before = searchesOfFirst;
      await words.find(request());
      return searchesOfFirst === before;
    },
    { what: 'the second thread to search' },
  );
  searchesOfFirst = 0;
}

const put = (messageId: string, text: string) =>
  first.ask({ method: 'put', args: [[anIndexedMessage({ userId, messageId, text })]] });

test('when a mailbox is large, then its words are searched in the second thread, which finds mail as soon as it is stored', async () => {
  await startSecond();
  expect(idsOf(await words.find(request()))).toEqual(['m1']);
  await put('m3', 'The rent was paid.');
  expect(idsOf(await words.find(request()))).toEqual(['m1', 'm3']);
  await first.ask({ method: 'remove', args: [[{ kind: 'user', userId }]] });
  expect(idsOf(await words.find(request()))).toEqual([]);
  expect(searchesOfFirst).toBe(0);
  expect(failures).toEqual([]);
});

test('when a mailbox is small or words are not searched, then the first thread does it', async () => {
  await words.find(request());
  await startSecond();
  await words.find(request({ words: [], vector: new Float32Array(384).fill(0.05) }));
  await words.find(request({ words: [], conditions: { ...noConditions, hasAttachment: true } }));
  words.counted(userId, least - 1);
  await words.find(request());
  expect(searchesOfFirst).toBe(3);
});

test('when it was closed in the middle of searches, then each of them is answered', async () => {
  await startSecond();
  const searches = Array.from({ length: 20 }, () => words.find(request()));
  await words.close();
  for (const found of await Promise.all(searches)) expect(idsOf(found)).toEqual(['m1']);
});

test('when it is closed while it starts, then the second thread ends too', async () => {
  words.counted(userId, least);
  await words.close();
  expect(idsOf(await words.find(request()))).toEqual(['m1']);
  expect(searchesOfFirst).toBe(1);
});

test('when the second thread fails, then the first one finds the mail, and the second is not asked again at once', async () => {
  await startSecond();
  const unknown = request({ conditions: { ...noConditions, after: 'no date' as unknown as Date } });
  await expect(words.find(unknown)).rejects.toMatchObject({ code: 'unavailable' });
  expect(failures).toHaveLength(1);
  words.counted(userId, least);
  expect(idsOf(await words.find(request()))).toEqual(['m1']);
  // The request that failed, and this one.
  expect(searchesOfFirst).toBe(2);
});
