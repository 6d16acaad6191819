import { describe, expect, test } from '@jest/globals';
import { listAccounts } from '@tern/contracts/http/mail-accounts';
import { beginGmailSignIn, completeGmailSignIn } from '@tern/contracts/http/gmail';
import { flowOf } from './google-flow.ts';

const sent = (body: unknown) => Buffer.from(JSON.stringify(body));

describe('the flow of a sign-in at Google', () => {
  test('when it begins, then the body names the flow, and mail is the default', () => {
    expect(flowOf(beginGmailSignIn, sent({ flow: 'calendar' }))).toBe('calendar');
    expect(flowOf(beginGmailSignIn, sent({}))).toBe('mail');
    expect(flowOf(beginGmailSignIn, sent({ state: 'calendar.x' }))).toBe('mail');
  });

  test('when it is completed, then the first word of the state names the flow', () => {
    expect(flowOf(completeGmailSignIn, sent({ state: 'calendar.abc.tab' }))).toBe('calendar');
    expect(flowOf(completeGmailSignIn, sent({ state: 'mail.calendar' }))).toBe('mail');
    expect(flowOf(completeGmailSignIn, sent({ flow: 'calendar' }))).toBe('mail');
  });

  test.each([[undefined], [Buffer.from('{')], [sent(null)], [sent([])], [sent({ state: 7 })]])(
    'when the body is none of these (%#), then the call goes to the service that refuses it',
    (body) => {
      expect(flowOf(completeGmailSignIn, body)).toBe('mail');
    },
  );

  test('when it is another call, then its body is not looked at', () => {
    expect(flowOf(listAccounts, sent({ flow: 'calendar', state: 'calendar.' }))).toBe('mail');
  });
});
