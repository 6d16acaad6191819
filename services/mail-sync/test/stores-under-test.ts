import type { EventEnvelope } from '@tern/contracts/define-event';
import { connectDocuments, prepareIndexes } from '@tern/documents/connect';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { createFakeClock } from '@tern/testing/fake-clock';
import { prepareMessage } from '@tern/mail-content/prepare-message';
import { createEventOutbox, createWaitingEvents } from '../src/adapters/mongoose/event-outbox.ts';
import { createModels } from '../src/adapters/mongoose/mongoose-models.ts';
import { createMongooseStores } from '../src/adapters/mongoose/mongoose-stores.ts';
import type { Account } from '../src/domain/accounts/account.ts';
import { newMailbox, type Mailbox } from '../src/domain/folders/mailbox.ts';
import { syncedEvent } from '../src/domain/messages/message-events.ts';
import type { NewMessage } from '../src/domain/messages/message-store.ts';
import type { Message } from '../src/domain/messages/message.ts';
import { mailContentHere } from './mail-content-here.ts';
import { aRawMessage } from './a-raw-message.ts';

export type StoresUnderTest = Awaited<ReturnType<typeof openStores>>;
/** The stores of the running test, empty at its start. */
export type CurrentStores = () => StoresUnderTest;

/** All stores of the service on a document server. @param database is emptied and dropped by the caller's `clear` and `close` */
export async function openStores(uri: string, database: string) {
  const connection = await connectDocuments(uri, database);
  const models = createModels(connection);
  await prepareIndexes(connection);
  const clock = createFakeClock('2026-03-10T09:00:00Z');
  const published: EventEnvelope[] = [];
  const outbox = createEventOutbox({
    makeEvent: createEventMaker('mail-sync', clock),
    bus: { publish: async (events) => void published.push(...events) },
    notify: () => undefined,
    onError: () => undefined,
  });
  const waiting = createWaitingEvents(models, mailContentHere);
  return {
    ...createMongooseStores(models, { outbox, content: mailContentHere, clock }),
    clock,
    /** Topics of what was published at once, then of what waits for the relay. */
    async topics(): Promise<string[]> {
      const pending = (await waiting.pending(500)).map(({ event }) => event);
      return [...published, ...pending].map(({ topic }) => topic);
    },
    /** Publishes what waits, as the relay does. */
    async relay(): Promise<void> {
      const entries = await waiting.pending(500);
      published.push(...entries.map(({ event }) => event));
      await waiting.clear(entries);
    },
    async clear(): Promise<void> {
      for (const model of Object.values(models)) await model.deleteMany({});
      published.length = 0;
    },
    async close(): Promise<void> {
      await connection.dropDatabase();
      await connection.close();
    },
  };
}

/** A connected account of robin's; its mailbox key follows from its user and its login. */
export function anAccount(overrides: Partial<Account> = {}): Account {
  const id = overrides.id ?? 'account';
  return {
    id,
    userId: 'robin',
    name: 'Robin',
    emailAddress: `${id}@fernhill.example`,
    aliases: [`${id}@fernhill.example`],
    server: {
      imapHost: 'mail.example',
      imapPort: 993,
      smtpHost: 'mail.example',
      smtpPort: 465,
      username: id,
      useSSL: true,
    },
    secretKind: 'password',
    sealedSecret: 'sealed',
    isDemo: false,
    syncTime: 'ALL_TIME',
    inboxSyncTime: null,
    sentSyncTime: null,
    paths: {
      inboxPath: 'INBOX',
      sentPath: 'Sent',
      draftsPath: null,
      archivePath: null,
      trashPath: null,
      spamPath: null,
    },
    chosenFields: [],
    state: 'ready',
    stateText: null,
    failures: 0,
    refusals: null,
    lastSyncAt: null,
    verifiedUntil: null,
    syncedVersion: 0,
    reviewedUntil: null,
    reviewedVersion: -1,
    contactMarks: 0,
    hasNoStrays: true,
    createdAt: new Date('2026-03-01T09:00:00Z'),
    ...overrides,
  };
}

/** A folder that has not been read yet, with its path as id. */
export function aMailbox(path: string, kind: Mailbox['kind'] = null, accountId = 'account'): Mailbox {
  return { ...newMailbox({ id: accountId, userId: 'robin' }, { path, name: path }, kind), id: path };
}

let uids = 0;

/** A received message in the inbox with its body and its event. */
export function aNewMessage(overrides: Partial<Message> = {}): NewMessage {
  const prepared = prepareMessage({
    source: aRawMessage(),
    receivedAt: new Date('2026-03-02T09:00:00Z'),
    isCut: false,
  });
  uids += 1;
  const message: Message = {
    id: `message-${uids}`,
    userId: 'robin',
    accountId: 'account',
    rawMessageId: prepared.rawMessageId,
    inReplyTo: prepared.inReplyTo,
    references: prepared.references,
    threadId: `thread-${uids}`,
    direction: 'received',
    date: prepared.date,
    subject: prepared.subject,
    from: prepared.from,
    to: prepared.to,
    cc: prepared.cc,
    bcc: prepared.bcc,
    isPersonal: true,
    attachments: [],
    places: [{ mailboxId: 'INBOX', uidValidity: '1', uid: uids, flags: [] }],
    draftKey: null,
    note: null,
    searchText: prepared.searchText,
    assessment: null,
    mailboxIds: ['INBOX'],
    kinds: ['INBOX'],
    isRead: false,
    isStarred: false,
    isDraft: false,
    flags: [],
    ...overrides,
  };
  const event = syncedEvent(message, prepared, { version: uids, nameOf: (mailboxId) => mailboxId });
  return { message, parts: prepared.parts, event };
}
