import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import { systemClock } from '@tern/kernel/clock';
import type { Account } from '../accounts/account.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import type { MessageReader } from './message-reader.ts';
import type { Message } from './message.ts';
import { openAttachment } from './open-attachment.ts';
import { attachmentId } from './read-message.ts';

const file = {
  section: '2.1',
  filename: 'plan.pdf',
  contentType: 'application/pdf',
  size: 6,
  encoding: 'base64',
  contentId: null,
  slice: { offset: 5, length: 6 },
};

function opened(parts: readonly string[]) {
  let isOpen = true;
  const source = Readable.from(parts.map((part) => Buffer.from(part)));
  const attachment = openAttachment(
    {
      clock: systemClock,
      accounts: { find: async () => ({ id: 'a1' }) as Account } as unknown as AccountStore,
      reader: {
        find: async () => ({ attachments: [file] }) as unknown as Message,
      } as unknown as MessageReader,
      openParts: async () => ({
        read: async () => source,
        close: async () => {
          isOpen = false;
        },
      }),
    },
    { messageId: 'm1', attachmentId: attachmentId(file), userId: 'u1' },
  );
  return { attachment, source, isOpen: () => isOpen };
}

describe('a file inside a winmail.dat', () => {
  test.each([
    [['head.FILE!!tail']],
    [['he', 'ad.F', 'ILE', '!!', 'tail', 'more']],
    [['head.', 'FILE!!', 'tail']],
  ])('when its part comes as %j, then its own octets are given and the rest is not read', async (parts) => {
    const { attachment, source } = opened(parts);
    const { content } = await attachment;
    expect((await buffer(content)).toString()).toBe('FILE!!');
    expect(source.destroyed).toBe(true);
  });

  test('when the part ends early, then so does the file', async () => {
    const { content } = await opened(['head.FI']).attachment;
    expect((await buffer(content)).toString()).toBe('FI');
  });

  test('when the reader goes away, then nothing more is fetched', async () => {
    const { attachment, source, isOpen } = opened(['head.', 'FI', 'LE!!']);
    const { content, close } = await attachment;
    for await (const _chunk of content) break;
    await close();
    expect(source.destroyed).toBe(true);
    expect(isOpen()).toBe(false);
  });
});
