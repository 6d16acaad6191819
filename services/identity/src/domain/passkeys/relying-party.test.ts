import { expect, test } from '@jest/globals';
import { relyingPartyOf } from './relying-party.ts';

test.each([
  ['http://localhost:5173', 'localhost', 'http://localhost:5173'],
  ['https://tern.example/', 'tern.example', 'https://tern.example'],
  ['https://mail.tern.example:8443', 'mail.tern.example', 'https://mail.tern.example:8443'],
])('when the web is at %s, then passkeys are for its host and its exact origin', (webUrl, id, origin) => {
  expect(relyingPartyOf(webUrl)).toEqual({ id, origin });
});

test.each(['https://203.0.113.7', 'https://[2001:db8::1]', 'http://127.0.0.1:5173', 'http://tern.example'])(
  'when the web is at %s, where browsers have no passkeys, then they are not offered',
  (webUrl) => {
    expect(() => relyingPartyOf(webUrl)).toThrow(expect.objectContaining({ code: 'not-available-here' }));
  },
);
