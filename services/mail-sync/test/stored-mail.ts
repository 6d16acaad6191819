import type { EventEnvelope } from '@tern/contracts/define-event';
import { connectDocuments, prepareIndexes } from '@tern/documents/connect';
import { startDocumentServer } from '@tern/documents/server';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { AppError } from '@tern/kernel/app-error';
import { createFakeClock } from '@tern/testing/fake-clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { createEventOutbox, createWaitingEvents } from '../src/adapters/mongoose/event-outbox.ts';
import { createModels, type Models } from '../src/adapters/mongoose/mongoose-models.ts';
import { createMongooseStores } from '../src/adapters/mongoose/mongoose-stores.ts';
import { prepareMessage } from '@tern/mail-content/prepare-message';
import { noContactWatch } from '../src/domain/contacts/pass-contacts.ts';
import { ingestMessages } from '../src/domain/ingestion/ingest-messages.ts';
import { mailContentHere } from './mail-content-here.ts';
import { aRawMessage, type RawMessage } from './a-raw-message.ts';

export const account = { id: 'account', userId: 'robin', aliases: ['robin@fernhill.example'] } as never;

/** The stores of the service, and messages put into them as a pass does. */
export async function openStoredMail() {
  const folder = makeTemporaryFolder();
  const server = await startDocumentServer({ folder: folder.path });
  const connection = await connectDocuments(server.uri, 'tern-mail-sync');
  const models = createModels(connection);
  await prepareIndexes(connection);
  const clock = createFakeClock('2026-03-10T09:00:00Z');
  const makeEvent = createEventMaker('mail-sync', clock);
  const made: EventEnvelope[] = [];
  const published: EventEnvelope[] = [];
  const bus = {
    isAway: false,
    isStuck: false,
    async publish(events: readonly EventEnvelope[]) {
      if (bus.isAway) throw new AppError('unavailable');
      if (bus.isStuck) await new Promise(() => undefined);
      published.push(...events);
    },
  };
  const outbox = createEventOutbox({
    makeEvent: (...parts) => {
      const event = makeEvent(...parts);
      made.push(event);
      return event;
    },
    bus: { publish: (events) => bus.publish(events) },
    notify: () => undefined,
    onError: () => undefined,
    timeoutMs: 500,
  });
  const waiting = createWaitingEvents(models, mailContentHere);
  const { messages, arrivals } = createMongooseStores(models, { outbox, content: mailContentHere, clock });

  // As in a first sync: nothing is looked for before something was met.
  const meets = { stored: false };
  /** @returns their ids */
  async function store(overrides: readonly Partial<RawMessage>[]): Promise<string[]> {
    const sources = overrides.map((one) => ({
      source: aRawMessage(one),
      receivedAt: clock.now(),
      isCut: false,
    }));
    const prepared = sources.map(prepareMessage);
    const fetched = sources.map((_, index) => ({
      uid: index + 1,
      flags: ['\\Seen'],
      receivedAt: clock.now(),
    }));
    const into = {
      account,
      mailbox: { id: 'inbox' } as never,
      uidValidity: '1',
      kindOf: () => 'INBOX' as const,
      nameOf: () => 'Inbox',
      messages,
      parser: { prepare: async () => prepared, close: async () => undefined },
      takeVersions: async () => 7,
      onSynced: () => undefined,
      contactWatch: noContactWatch,
      meets,
    };
    return ingestMessages(into, fetched as never);
  }

  return {
    models,
    clock,
    messages,
    arrivals,
    bus,
    /** All events made so far, whole. */
    made,
    /** Lists what was published, then what waits for the relay. */
    async events(): Promise<EventEnvelope[]> {
      return [...published, ...(await waiting.pending(500)).map(({ event }) => event)];
    },
    /** The relay has its turn. */
    async relay(): Promise<void> {
      const entries = await waiting.pending(500);
      published.push(...entries.map(({ event }) => event));
      await waiting.clear(entries);
    },
    store,
    /**
     * Stores the mail by a process that dies before one of its five writes, which name, hold the bodies, hold the messages, publish, and forget
     * the names.
     */
    async storeAndDie(overrides: readonly Partial<RawMessage>[], write = 4): Promise<void> {
      const restore = beforeWrites(models, bus, async (count) => {
        if (count >= write) throw new Error('died');
      });
      await store(overrides).catch(() => undefined);
      restore();
    },
    /** Stores the mail by a process that lives, with a pause before it publishes. */
    async storeWithPause(
      overrides: readonly Partial<RawMessage>[],
      pause: () => Promise<unknown>,
    ): Promise<void> {
      const restore = beforeWrites(models, bus, async (count) => {
        if (count === 4) await pause();
      });
      await store(overrides);
      restore();
    },
    async close(): Promise<void> {
      await connection.close();
      await server.close();
      folder.remove();
    },
  };
}

/** @returns what undoes it */
function beforeWrites(
  { arrivals, bodies, messages }: Models,
  bus: object,
  happens: (count: number) => Promise<void>,
) {
  let count = 0;
  const undo = (
    [
      [arrivals.collection, 'insertOne'],
      [bodies.collection, 'insertMany'],
      [messages.collection, 'insertMany'],
      [bus, 'publish'],
      [arrivals.collection, 'updateOne'],
      [arrivals.collection, 'deleteOne'],
    ] as const
  ).map(([owner, name]) => {
    const writer = owner as unknown as Record<string, (...parts: unknown[]) => Promise<unknown>>;
    const isOwn = Object.hasOwn(writer, name);
    const method = writer[name] as (...parts: unknown[]) => Promise<unknown>;
    writer[name] = async (...parts) => {
      count += 1;
      await happens(count);
      return method.apply(writer, parts);
    };
    return () => (isOwn ? void (writer[name] = method) : void delete writer[name]);
  });
  return () => undo.forEach((one) => one());
}
