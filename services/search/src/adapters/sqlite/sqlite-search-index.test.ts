import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from '@jest/globals';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { anIndexedMessage, aVector } from '../../domain/indexing/contract/under-test.contract.ts';
import { describeSearchIndex } from '../../domain/indexing/search-index.contract.ts';
import { noConditions, type SearchConditions } from '../../domain/query/search-query.ts';
import { makeLayoutBefore } from './testing/make-layout-before.ts';
import { openSqliteSearchIndex } from './sqlite-search-index.ts';

const open = (folder: string, modelId = 'test/1') =>
  openSqliteSearchIndex({ file: join(folder, 'index.sqlite'), modelId });

describeSearchIndex('the search index in SQLite', async () => {
  const folder = makeTemporaryFolder();
  let index = await open(folder.path);
  return {
    index,
    openWithConsent: () =>
      openSqliteSearchIndex({
        file: join(folder.path, 'outside.sqlite'),
        modelId: 'outside/1',
        needsConsent: true,
      }),
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

test('when a condition fits most mail, then a search with it takes little longer than without', async () => {
  const folder = makeTemporaryFolder();
  const index = await open(folder.path);
  const messages = Array.from({ length: 4000 }, (_, number) =>
    anIndexedMessage({
      messageId: `m${number}`,
      subject: 'Rent',
      text: `The rent of flat ${number} is due.`,
    }),
  );
  for (let first = 0; first < messages.length; first += 500)
    await index.put(messages.slice(first, first + 500));
  const [{ userId, from } = anIndexedMessage()] = messages;
  const timeOf = async (conditions: SearchConditions) => {
    const begun = performance.now();
    const { words } = await index.find({
      userId,
      words: [['rent'], ['flat']],
      isLastWordOpen: false,
      conditions,
      vector: null,
      limit: 20,
    });
    expect(words).toHaveLength(20);
    return performance.now() - begun;
  };
  const bestOf = async (conditions: SearchConditions) => {
    const times: number[] = [];
    for (let round = 0; round < 5; round++) times.push(await timeOf(conditions));
    return Math.min(...times);
  };
  const without = await bestOf(noConditions);
  expect(await bestOf({ ...noConditions, from: [from?.name ?? ''] })).toBeLessThan(10 * without);
  await index.close();
  folder.remove();
});

describe('the file of the search index', () => {
  test('when the model is another one, then search by words continues and all mail waits to be read again', async () => {
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

  test('when its layout is the one before, then its words are found at once, all of this version once they are renewed, and its meaning when it is read', async () => {
    const folder = makeTemporaryFolder();
    const before = await open(folder.path);
    const mail = anIndexedMessage({ text: 'the walrus contract' });
    const junk = anIndexedMessage({ text: 'walrus', kinds: ['SPAM'] });
    await before.put([mail, junk]);
    await before.markAsked();
    await before.close();
    makeLayoutBefore(join(folder.path, 'index.sqlite'));

    const after = await openSqliteSearchIndex({
      file: join(folder.path, 'index.sqlite'),
      modelId: 'another',
    });
    expect(await after.pendingRequest()).toBeNull();
    const find = async () =>
      (
        await after.find({
          userId: 'user-a',
          words: [['walrus']],
          isLastWordOpen: false,
          conditions: noConditions,
          vector: null,
          limit: 10,
        })
      ).words.map(({ messageId }) => messageId);
    const counted = () => after.lookUpWords('user-a', ['walrus', 'contract']);
    expect(await find()).toEqual([mail.messageId]);
    expect(await counted()).toMatchObject([{ messages: 0, inOtherForms: 2 }, { messages: 0 }]);
    // A message that changes before its words were renewed.
    await after.put([{ ...mail, version: 2, text: 'the walrus contracts' }]);
    expect(await after.renewWords(10)).toBe(1);
    expect(await after.renewWords(10)).toBe(0);
    expect(await find()).toEqual([mail.messageId]);
    expect(await counted()).toMatchObject([{ messages: 2 }, { messages: 0, inOtherForms: 1 }]);
    expect(await after.listUnread(5)).toHaveLength(2);
    await after.remove([{ kind: 'account', ...mail }]);
    expect(await counted()).toMatchObject([{ messages: 0, inOtherForms: 0 }, { messages: 0 }]);
    await after.close();
    folder.remove();
  });

  test('when its layout is an older one, then mail is requested again and consents are kept', async () => {
    const folder = makeTemporaryFolder();
    const openOutside = () =>
      openSqliteSearchIndex({
        file: join(folder.path, 'index.sqlite'),
        modelId: 'outside/1',
        needsConsent: true,
      });
    const before = await openOutside();
    await before.put([anIndexedMessage(), anIndexedMessage({ userId: 'user-b', accountId: 'account-b' })]);
    await before.setConsent({ userId: 'user-a', version: 4, isGiven: true });
    await before.setConsent({ userId: 'user-b', version: 4, isGiven: false });
    await before.markAsked();
    await before.close();
    makeOlder(folder.path);

    const after = await openOutside();
    expect(await after.progress('user-a')).toEqual({ messages: 0, read: 0 });
    expect(await after.pendingRequest()).not.toBeNull();
    expect([await after.mayBeRead('user-a'), await after.mayBeRead('user-b')]).toEqual([true, false]);
    // Older than the stored version, like a repeated event.
    await after.setConsent({ userId: 'user-a', version: 3, isGiven: false });
    expect(await after.mayBeRead('user-a')).toBe(true);
    await after.close();
    folder.remove();
  });

  test.each([
    ['before the new file was whole', 'half-built'],
    ['before the old file was removed', 'whole'],
    ['before the new file took its place', 'swapping'],
  ])(
    'when it is killed while the layout changes, %s, then consents are kept and mail is requested',
    async (_, moment) => {
      const folder = makeTemporaryFolder();
      const file = join(folder.path, 'index.sqlite');
      const openOutside = () => openSqliteSearchIndex({ file, modelId: 'outside/1', needsConsent: true });
      const before = await openOutside();
      await before.put([anIndexedMessage()]);
      await before.setConsent({ userId: 'user-a', version: 4, isGiven: true });
      await before.markAsked();
      await before.close();
      makeOlder(folder.path);
      copyFileSync(file, `${file}.old`);
      if (moment !== 'half-built') {
        const whole = await openOutside();
        await whole.close();
        renameSync(file, `${file}.new`);
      } else writeFileSync(`${file}.new`, 'SQLite format 3');
      if (moment !== 'swapping') renameSync(`${file}.old`, file);
      // A killed process leaves this beside a file that it had open.
      writeFileSync(`${file}-wal`, randomBytes(4096));

      const after = await openOutside();
      expect(await after.progress('user-a')).toEqual({ messages: 0, read: 0 });
      expect(await after.pendingRequest()).not.toBeNull();
      expect(await after.mayBeRead('user-a')).toBe(true);
      await after.put([anIndexedMessage()]);
      await after.close();
      const stored = new DatabaseSync(file);
      expect(stored.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
      stored.close();
      expect(readdirSync(folder.path).filter((name) => name.includes('.new'))).toEqual([]);
      folder.remove();
    },
  );

  test.each([
    ['no database', (file: string) => writeFileSync(file, randomBytes(8192))],
    ['cut off', (file: string) => truncateSync(file, 4096)],
    ['without its layout', (file: string) => void runIn(file, "DELETE FROM meta WHERE name = 'layout'")],
  ])('when it is %s, then it is created again and mail is requested', async (_, damage) => {
    const folder = makeTemporaryFolder();
    const before = await open(folder.path);
    await before.put([anIndexedMessage()]);
    await before.markAsked();
    await before.close();
    damage(join(folder.path, 'index.sqlite'));

    const after = await open(folder.path);
    expect(await after.pendingRequest()).not.toBeNull();
    await after.put([anIndexedMessage()]);
    expect(await after.progress('user-a')).toEqual({ messages: 1, read: 0 });
    await after.close();
    folder.remove();
  });

  test('when a large batch was written, then its log does not stay that large', async () => {
    const folder = makeTemporaryFolder();
    const index = await open(folder.path);
    const logBytes = () => statSync(join(folder.path, 'index.sqlite-wal')).size;
    const text = Array.from({ length: 2000 }, (_, at) => `word${at}`).join(' ');
    await index.put(
      Array.from({ length: 400 }, (_, at) => anIndexedMessage({ messageId: `message-${at}`, text })),
    );
    const largest = logBytes();
    await index.put([anIndexedMessage({ messageId: 'message-after' })]);
    await index.put([anIndexedMessage({ messageId: 'message-last' })]);
    expect(largest).toBeGreaterThan(4_000_000);
    expect(logBytes()).toBeLessThan(largest / 10);
    await index.close();
    folder.remove();
  });

  test('when a user is removed, then no row, word or vector of the user is left in it', async () => {
    const folder = makeTemporaryFolder();
    const index = await open(folder.path);
    const kept = anIndexedMessage({ userId: 'user-b', accountId: 'account-b' });
    for (const message of [anIndexedMessage({ text: 'walrus' }), kept]) {
      const { userId, messageId, version } = message;
      const windows = [{ start: 0, end: 3, vector: aVector(1) }];
      await index.put([message]);
      await index.putVectors([{ userId, messageId, version, windows }]);
    }
    expect(countRows(folder.path)).toEqual({ messages: 2, windows: 2, signs: 2, words: 2 });
    await index.remove([{ kind: 'user', userId: 'user-a' }]);
    await index.close();
    expect(countRows(folder.path)).toEqual({ messages: 1, windows: 1, signs: 1, words: 1 });
    expect(readFileSync(join(folder.path, 'index.sqlite')).includes('walrus')).toBe(false);
    folder.remove();
  });
});

function runIn(file: string, sql: string): void {
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
}

const makeOlder = (folder: string) =>
  runIn(join(folder, 'index.sqlite'), "UPDATE meta SET value = '1' WHERE name = 'layout'");

/** The rows of all users in the file; the tables of words, one per user, are counted. */
function countRows(folder: string) {
  const db = new DatabaseSync(join(folder, 'index.sqlite'), { readOnly: true });
  const count = (from: string) => (db.prepare(`SELECT count(*) AS n FROM ${from}`).get() as { n: number }).n;
  const rows = {
    messages: count('message'),
    windows: count('window'),
    signs: count('sign'),
    words: count("sqlite_master WHERE name GLOB 'words_[0-9]*' AND sql LIKE 'CREATE VIRTUAL%'"),
  };
  db.close();
  return rows;
}
