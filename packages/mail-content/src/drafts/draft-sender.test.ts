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
    expect(draftSender({ from, to: [], cc: [] }, account)).toEqual(from);
  });

  test.each([
    ['by another person', { email: 'ada@harbour.example', name: 'Ada' }],
    ['without a sender', null],
  ])('when the mail was sent %s, then it is the account without a name', (_, from) => {
    expect(draftSender({ from, to: [], cc: [] }, account)).toEqual({
      email: 'Robin@fernhill.example',
      name: null,
    });
  });
});

describe('the sender of an answer', () => {
  const ada = { email: 'ada@harbour.example', name: 'Ada' };
  const hello = { email: 'Hello@fernhill.example', name: "'Studio'" };

  test.each([
    ['To', { from: ada, to: [ada, hello], cc: [] }],
    ['Cc', { from: ada, to: [ada], cc: [hello] }],
  ])('when the mail came to an alias in %s, then it answers, under no name of others', (_, source) => {
    expect(draftSender(source, account)).toEqual({ email: 'Hello@fernhill.example', name: null });
  });

  test('when the mail names no address of the account, say as a blind copy, then the account answers', () => {
    const source = { from: ada, to: [ada], cc: [] };
    expect(draftSender(source, account)).toEqual({ email: 'Robin@fernhill.example', name: null });
  });
});
