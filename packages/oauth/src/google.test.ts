import { describe, expect, test } from '@jest/globals';
import { googleProvider, googleSettingsSchema as schema } from './google.ts';

describe('the settings for Google', () => {
  test('when nothing is set, then there is no client', () => {
    expect(googleProvider(schema.parse({}))).toBeNull();
    expect(googleProvider(schema.parse({ GOOGLE_CLIENT_ID: 'tern-client' }))).toBeNull();
  });

  test('when id and secret are set, then the addresses are those of Google', () => {
    const config = schema.parse({ GOOGLE_CLIENT_ID: 'tern-client', GOOGLE_CLIENT_SECRET: 'hush' });
    expect(googleProvider(config)).toMatchObject({
      clientId: 'tern-client',
      clientSecret: 'hush',
      authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: 'https://oauth2.googleapis.com/token',
      revokeUrl: 'https://oauth2.googleapis.com/revoke',
    });
  });

  test.each(['http://google.example/token', 'ftp://127.0.0.1/', 'token', 'http://127.0.0.1.example/'])(
    'when an address would carry secrets in the open (%s), then it is refused',
    (address) => {
      expect(schema.safeParse({ GOOGLE_TOKEN_URL: address }).success).toBe(false);
    },
  );

  test('when a stand-in runs on this machine, then plain http will do', () => {
    expect(schema.safeParse({ GOOGLE_TOKEN_URL: 'http://127.0.0.1:4010/token' }).success).toBe(true);
  });
});
