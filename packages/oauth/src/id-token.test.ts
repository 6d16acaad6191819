import { describe, expect, test } from '@jest/globals';
import { googleClient } from './google.ts';
import { readIdToken } from './id-token.ts';

const now = new Date('2026-03-02T09:00:00Z');
const google = googleClient({
  clientId: 'tern-client',
  clientSecret: 'hush',
  authorizeUrl: 'https://accounts.example/',
  tokenUrl: 'https://accounts.example/token',
  revokeUrl: null,
});

function anIdToken(overrides: Record<string, unknown> = {}): string {
  const claims = {
    iss: 'https://accounts.google.com',
    aud: 'tern-client',
    sub: '110',
    email: 'Robin@gmail.example',
    email_verified: true,
    exp: now.getTime() / 1000 + 3600,
    ...overrides,
  };
  return ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'c2ln'].join('.');
}

describe('an id token from the token endpoint', () => {
  test('when it is for us, then it says who agreed', () => {
    expect(readIdToken(anIdToken(), google, now)).toEqual({
      subject: '110',
      emailAddress: 'Robin@gmail.example',
      addressOnFile: null,
    });
  });

  test.each([
    ['another client', { aud: 'another-client' }],
    ['another issuer', { iss: 'https://accounts.example' }],
    ['the past', { exp: now.getTime() / 1000 - 61 }],
    ['an unverified address', { email_verified: false }],
    ['no address', { email: undefined }],
  ])('when it is for %s, then it is not used', (_case, overrides) => {
    expect(() => readIdToken(anIdToken(overrides), google, now)).toThrow('unusable-answer');
  });

  test.each(['', 'a.b', 'a.e30.c', `x.${Buffer.from('null').toString('base64url')}.y`])(
    'when it is garbage (%j), then it is not used',
    (garbage) => {
      expect(() => readIdToken(garbage, google, now)).toThrow('unusable-answer');
    },
  );
});
