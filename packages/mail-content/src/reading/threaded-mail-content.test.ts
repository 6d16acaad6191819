import { afterEach, describe, expect, test } from '@jest/globals';
import type { StoredPart } from '../prepared-message.ts';
import { shownVersion } from '../shown-body.ts';
import type { MailContent, StoredBody } from './mail-content.ts';
import { createThreadedMailContent, type MailContentThreads } from './threaded-mail-content.ts';

let content: MailContent;
afterEach(() => content.close());

function open(options: Partial<MailContentThreads> = {}) {
  const lost: string[] = [];
  content = createThreadedMailContent({ onLost: (loss, kind) => lost.push(`${loss} ${kind}`), ...options });
  return lost;
}
const misbehaving = {
  program: new URL('../testing/misbehaving-content-thread.ts', import.meta.url),
  limitMs: 2_000,
};
const bodyOf = (html: string): StoredBody => ({ parts: [partOf(html)], shown: null });
const partOf = (html: string): StoredPart => ({
  kind: 'html',
  bytes: new TextEncoder().encode(html),
  isPacked: false,
  encoding: '8bit',
  charset: 'utf-8',
  isFlowed: false,
  delSp: false,
});
const wanted = { view: 'original', showsRemoteImages: false, images: new Map() } as const;
const textOf = (page: Uint8Array) => Buffer.from(page).toString();

describe('bodies that are read in threads', () => {
  test('when a body is harmless, then both of its forms are made, and what is stored of them is read again', async () => {
    const lost = open();
    const body = bodyOf('<p onclick="x()">Hello</p>');
    const { forms, toKeep, isWhole } = await content.show('u1', body);
    expect([forms.html, isWhole, toKeep?.version]).toEqual(['<p>Hello</p>', true, shownVersion]);
    expect(await content.words('u1', body.parts, 3)).toBe('Hel');
    expect(await content.show('u1', { ...body, shown: toKeep })).toEqual({
      forms,
      isWhole: true,
      toKeep: null,
    });
    expect(textOf((await content.page('u1', { ...body, shown: toKeep }, wanted)).page)).toContain(
      '<p>Hello</p>',
    );
    expect(lost).toEqual([]);
  });

  test('when an image came with the mail, then its page has it', async () => {
    open();
    const body = bodyOf('<p><img src="cid:a@b"></p>');
    expect(await content.contentIds('u1', body, 'original')).toEqual(new Set(['a@b']));
    const images = new Map([['a@b', { type: 'image/png', bytes: new Uint8Array([1, 2]) }]]);
    const { page } = await content.page('u1', body, { ...wanted, images });
    expect(textOf(page)).toContain('src="data:image/png;base64,AQI="');
  });

  test.each([
    ['please hang', 'hang'],
    ['please break', 'crash'],
  ])(
    'when a mail says %j, then its plain text is shown and says so, and nothing is stored',
    async (words, loss) => {
      const lost = open(misbehaving);
      const body = bodyOf(`<p>Read <b>me</b>.</p><p>${words}</p>`);
      const { forms, toKeep, isWhole } = await content.show('u1', body);
      expect([forms.html, toKeep, isWhole]).toEqual([null, null, false]);
      expect(forms.text).toBe(`Read\nme\n.\n${words}`);
      expect(forms.note).toContain('takes too long to prepare');
      const { page } = await content.page('u1', body, wanted);
      expect(textOf(page)).toContain('takes too long to prepare');
      expect(textOf(page)).toContain(words);
      expect(await content.contentIds('u1', body, 'original')).toBeNull();
      expect(lost).toEqual([`${loss} show`, `${loss} page`, `${loss} content-ids`]);
    },
  );

  test("when one user's mails hang, then another's are read meanwhile, and beyond 30 the first is asked to wait", async () => {
    open({ ...misbehaving, limitMs: 60_000 });
    const hanging = Array.from({ length: 31 }, () => content.show('u1', bodyOf('please hang')));
    const ended = Promise.allSettled(hanging);
    await expect(content.show('u1', bodyOf('please hang'))).rejects.toMatchObject({
      code: 'too-many-requests',
      retryAfterSeconds: 2,
    });
    expect((await content.show('u2', bodyOf('<p>Hello</p>'))).forms.html).toBe('<p>Hello</p>');
    await content.close();
    await ended;
  });
});
