import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { anIndexedMessage } from '../../domain/indexing/contract/under-test.contract.ts';
import { createIndexRequests } from './index-requests.ts';
import { openIndexFile } from './open-index-file.ts';

test('when the disk is full, then the batch fails with that reason and is rolled back, and the next one works', () => {
  const folder = makeTemporaryFolder();
  const file = join(folder.path, 'index.sqlite');
  const db = openIndexFile({ file, modelId: 'test/1' });
  const answer = createIndexRequests(db, false);
  const message = anIndexedMessage();
  const long = { ...anIndexedMessage({ userId: message.userId }), text: 'word '.repeat(50_000) };
  const put = (...messages: object[]) => answer({ id: 1, request: { method: 'put', args: [messages] } });
  const count = () => answer({ id: 2, request: { method: 'progress', args: [message.userId] } });

  // SQLite refuses to grow the file beyond this, with the code of a full disk.
  const pages = db.get<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0;
  db.db.exec(`PRAGMA max_page_count = ${pages + 2}`);
  expect(put(message, long)).toMatchObject({ id: 1, isDiskFull: true });
  expect(count()).toMatchObject({ value: { messages: 0 } });

  db.db.exec('PRAGMA max_page_count = 1000000');
  expect(put(message, long)).toEqual({ id: 1, value: null });
  expect(count()).toMatchObject({ value: { messages: 2 } });
  db.close();
  folder.remove();
});
