import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { anIndexedMessage, aVector } from '../../domain/indexing/contract/under-test.contract.ts';
import { noConditions } from '../../domain/query/search-query.ts';
import { createIndexRequests } from './index-requests.ts';
import { openIndexFile } from './open-index-file.ts';
import type { IndexRequest } from './protocol.ts';

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

test('when the words of one message cannot be renewed, then it is set aside with one failure, and all others get theirs', () => {
  const folder = makeTemporaryFolder();
  const db = openIndexFile({ file: join(folder.path, 'index.sqlite'), modelId: 'test/1' });
  const answer = createIndexRequests(db, false);
  const ask = (request: IndexRequest) => answer({ id: 1, request });
  const mail = Array.from({ length: 7 }, () => anIndexedMessage());
  ask({ method: 'put', args: [mail] });
  db.run('UPDATE message SET is_worded = 0');
  db.run("UPDATE message SET content = 'broken' WHERE message_id = ?", mail[3]?.messageId ?? '');
  const answers = Array.from({ length: 9 }, () => ask({ method: 'renewWords', args: [5] }));
  expect(answers.filter((one) => !('value' in one))).toHaveLength(1);
  expect(answers.at(-1)).toEqual({ id: 1, value: 0 });
  expect(db.all('SELECT message_id FROM message WHERE is_worded = 0')).toEqual([
    { message_id: mail[3]?.messageId },
  ]);
  db.close();
  folder.remove();
});

test('when the signs in memory name a window that now belongs to another user, then the search does not return it', () => {
  const folder = makeTemporaryFolder();
  const db = openIndexFile({ file: join(folder.path, 'index.sqlite'), modelId: 'test/1' });
  const answer = createIndexRequests(db, false);
  const ask = (request: IndexRequest) => answer({ id: 1, request });
  const users = [anIndexedMessage(), anIndexedMessage({ userId: 'user-b', accountId: 'account-b' })] as const;
  ask({ method: 'put', args: [users] });
  for (const { userId, messageId, version } of users) {
    const windows = [{ start: 0, end: 3, vector: aVector(1) }];
    ask({ method: 'putVectors', args: [[{ userId, messageId, version, windows }]] });
  }
  const [{ userId, messageId }] = users;
  const find = () =>
    ask({
      method: 'find',
      args: [
        { userId, words: [], isLastWordOpen: false, conditions: noConditions, vector: aVector(1), limit: 5 },
      ],
    });
  expect(find()).toMatchObject({ value: { meaning: [{ messageId }] } });
  db.run('UPDATE window SET message = (SELECT id FROM message WHERE message_id <> ?)', messageId);
  expect(find()).toMatchObject({ value: { meaning: [] } });
  db.close();
  folder.remove();
});
