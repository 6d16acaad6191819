import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import {
  anIndexedMessage,
  aVector,
  describeSearchIndex,
  testDimensions,
} from '../../domain/indexing/search-index.contract.ts';
import { openSqliteSearchIndex } from './sqlite-search-index.ts';

const open = (folder: string, modelId = 'test/1') =>
  openSqliteSearchIndex({ file: join(folder, 'index.sqlite'), modelId, dimensions: testDimensions });

describeSearchIndex('the search index in SQLite', async () => {
  const folder = makeTemporaryFolder();
  let index = await open(folder.path);
  return {
    index,
    async reopen() {
      await index.close();
      return (index = await open(folder.path));
    },
    async close() {
      await index.close();
      folder.remove();
    },
  };
});

describe('the file of the search index', () => {
  test('when the model is another one, then words go on and all mail waits to be read again', async () => {
    const folder = makeTemporaryFolder();
    const message = anIndexedMessage();
    const { userId, messageId, version } = message;
    const before = await open(folder.path);
    await before.put([message]);
    await before.putVectors([
      { userId, messageId, version, windows: [{ start: 0, end: 3, vector: aVector(1) }] },
    ]);
    await before.close();

    const after = await open(folder.path, 'test/2');
    expect(await after.progress(userId)).toEqual({ messages: 1, read: 0 });
    expect(await after.listUnread(5)).toMatchObject([{ messageId }]);
    await after.close();
    folder.remove();
  });
});
