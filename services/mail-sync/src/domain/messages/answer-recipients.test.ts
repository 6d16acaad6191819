import { describe, expect, test } from '@jest/globals';
import type { Account } from '../accounts/account.ts';
import { answerRecipients } from './answer-recipients.ts';
import type { Message } from './message.ts';

const address = (email: string) => ({ name: null, email });
const accounts = {
  ofUser: async () =>
    [{ aliases: ['robin@fernhill.example', 'hello@fernhill.example'] }] as unknown as Account[],
};

/** A mail from Ada to the user, with a copy to Bo. */
const answerTo = (...replyTo: string[]) =>
  answerRecipients({ accounts }, {
    direction: 'received',
    userId: 'robin',
    from: address('ada@harbour.example'),
    replyTo: replyTo.map(address),
    to: [address('robin@fernhill.example')],
    cc: [address('bo@lake.example')],
  } as unknown as Message);

describe('the recipients of an answer', () => {
  test.each([
    ['no address', [], 'ada@harbour.example'],
    ['an address of the user', ['Hello@fernhill.example'], 'ada@harbour.example'],
    ['another address', ['desk@harbour.example'], 'desk@harbour.example'],
    ['the user and another', ['hello@fernhill.example', 'desk@harbour.example'], 'desk@harbour.example'],
  ])(
    'when Reply-To names %s, then the answer goes to a person other than the user',
    async (_, replyTo, expected) => {
      expect(await answerTo(...replyTo)).toEqual({
        to: [address(expected)],
        cc: [address('bo@lake.example')],
      });
    },
  );
});
