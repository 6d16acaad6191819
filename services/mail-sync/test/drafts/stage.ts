import { randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { EventEnvelope } from '@tern/contracts/define-event';
import { connectDocuments, prepareIndexes } from '@tern/documents/connect';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { createSealer } from '@tern/kernel/sealer';
import { createFakeClock, type FakeClock } from '@tern/testing/fake-clock';
import type { FaultyImapServer } from '@tern/testing/faulty-imap-server';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { keepsNothing, mailContentHere } from '../mail-content-here.ts';
import { createEventOutbox } from '../../src/adapters/mongoose/event-outbox.ts';
import { createImapflowMailServer } from '../../src/adapters/imap/imapflow-mail-server.ts';
import { createModels, type Models } from '../../src/adapters/mongoose/mongoose-models.ts';
import { createMongooseStores } from '../../src/adapters/mongoose/mongoose-stores.ts';
import { createNodemailerDraftComposer } from '@tern/mail-content/drafts/nodemailer-draft-composer';
import { createWorkerMessageParser } from '../../src/adapters/worker-message-parser.ts';
import { newAccount, storeAccount } from '../../src/domain/accounts/connect-account.ts';
import type { Account } from '../../src/domain/accounts/account.ts';
import type { MailLogin } from '../../src/domain/accounts/mail-login.ts';
import type { MailServer } from '../../src/domain/mail-server.ts';

/** The stores and servers that all workers of all stories share: real ones. */
export interface DraftStage {
  readonly line: FaultyImapServer;
  readonly clock: FakeClock;
  /** The address of the document server, for another process. */
  readonly uri: string;
  readonly models: Models;
  /** Takes what passes published by themselves since it was last taken. */
  takePublished(): Promise<EventEnvelope[]>;
  readonly stores: ReturnType<typeof storesOf>;
  readonly server: MailServer;
  /** A new account of a new user, whose mailbox has not been read yet. */
  connect(login: MailLogin): Promise<Account>;
  /** Ends with a story: only the account in hand is ever due. */
  forget(account: Account): Promise<void>;
  close(): Promise<void>;
}

/** A document server of its own in a folder of its own. */
async function startOwnDocuments(): Promise<Pick<DocumentServer, 'uri' | 'close'>> {
  const folder = makeTemporaryFolder();
  const server = await startDocumentServer({ folder: folder.path });
  return {
    uri: server.uri,
    async close() {
      await server.close();
      folder.remove();
    },
  };
}

/**
 * @param line in front of the IMAP server; it is closed with the stage
 * @param startDocuments starts what it stores in, which is closed with the stage too
 */
export async function setDraftStage(
  line: FaultyImapServer,
  startDocuments = startOwnDocuments,
): Promise<DraftStage> {
  const clock = createFakeClock('2026-03-10T09:00:00Z');
  const documentServer = await startDocuments();
  const { documents, models, stores } = await openStores(documentServer.uri, clock);
  await prepareIndexes(documents);
  const server = createImapflowMailServer('any');
  const sealer = createSealer([randomBytes(32)]);

  return {
    line,
    clock,
    uri: documentServer.uri,
    models,
    takePublished: publishedIn(documents).take,
    stores,
    server,
    async connect(login) {
      const reader = await server.openReader(login);
      const { folders } = await reader.listFolders();
      await reader.close();
      const draft = {
        name: 'Robin Hale',
        emailAddress: 'robin@fernhill.example',
        syncTime: 'ALL_TIME' as const,
        inboxSyncTime: null,
        sentSyncTime: null,
        login,
        folders,
        isDemo: false,
      };
      const context = { ...stores, sealer, clock } as unknown as Parameters<typeof newAccount>[0];
      return storeAccount(context, newAccount(context, login.username, draft), folders);
    },
    async forget({ id }) {
      await models.accounts.deleteOne({ _id: id });
    },
    async close() {
      await stores.parser.close();
      await documents.close();
      await documentServer.close();
      await line.close();
    },
  };
}

export async function openStores(uri: string, clock: FakeClock) {
  const documents = await connectDocuments(uri, 'mail-sync');
  const models = createModels(documents);
  return { documents, models, stores: storesOf(documents, models, clock) };
}

/** A bus that outlives a process that is killed: what was published lies in a collection of its own until a consumer takes it. */
export function publishedIn(documents: Connection) {
  const published = documents.collection<{ event: EventEnvelope }>('published');
  return {
    async publish(events: readonly EventEnvelope[]): Promise<void> {
      await published.insertMany(events.map((event) => ({ event })));
    },
    async take(): Promise<EventEnvelope[]> {
      const found = await published.find({}).sort({ _id: 1 }).toArray();
      await published.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
      return found.map(({ event }) => event);
    },
  };
}

function storesOf(documents: Connection, models: Models, clock: FakeClock) {
  const outbox = createEventOutbox({
    makeEvent: createEventMaker('mail-sync', clock),
    bus: publishedIn(documents),
    notify: () => undefined,
    onError: () => undefined,
  });
  return {
    ...createMongooseStores(models, { outbox, content: mailContentHere, clock }),
    content: mailContentHere,
    keptForms: keepsNothing,
    parser: createWorkerMessageParser({ onUnreadable: () => undefined }),
    composer: createNodemailerDraftComposer(),
    countDraft: () => undefined,
  };
}
