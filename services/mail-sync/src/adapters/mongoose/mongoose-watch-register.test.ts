import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { connectDocuments, prepareIndexes } from '@tern/documents/connect';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { createFakeClock } from '@tern/testing/fake-clock';
import { makeTemporaryFolder, type TemporaryFolder } from '@tern/testing/temporary-folder';
import type { EventOutbox } from './event-outbox.ts';
import { createModels, type Models } from './mongoose-models.ts';
import { createMongooseSyncQueue } from './mongoose-sync-queue.ts';
import { createMongooseWatchRegister } from './mongoose-watch-register.ts';

let folder: TemporaryFolder;
let server: DocumentServer;
let connection: Connection;
let models: Models;
beforeEach(async () => {
  folder = makeTemporaryFolder();
  server = await startDocumentServer({ folder: folder.path });
  connection = await connectDocuments(server.uri, 'tern-mail-sync');
  models = createModels(connection);
  await prepareIndexes(connection);
});
afterEach(async () => {
  await connection.close();
  await server.close();
  folder.remove();
});

const clock = createFakeClock('2026-03-10T09:00:00Z');
const add = async (id: string, fields: object = {}) =>
  void (await models.accounts.collection.insertOne({
    _id: id,
    mailboxKey: id,
    userId: 'robin',
    state: 'ready',
    server: { imapHost: 'mail.example' },
    dueAt: clock.now(),
    isWanted: false,
    ...fields,
  } as never));
const noBusy = { hosts: [], users: [] };

describe('who watches an account', () => {
  test('when two processes look, then one of them gets it, and the other once the first is silent', async () => {
    await add('a');
    const register = createMongooseWatchRegister(models, clock);
    expect([(await register.claim('p1', []))?.id, await register.claim('p2', [])]).toEqual(['a', null]);
    clock.advance(50_000);
    expect((await register.renew('p1')).map(({ id }) => id)).toEqual(['a']);
    clock.advance(50_000);
    expect(await register.claim('p2', [])).toBeNull();
    clock.advance(20_000);
    expect((await register.claim('p2', []))?.id).toBe('a');
    // The first one learns it when it looks again.
    expect(await register.renew('p1')).toEqual([]);
  });

  test('when a host is busy, an account is refused or not read yet, or was given back for later, then it is left', async () => {
    await add('busy', { server: { imapHost: 'busy.example' } });
    await add('refused', { state: 'needs-reconnect' });
    await add('new', { state: 'syncing' });
    await add('gone', { removalAt: clock.now() });
    await add('later');
    const register = createMongooseWatchRegister(models, clock);
    expect((await register.claim('p1', ['busy.example']))?.id).toBe('later');
    await register.postpone('later', 'p1', new Date(clock.now().getTime() + 15_000));
    expect(await register.claim('p2', ['busy.example'])).toBeNull();
    clock.advance(15_000);
    expect((await register.claim('p2', ['busy.example']))?.id).toBe('later');
  });

  test('when the password turns out wrong, then its watcher is not to go on', async () => {
    await add('a');
    const register = createMongooseWatchRegister(models, clock);
    await register.claim('p1', []);
    await models.accounts.updateOne({ _id: 'a' }, { $set: { state: 'needs-reconnect' } });
    expect(await register.renew('p1')).toEqual([]);
  });

  test('when a watched account is due, then its watcher takes it, and others only when it does not', async () => {
    await add('a');
    const register = createMongooseWatchRegister(models, clock);
    const queue = createMongooseSyncQueue(models, {} as EventOutbox, clock);
    await register.claim('p1', []);
    expect(await queue.claimDue('h1', noBusy, 'p2')).toBeNull();
    expect((await queue.claimDue('h2', noBusy, 'p1'))?.id).toBe('a');
    await queue.release('a', 'h2', { nextAt: clock.now(), changes: {} });
    clock.advance(10_000);
    expect((await queue.claimDue('h3', noBusy, 'p2'))?.id).toBe('a');
    await queue.release('a', 'h3', { nextAt: clock.now(), changes: {} });
    await register.release('p1');
    expect((await queue.claimDue('h4', noBusy, 'p2'))?.id).toBe('a');
  });
});
