import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventData, EventEnvelope } from '@tern/contracts/define-event';
import type { messageSynced } from '@tern/contracts/events/mail-sync';
import type { RawMessage } from '../../../test/a-raw-message.ts';
import { account, openStoredMail } from '../../../test/stored-mail.ts';
import { removedEvent } from '../../domain/messages/message-events.ts';
import { mailContentHere } from '../../../test/mail-content-here.ts';
import { withMail } from './waiting-mail-event.ts';

let mail: Awaited<ReturnType<typeof openStoredMail>>;
beforeAll(async () => {
  mail = await openStoredMail();
  mail.bus.isAway = true;
});
afterAll(() => mail.close());

type Synced = EventEnvelope<EventData<typeof messageSynced>>;

/** Stores a message as sync does; its id, its event, and what is stored of that. */
async function synced(overrides: Partial<RawMessage>) {
  const [id = ''] = await mail.store([overrides]);
  const published = mail.made.at(-1) as Synced;
  const arrival = await mail.models.arrivals
    .findOne({ 'outbox.event.data.messageId': id }, { outbox: 1 })
    .lean();
  return { id, published, kept: arrival?.outbox?.[0]?.event as EventEnvelope };
}

describe('message.synced, stored to be published', () => {
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
  ])('when %s is read back by another process, then all of it is there', async (_what, overrides) => {
    const { published, kept: waiting } = await synced(overrides);
    expect(waiting.data).not.toHaveProperty('text');
    expect(waiting.data).not.toHaveProperty('subject');
    expect(await withMail(mail.models, mailContentHere, waiting)).toEqual(published);
  });

  test.each([
    ['of the user', 'robin@fernhill.example', 'FYI'],
    [
      'of another user',
      'ada@harbour.example',
      'FYI\n\n---------- Forwarded message ---------\nCan you sign?',
    ],
  ])(
    'when a mail %s passes another one on, then the text has the own words alone, or all',
    async (_whose, from, text) => {
      const passedOn = 'FYI\r\n\r\n---------- Forwarded message ---------\r\nCan you sign?\r\n';
      const { published, kept } = await synced({ from, text: passedOn });
      expect(published.data.text).toBe(text);
      expect(await withMail(mail.models, mailContentHere, kept)).toEqual(published);
    },
  );

  test('when it was stored whole by an earlier version, then it is left as it is', async () => {
    const { published } = await synced({});
    expect(await withMail(mail.models, mailContentHere, published)).toBe(published);
  });

  test('when the message was removed meanwhile, then it is published without its text, ahead of the removal', async () => {
    const { id, published, kept } = await synced({ text: 'Not for long.' });
    await mail.messages.remove([{ id, event: removedEvent(account, id, 8) }]);
    const restored = (await withMail(mail.models, mailContentHere, kept)) as Synced;
    expect(restored.data).toEqual({ ...published.data, text: '', quotedText: '' });
  });

  test('when the message has gone, then nothing is published', async () => {
    const { id, kept } = await synced({});
    await mail.models.messages.deleteOne({ _id: id });
    expect(await withMail(mail.models, mailContentHere, kept)).toBeNull();
  });
});
