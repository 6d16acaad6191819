import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listCalendarAccounts } from '@tern/contracts/http/calendar';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import { currentUser, prepareDemo, signInDemo } from '@tern/contracts/http/identity';
import { listOutbox } from '@tern/contracts/http/notifier';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { minute } from '@tern/kernel/clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { startStack, type RunningStack } from '../src/start-stack.ts';
import { createLeftovers, isTombstone, type Leftovers } from './leftovers.ts';
import { createMovingClock } from './moving-clock.ts';
import { readStoredDocuments, type StoredDocument } from './stored-documents.ts';
import { createVisitor } from './visitor.ts';

const folder = makeTemporaryFolder();
const dataFolder = makeTemporaryFolder();
const clock = createMovingClock();
let server: DocumentServer;
let stack: RunningStack;
let leftovers: Leftovers;
beforeAll(async () => {
  server = await startDocumentServer({ folder: join(folder.path, 'documents') });
  stack = await startStack({
    env: { TERN_DATA_DIR: dataFolder.path, MONGODB_URI: server.uri, TERN_SEARCH_MODEL: 'none' },
    clock,
  });
  leftovers = createLeftovers({ uri: server.uri, dataFolder: dataFolder.path });
});
afterAll(async () => {
  await stack.close();
  await server.close();
  folder.remove();
  dataFolder.remove();
});

function mailFiles(): string[] {
  const hasMail = existsSync(join(dataFolder.path, 'outbox'));
  return hasMail ? leftovers.outboxFiles('demo@tern.example') : [];
}

/** Finds what a service has stored of the user in one of its collections; undefined where nothing fits. */
const storedOf = async (
  userId: string,
  where: string,
  fits: (document: StoredDocument['document']) => boolean,
) =>
  (await readStoredDocuments(server.uri)).find(
    ({ place, document }) =>
      place === where && [document['userId'], document['_id']].includes(userId) && fits(document),
  );
const isDate = (value: unknown): value is Date => value instanceof Date;

/**
 * A visitor looks at the page for two minutes: the demo is judged, its calendar is read, and the time of a first report has passed, which is
 * a minute after the reading.
 * @returns the prepared user
 */
async function lookForLong(): Promise<string> {
  await createVisitor(stack.apiUrl).ask(prepareDemo);
  const isPrepared = ({ place, document }: StoredDocument) =>
    place === 'identity.users' && isDate(document['preparedUntil']);
  const { document: user } = await waitUntil(async () =>
    (await readStoredDocuments(server.uri)).find(isPrepared),
  );
  const userId = String(user['_id']);
  const stored = async (where: string, fits: (document: StoredDocument['document']) => boolean) =>
    waitUntil(() => storedOf(userId, where, fits), { what: `the demo in ${where}`, timeoutMs: 60_000 });
  await stored('calendar.accounts', ({ lastSyncAt }) => isDate(lastSyncAt));
  await stored('notifier.users', ({ wantsReports }) => wantsReports === false);
  const { document: account } = await stored('notifier.accounts', ({ dueAt }) => isDate(dueAt));
  clock.advance(2 * minute);
  await stored('notifier.accounts', ({ dueAt }) => isDate(dueAt) && dueAt > clock.now());
  expect(account['hasInitial']).toBe(false);
  expect(mailFiles()).toEqual([]);
  return userId;
}

test('when nobody enters a prepared demo for an hour, then nothing of it is left in any store or index, and nothing was mailed', async () => {
  const userId = await lookForLong();
  const words = [userId, 'demo@tern.example', 'northlight.example'];
  expect((await leftovers.documents(words)).length).toBeGreaterThan(300);
  clock.advance(59 * minute);
  await waitUntil(
    async () => {
      const left = (await leftovers.documents(words)).filter((found) => !isTombstone(found));
      expect(left.map(({ place, document }) => ({ place, document }))).toEqual([]);
      expect(leftovers.indexRows()).toBe(0);
      return true;
    },
    { what: 'everything to be gone', timeoutMs: 30_000 },
  );
  expect(mailFiles()).toEqual([]);
});

test('when a visitor enters a prepared demo, then the first answer has its mailbox, its calendar and every late answer, and a report follows', async () => {
  const userId = await lookForLong();
  const visitor = createVisitor(stack.apiUrl);
  expect((await visitor.ask(signInDemo)).user.id).toBe(userId);
  expect((await visitor.ask(currentUser)).accountCount).toBe(1);
  const due = await visitor.ask(listFollowUps, { query: { group: 'due' } });
  expect(due.scanState).toBe('done');
  expect(due.messages.length).toBeGreaterThan(5);
  const { accounts } = await visitor.ask(listCalendarAccounts);
  expect(accounts.map(({ provider, state }) => [provider, state])).toEqual([['DEMO', 'ready']]);
  await waitUntil(() => storedOf(userId, 'notifier.users', ({ wantsReports }) => wantsReports === true), {
    what: 'the wish for reports',
  });
  clock.advance(2 * minute);
  await waitUntil(
    async () => (await visitor.ask(listOutbox)).mails.some(({ kind }) => kind === 'initial-report'),
    { what: 'the report that the visitor gets from now on', timeoutMs: 20_000 },
  );
  clock.advance(61 * minute);
  await visitor.ask(prepareDemo);
  expect((await visitor.ask(currentUser)).user.id).toBe(userId);
});
