import { describe, expect, test } from '@jest/globals';
import { systemClock } from '@tern/kernel/clock';
import { keepsNothing, mailContentHere } from '../../../test/mail-content-here.ts';
import type { Account } from '../accounts/account.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import type { MessageReader } from './message-reader.ts';
import type { Message } from './message.ts';
import { readMessage } from './read-message.ts';

/** The note of a message that was stored with another, by the HTML of its body. */
async function noteOf(html: string, note: string | null) {
  const message = {
    id: 'm1',
    date: new Date(),
    from: null,
    to: [],
    cc: [],
    bcc: [],
    flags: [],
    attachments: [],
  };
  const part = { kind: 'html', bytes: Buffer.from(html), encoding: '8bit', charset: 'utf-8' };
  const context = {
    clock: systemClock,
    content: mailContentHere,
    keptForms: keepsNothing,
    accounts: {
      find: async () => ({ id: 'a1', verifiedUntil: null, reviewedUntil: null }) as unknown as Account,
    } as unknown as AccountStore,
    reader: {
      find: async () => ({ ...message, note, mailboxIds: [], assessment: null }) as unknown as Message,
      readBody: async () => ({ parts: [part], shown: null }),
      keepShown: async () => undefined,
    } as unknown as MessageReader,
  };
  return (await readMessage(context, { messageId: 'm1', userId: 'u1' })).bodyNote;
}

describe('the note of a body', () => {
  // Longer than what is shown, in one element: many cost seconds.
  const long = `<p>${'more '.repeat(250_000)}</p>`;

  test('when the page is cut, then the note says so, behind what was found when it was stored', async () => {
    expect(await noteOf(long, null)).toBe('It is very long; only its beginning is shown.');
    expect(await noteOf(long, 'A.')).toBe('A. It is very long; only its beginning is shown.');
  });

  test('when it is whole, then there is none of its own', async () => {
    expect(await noteOf('<p>Hello</p>', 'A.')).toBe('A.');
    expect(await noteOf('<p>Hello</p>', null)).toBeNull();
  });
});
