import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import type { EventData, EventEnvelope } from '@tern/contracts/define-event';
import type { messageSynced } from '@tern/contracts/events/mail-sync';
import { connectDocuments, prepareIndexes } from '@tern/documents/connect';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { createFakeClock } from '@tern/testing/fake-clock';
import { makeTemporaryFolder, type TemporaryFolder } from '@tern/testing/temporary-folder';
import { aRawMessage, type RawMessage } from '../../test/a-raw-message.ts';
import { noContactWatch } from '../domain/contacts/pass-contacts.ts';
import { ingestMessages } from '../domain/sync/ingest-messages.ts';
import { removedEvent } from '../domain/sync/message-events.ts';
import { createEventOutbox } from './event-outbox.ts';
import { createModels, type Models } from './mongoose-models.ts';
import { createMongooseStores } from './mongoose-stores.ts';
import { prepareMessage } from './prepare-message.ts';
import { withMail } from './waiting-mail-event.ts';

let folder: TemporaryFolder;
let server: DocumentServer;
let connection: Connection;
let models: Models;
beforeAll(async () => {
  folder = makeTemporaryFolder();
  server = await startDocumentServer({ folder: folder.path });
  connection = await connectDocuments(server.uri, 'tern-mail-sync');
  models = createModels(connection);
  await prepareIndexes(connection);
});
afterAll(async () => {
  await connection.close();
  await server.close();
  folder.remove();
});

const clock = createFakeClock('2026-03-10T09:00:00Z');
const makeEvent = createEventMaker('mail-sync', clock);
const account = { id: 'account', userId: 'robin', aliases: ['robin@fernhill.example'] } as never;
type Synced = EventEnvelope<EventData<typeof messageSynced>>;

/** Stores a message as sync does; what was told of it, its id, and what waits of that in the message. */
async function synced(overrides: Partial<RawMessage>) {
  const made: EventEnvelope[] = [];
  const outbox = createEventOutbox(
    (...parts) => {
      const event = makeEvent(...parts);
      made.push(event);
      return event;
    },
    () => undefined,
  );
  const { messages } = createMongooseStores(models, outbox, clock);
  const prepared = prepareMessage({
    source: aRawMessage(overrides),
    receivedAt: clock.now(),
    isCut: false,
  });
  const fetched = { uid: 1, flags: ['\\Seen'], receivedAt: clock.now() };
  const [id = ''] = await ingestMessages(
    {
      account,
      mailbox: { id: 'inbox' } as never,
      uidValidity: '1',
      kindOf: () => 'INBOX',
      messages,
      parser: { prepare: async () => [prepared], close: async () => undefined },
      takeVersions: async () => 7,
      onSynced: () => undefined,
      contactWatch: noContactWatch,
    },
    [fetched as never],
  );
  const kept = async () => {
    const message = await models.messages.findOne({ _id: id }, { outbox: 1 }).lean();
    return message?.outbox?.[0]?.event as EventEnvelope;
  };
  return { id, told: made[0] as Synced, kept, messages };
}

describe('message.synced, waiting in its message', () => {
  const html = (type: string, body: string) =>
    [`Content-Type: ${type}`, 'Content-Transfer-Encoding: base64', '', btoa(body), ''].join('\r\n');

  test.each<[string, Partial<RawMessage>]>([
    ['text', { cc: 'Ida Moor <ida@harbour.example>', references: '<a@x.example> <b@x.example>' }],
    ['an answer', { text: 'Yes.\r\n\r\nOn Monday Robin wrote:\r\n> Could you?\r\n' }],
    ['a signature', { text: 'Thanks a lot\r\n-- \r\nAda North\r\n' }],
    ['a long text, which is compressed', { text: 'Line after line of it. '.repeat(3000) }],
    ['HTML alone', { content: html('text/html; charset=windows-1252', '<p>Gr\xfc\xdfe</p><blockquote>old') }],
    ['flowed text', { content: 'Content-Type: text/plain; format=flowed\r\n\r\nOne \r\nline\r\n' }],
    ['nothing', { text: '' }],
    ['a draft of ours', { headers: ['X-Tern-Draft-Key: key-1', 'Auto-Submitted: auto-replied'] }],
    ['mail of a list', { headers: ['List-Id: <crew.harbour.example>', 'Reply-To: crew@harbour.example'] }],
  ])('when %s is read back by another process, then all of it is told', async (_what, overrides) => {
    const { told, kept } = await synced(overrides);
    const waiting = await kept();
    expect(waiting.data).not.toHaveProperty('text');
    expect(waiting.data).not.toHaveProperty('subject');
    expect(await withMail(models, waiting)).toEqual(told);
  });

  test('when it was told whole before the update, then it is left as it is', async () => {
    const { told } = await synced({});
    expect(await withMail(models, told)).toBe(told);
  });

  test('when the message was removed meanwhile, then it is told without its text, ahead of the removal', async () => {
    const { id, told, kept, messages } = await synced({ text: 'Not for long.' });
    await messages.remove([{ id, event: removedEvent(account, id, 8) }]);
    const restored = (await withMail(models, await kept())) as Synced;
    expect(restored.data).toEqual({ ...told.data, text: '', quotedText: '' });
  });

  test('when the message has gone, then nothing is told', async () => {
    const { id, kept } = await synced({});
    const waiting = await kept();
    await models.messages.deleteOne({ _id: id });
    expect(await withMail(models, waiting)).toBeNull();
  });
});
