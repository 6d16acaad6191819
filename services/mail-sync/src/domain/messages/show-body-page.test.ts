import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import type { Account } from '../accounts/account.ts';
import { MailServerError } from '../mail-server-error.ts';
import type { MessageReader } from '../store-ports.ts';
import type { Message } from './message.ts';
import { showBodyPage, type OpenParts } from './show-body-page.ts';

const account = { id: 'a1' } as Account;
const message = {
  id: 'm1',
  attachments: ['1', '2'].map((number) => ({
    section: number,
    name: `${number}.png`,
    contentType: 'image/png',
    contentId: `i${number}`,
    size: 4,
  })),
} as unknown as Message;

const html = '<p>Look:</p><img src="cid:i1"><img src="cid:i2">';
const reader = {
  readBody: async () => ({
    parts: [
      {
        kind: 'html',
        bytes: Buffer.from(html),
        isPacked: false,
        encoding: '8bit',
        charset: 'utf-8',
        isFlowed: false,
        delSp: false,
      },
    ],
    shown: null,
  }),
  keepShown: async () => undefined,
} as unknown as MessageReader;

const pageWith = (read: (section: string) => Promise<Readable | null>) => {
  const openParts: OpenParts = async () => ({ read, close: async () => undefined });
  return showBodyPage(
    { reader, openParts },
    { account, message, view: 'original', showsRemoteImages: false },
  );
};

async function* halfOfIt() {
  yield Buffer.from('half');
  throw new MailServerError('dropped');
}

describe('images that came with a message', () => {
  test('when they are read, then they stand in the page', async () => {
    const page = await pageWith(async (section) => Readable.from([Buffer.from(section)]));
    expect(page).toContain(`data:image/png;base64,${Buffer.from('1').toString('base64')}`);
    expect(page).toContain(`data:image/png;base64,${Buffer.from('2').toString('base64')}`);
  });

  test('when the mail server fails at one or in the middle of it, then only that one is missing', async () => {
    const page = await pageWith(async (section) =>
      section === '1' ? Readable.from(halfOfIt()) : Promise.reject(new MailServerError('timeout')),
    );
    expect(page).toContain('Look:');
    expect(page).not.toContain('data:image');
  });

  test('when something else fails, then the call does', async () => {
    await expect(pageWith(() => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
  });
});
