import { expect, test } from '@jest/globals';
import { asMailServerError } from './mail-server-errors.ts';

const appendRefused = { responseStatus: 'NO', responseText: 'Line "Subject: Divorce" has bare newlines' };

test.each([
  ['a command', appendRefused, 'command-refused', 'Line "Subject: Divorce" has bare newlines'],
  [
    'a login, with a link',
    { authenticationFailed: true, responseText: '[ALERT] App password: https://help.example/app' },
    'login-refused',
    'App password: https://help.example/app',
  ],
  [
    'the connection, with a BYE',
    { code: 'NoConnection', reason: 'Too many connections from your network' },
    'busy',
    'Too many connections from your network',
  ],
  [
    'the connection, with a BYE for good',
    { code: 'ClosedAfterConnectText', reason: 'This account is closed' },
    'dropped',
    'This account is closed',
  ],
  [
    'an SMTP login',
    {
      code: 'EAUTH',
      responseCode: 535,
      response: '535-5.7.8 Wrong password.\n535 5.7.8 See https://help.example',
    },
    'login-refused',
    'Wrong password. See https://help.example',
  ],
  [
    'every command after it took the token, as Exchange does',
    { responseStatus: 'BAD', responseText: 'User is authenticated but not connected.' },
    'login-refused',
    'User is authenticated but not connected.',
  ],
  ['the connection, without a word', { code: 'ECONNRESET' }, 'dropped', null],
])('when a server refuses %s, then its words are kept', (_what, error, failure, words) => {
  expect(asMailServerError(error)).toMatchObject({ failure, words });
});

test('when a refusal quotes mail, then the text of the error, which is logged, has words of the protocol only', () => {
  expect(asMailServerError(appendRefused).message).toBe(
    'mail server: command-refused: line … has bare newlines',
  );
});
