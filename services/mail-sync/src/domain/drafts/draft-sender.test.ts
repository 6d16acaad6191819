import { describe, expect, test } from '@jest/globals';
import { draftSender } from './draft-sender.ts';

const account = {
  emailAddress: 'Robin@fernhill.example',
  aliases: ['robin@fernhill.example', 'hello@fernhill.example'],
};

describe('the sender of a follow-up', () => {
  test.each([
    ['the account', { email: 'robin@fernhill.example', name: 'Robin Hale' }],
    ['an alias', { email: 'Hello@fernhill.example', name: 'Fernhill Studio' }],
    ['an alias without a name', { email: 'hello@fernhill.example', name: null }],
  ])('when the mail was sent by %s, then the follow-up is, too', (_, from) => {
    expect(draftSender({ from }, account)).toEqual(from);
  });

  test.each([
    ['by another person', { email: 'ada@harbour.example', name: 'Ada' }],
    ['without a sender', null],
  ])('when the mail was sent %s, then it is the account without a name', (_, from) => {
    expect(draftSender({ from }, account)).toEqual({ email: 'Robin@fernhill.example', name: null });
  });
});
