import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { keepsNothing, mailContentHere } from '../../../test/mail-content-here.ts';
import type { Account } from '../accounts/account.ts';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import type { MessageReader } from './message-reader.ts';
import type { Message } from './message.ts';
import type { BodyView } from '@tern/mail-content/reading/mail-content';
import { showBodyPage, type BodyPage, type OpenParts } from './show-body-page.ts';

const account = { id: 'a1' } as Account;
const message = {
  id: 'm1',
  attachments: ['1', '2'].map((number) => ({
    section: number,
    filename: `${number}.png`,
    contentType: 'image/png',
    contentId: `i${number}`,
    size: 4,
  })),
} as unknown as Message;

const context = { content: mailContentHere, keptPages: keepsNothing as never };
const textOf = ({ bytes }: BodyPage) => Buffer.from(bytes).toString();

const look = '<p>Look:</p><img src="cid:i1"><img src="cid:i2">';
const readerOf = (html: string) =>
  ({
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
  }) as unknown as MessageReader;

const pageWith = (read: (section: string) => Promise<Readable | null>) => {
  const openParts: OpenParts = async () => ({ read, close: async () => undefined });
  return showBodyPage(
    { ...context, reader: readerOf(look), openParts },
    { account, message, view: 'original', showsRemoteImages: false },
  ).then(textOf);
};

function pageOf(html: string, part: Partial<Message['attachments'][number]>, view: BodyView = 'original') {
  const attachments = [{ ...message.attachments[0], filename: 'a.png', ...part }];
  const openParts: OpenParts = async () => ({
    read: async () => Readable.from([Buffer.from('image')]),
    close: async () => undefined,
  });
  return showBodyPage(
    { ...context, reader: readerOf(html), openParts },
    { account, message: { ...message, attachments } as Message, view, showsRemoteImages: false },
  ).then(textOf);
}

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

  test.each([
    ['encoded as a URL', 'cid:a%40b', 'a@b'],
    ['encoded in both places', 'cid:a%40b', 'a%40b'],
    ['in capitals', ' CID:a@b', 'a@b'],
    ['with an entity', 'cid:a&amp;b@c', 'a&b@c'],
    ['with a percent sign', 'cid:100%@c', '100%@c'],
  ])('when one is named %s, then it is found', async (_, address, contentId) => {
    expect(await pageOf(`<img src="${address}">`, { contentId })).toContain('src="data:image/png;base64,');
  });

  test.each([
    ['image/pjpeg', 'a', 'jpeg'],
    ['image/x-png', 'a', 'png'],
    ['IMAGE/JPG', 'a', 'jpeg'],
    ['application/octet-stream', 'a.PNG', 'png'],
  ])('when one is %s and called %s, then it is shown as an image', async (contentType, filename, kind) => {
    const page = await pageOf('<img src="cid:i">', { contentId: 'i', contentType, filename });
    expect(page).toContain(`src="data:image/${kind};base64,`);
  });

  test.each([
    ['image/svg+xml', 'a.png'],
    ['application/octet-stream', 'a.svg'],
    ['text/html', 'a.png'],
    ['application/png', 'a.png'],
  ])('when one is %s and called %s, then it is not shown', async (contentType, filename) => {
    const page = await pageOf('<img src="cid:i">', { contentId: 'i', contentType, filename });
    expect(page).not.toContain('data:');
  });

  test('when one stands in the quoted part alone, then it is not fetched for the filtered view', async () => {
    const quoting = '<p>Yes.</p><blockquote type="cite"><img src="cid:i"></blockquote>';
    expect(await pageOf(quoting, { contentId: 'i' }, 'filtered-html')).not.toContain('data:');
  });

  describe('when one is missing that may be there later, then the page is neither whole nor kept', () => {
    const partsOf = (read: (section: string) => Promise<Readable | null>): OpenParts => {
      return async () => ({ read, close: async () => undefined });
    };
    const all = partsOf(async () => Readable.from([Buffer.from('image')]));
    const show = (openParts: OpenParts, content = mailContentHere) => {
      const wanted = { account, message, view: 'original', showsRemoteImages: false } as const;
      return showBodyPage({ ...context, content, reader: readerOf(look), openParts }, wanted);
    };

    test.each<[string, OpenParts]>([
      ['the message is in none of its folders', async () => null],
      ['the message has left its folder', partsOf(async () => null)],
      ['the mail server is away', () => Promise.reject(new MailServerError('timeout'))],
      ['the mail server fails at an image', partsOf(() => Promise.reject(new MailServerError('dropped')))],
    ])('since %s', async (_why, openParts) => {
      expect(await show(openParts)).toMatchObject({ isWhole: false, canBeKept: false });
    });

    test('since looking for them took too long', async () => {
      const content = { ...mailContentHere, contentIds: async () => null };
      expect(await show(all, content)).toMatchObject({ isWhole: false, canBeKept: false });
    });

    test('and with all of them it is both', async () => {
      expect(await show(all)).toMatchObject({ isWhole: true, canBeKept: true });
    });

    test('but it is kept where its formatting took too long as well', async () => {
      const page: typeof mailContentHere.page = async (...asked) => ({
        ...(await mailContentHere.page(...asked)),
        isWhole: false,
      });
      const content = { ...mailContentHere, contentIds: async () => null, page };
      expect(await show(all, content)).toMatchObject({ isWhole: false, canBeKept: true });
    });
  });

  test('when something else fails, then the call does', async () => {
    await expect(pageWith(() => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
  });
});
