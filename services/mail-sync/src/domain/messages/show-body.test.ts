import { describe, expect, test } from '@jest/globals';
import type { MessageReader } from '../store-ports.ts';
import type { StoredPart } from '../sync/prepared-message.ts';
import { showBody } from './show-body.ts';
import type { ReadableBody, ShownBody } from './shown-body.ts';

const quotingHtml =
  '<div>Only <b>mine</b>.</div><div class="gmail_quote"><div class="gmail_attr">On Monday Ada wrote:<br></div><blockquote class="gmail_quote">old words</blockquote></div>';
const quotingText = 'Only mine.\r\n\r\nOn Monday Ada wrote:\r\n> old words';

const aPart = (kind: StoredPart['kind'], content: string): StoredPart => ({
  kind,
  bytes: Buffer.from(content),
  isPacked: false,
  encoding: '8bit',
  charset: 'utf-8',
  isFlowed: false,
  delSp: false,
});

/** What is shown of a stored body, and what of it is kept. */
async function shownOf(body: ReadableBody) {
  const kept: ShownBody[] = [];
  const reader: Pick<MessageReader, 'readBody' | 'keepShown'> = {
    readBody: async () => body,
    keepShown: async (_messageId, shown) => void kept.push(shown),
  };
  return { shown: await showBody(reader as MessageReader, 'm1'), kept };
}

describe("the sender's own text", () => {
  test.each([
    ['text', [aPart('text', quotingText)]],
    ['HTML', [aPart('html', quotingHtml)]],
    ['HTML beside a blank text', [aPart('text', '\r\n'), aPart('html', quotingHtml)]],
    ['both', [aPart('text', quotingText), aPart('html', '<p>Something else</p>')]],
  ])('when a mail has %s, then it is shown without the quotes', async (_, parts) => {
    expect((await shownOf({ parts, shown: null })).shown.filteredText).toBe('Only mine.');
  });

  test('when a mail has no body, then there is none', async () => {
    expect((await shownOf({ parts: [], shown: null })).shown.filteredText).toBeNull();
  });

  test('when it was kept from before the HTML was read for it, then it is made anew and kept', async () => {
    const parts = [aPart('html', quotingHtml)];
    const { shown } = await shownOf({ parts, shown: null });
    const earlier = { ...shown, version: 3, filteredText: null };
    expect(await shownOf({ parts, shown: earlier })).toEqual({ shown, kept: [shown] });
    expect((await shownOf({ parts, shown })).kept).toEqual([]);
  });
});
