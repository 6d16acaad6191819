import { expect, test } from '@jest/globals';
import type { StoredPart } from '@tern/mail-content/prepared-message';
import { shownVersion } from '@tern/mail-content/shown-body';
import { keepsNothing, mailContentHere } from '../../../test/mail-content-here.ts';
import type { PackedShown, StoredBody } from '@tern/mail-content/reading/mail-content';
import type { MessageReader } from './message-reader.ts';
import { showBody } from './show-body.ts';

const partOf = (html: string): StoredPart => ({
  kind: 'html',
  bytes: Buffer.from(html),
  isPacked: false,
  encoding: '8bit',
  charset: 'utf-8',
  isFlowed: false,
  delSp: false,
});

/** Gives what is shown of a stored body, and what of it is kept. */
async function shownOf(body: StoredBody | null) {
  const kept: PackedShown[] = [];
  const reader: Pick<MessageReader, 'readBody' | 'keepShown'> = {
    readBody: async () => body,
    keepShown: async (_messageId, shown) => void kept.push(shown),
  };
  const context = { reader: reader as MessageReader, content: mailContentHere, keptForms: keepsNothing };
  return { shown: await showBody(context, { id: 'm1', userId: 'u1' }), kept };
}

test('when a body is read first, or was kept by older rules, then it is made and kept; else it is read', async () => {
  const parts = [partOf('<p>Hello</p>')];
  const first = await shownOf({ parts, shown: null });
  expect(first.shown).toMatchObject({ html: '<p>Hello</p>', hasLongHtml: false });
  expect(first.kept).toMatchObject([{ version: shownVersion }]);
  const [shown] = first.kept as [PackedShown];
  const earlier = { ...shown, version: shownVersion - 1 };
  expect(await shownOf({ parts, shown: earlier })).toEqual(first);
  expect(await shownOf({ parts: [], shown })).toEqual({ ...first, kept: [] });
});

test('when HTML is too long for JSON, then its page has it, and the shorter form stays', async () => {
  const long = `<p>Yes.</p><blockquote type="cite">${'<p>earlier</p>'.repeat(20_000)}</blockquote>`;
  const { shown } = await shownOf({ parts: [partOf(long)], shown: null });
  expect(shown).toMatchObject({ html: null, filteredHtml: '<p>Yes.</p>', hasLongHtml: true });
});

test('when there is no body, then nothing is shown and nothing is written', async () => {
  const { shown, kept } = await shownOf(null);
  expect([shown.text, shown.html, kept]).toEqual([null, null, []]);
});
