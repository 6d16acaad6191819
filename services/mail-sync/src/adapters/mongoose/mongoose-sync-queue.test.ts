import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { accountNeedsReconnect, accountUpdated } from '@tern/contracts/events/mail-sync';
import { connectDocuments } from '@tern/documents/connect';
import { startDocumentServer } from '@tern/documents/server';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { minute } from '@tern/kernel/clock';
import { createFakeClock } from '@tern/testing/fake-clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { domainEvent } from '../../domain/domain-event.ts';
import type { SyncQueue } from '../../domain/sync/sync-queue.ts';
import { createEventOutbox } from './event-outbox.ts';
import { createMongooseAccountStore } from './mongoose-account-store.ts';
import { createModels, type Models } from './mongoose-models.ts';
import { createMongooseSyncQueue } from './mongoose-sync-queue.ts';

const closing = new AsyncDisposableStack();
const clock = createFakeClock('2026-03-10T09:00:00Z');
const outbox = createEventOutbox({
  makeEvent: createEventMaker('mail-sync', clock),
  bus: { publish: async () => undefined },
  notify: () => undefined,
  onError: () => undefined,
});
let models: Models;
let queue: SyncQueue;
beforeAll(async () => {
  const folder = closing.adopt(makeTemporaryFolder(), (made) => made.remove());
  const server = closing.adopt(await startDocumentServer({ folder: folder.path }), (open) => open.close());
  const documents = closing.adopt(await connectDocuments(server.uri, 'tern-mail-sync'), (open) =>
    open.close(),
  );
  models = createModels(documents);
  queue = createMongooseSyncQueue(models, outbox, clock);
});
afterAll(() => closing.disposeAsync());

const account = () => models.accounts.findById('a').lean();
const dead = {
  nextAt: new Date('2026-03-10T15:00:00Z'),
  changes: { state: 'needs-reconnect' as const },
  ofSecret: 'old',
  event: domainEvent(accountNeedsReconnect, 'robin', {
    ...{ accountId: 'a', userId: 'robin', version: 4 },
    ...{ emailAddress: 'robin@fernhill.example', signIn: 'password' as const },
  }),
};

beforeEach(async () => {
  await models.accounts.deleteMany({});
  await models.accounts.collection.insertOne({
    ...{ _id: 'a', mailboxKey: 'a', userId: 'robin', state: 'ready', sealedSecret: 'old' },
    ...{ server: { imapHost: 'mail.example' }, dueAt: clock.now(), isWanted: false, outbox: [] },
  } as never);
  await queue.claimDue('first', { hosts: [], users: [] }, 'me');
});

describe('the outcome of a pass', () => {
  test('when its login was dead, then the state and what is told of it are written together', async () => {
    await queue.release('a', 'first', dead);
    expect(await account()).toMatchObject({ state: 'needs-reconnect', dueAt: dead.nextAt, outbox: [{}] });
  });

  test('when the user has given another login meanwhile, then what is said of the old one counts no more', async () => {
    const renewed = { state: 'syncing' as const, sealedSecret: 'new', isWanted: true };
    await models.accounts.updateOne({ _id: 'a' }, { $set: renewed });
    await queue.release('a', 'first', dead);
    expect(await account()).toMatchObject({ ...renewed, dueAt: clock.now(), outbox: [] });
    // Given back all the same.
    expect((await queue.claimDue('second', { hosts: [], users: [] }, 'me'))?.id).toBe('a');
  });

  test('when the user gives another login after it, then one write has it tried at once', async () => {
    await queue.release('a', 'first', dead);
    const event = domainEvent(accountUpdated, 'robin', {
      ...{ accountId: 'a', userId: 'robin', version: 5, isReconnected: true },
      ...{ emailAddress: 'robin@fernhill.example', name: 'Robin', aliases: [] },
      createdAt: clock.now().toISOString(),
    });
    await createMongooseAccountStore(models, outbox, clock).updateAndMakeDue(
      'a',
      { state: 'syncing', sealedSecret: 'new' },
      event,
    );
    expect(await account()).toMatchObject({ state: 'syncing', dueAt: clock.now(), outbox: [{}, {}] });
    expect((await queue.claimDue('second', { hosts: [], users: [] }, 'me'))?.sealedSecret).toBe('new');
  });

  test('when another has the account by now, then a slow pass tells nothing', async () => {
    clock.advance(2 * minute);
    await queue.claimDue('second', { hosts: [], users: [] }, 'me');
    await queue.release('a', 'first', dead);
    expect(await account()).toMatchObject({ state: 'ready', outbox: [] });
    await queue.release('a', 'second', dead);
    await queue.release('a', 'second', dead);
    expect((await account())?.outbox).toHaveLength(1);
  });
});
