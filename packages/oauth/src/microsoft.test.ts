import { describe, expect, test } from '@jest/globals';
import { readIdToken } from './id-token.ts';
import { microsoftProvider, microsoftSettingsSchema as schema } from './microsoft.ts';
import type { OAuthProvider } from './provider.ts';

const now = new Date('2026-03-02T09:00:00Z');
const fernhill = '11111111-2222-3333-4444-555555555555';
const personal = '9188040d-6c67-4c5b-b112-36a304b66dad';
const issuerOf = (tenant: string) => `https://login.microsoftonline.com/${tenant}/v2.0`;

function aProvider(settings: Record<string, string> = {}): OAuthProvider {
  const config = { MICROSOFT_CLIENT_ID: 'tern-client', MICROSOFT_CLIENT_SECRET: 'hush', ...settings };
  const provider = microsoftProvider(schema.parse(config));
  if (!provider) throw new Error('no client is set');
  return provider;
}

function anIdToken(overrides: Record<string, unknown> = {}): string {
  const claims = {
    iss: issuerOf(fernhill),
    tid: fernhill,
    aud: 'tern-client',
    sub: 'AAAA',
    preferred_username: 'Robin@fernhill.example',
    exp: now.getTime() / 1000 + 3600,
    ...overrides,
  };
  return ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'c2ln'].join('.');
}

describe('the settings for Microsoft', () => {
  test('when id or secret is missing, then there is no client', () => {
    expect(microsoftProvider(schema.parse({}))).toBeNull();
    expect(microsoftProvider(schema.parse({ MICROSOFT_CLIENT_ID: 'tern-client' }))).toBeNull();
  });

  test('when a tenant is set, then the addresses are its own; without one, everybody’s; no grant can be given back', () => {
    const root = 'https://login.microsoftonline.com';
    expect(aProvider()).toMatchObject({
      authorizeUrl: `${root}/common/oauth2/v2.0/authorize`,
      tokenUrl: `${root}/common/oauth2/v2.0/token`,
      revokeUrl: null,
    });
    const { tokenUrl } = aProvider({ MICROSOFT_TENANT: 'fernhill.example' });
    expect(tokenUrl).toBe(`${root}/fernhill.example/oauth2/v2.0/token`);
  });

  test.each(['../evil', 'a b', 'common/x', 'tenant?x', ''])(
    'when the tenant would lead elsewhere (%j), then it is refused',
    (tenant) => {
      expect(schema.safeParse({ MICROSOFT_TENANT: tenant }).success).toBe(false);
    },
  );
});

describe('an id token of Microsoft', () => {
  const read = (token: string, settings: Record<string, string> = {}) =>
    readIdToken(token, aProvider(settings), now);

  test('when it is for us, then it says as whom the person signs in', () => {
    const robin = { subject: 'AAAA', emailAddress: 'Robin@fernhill.example', addressOnFile: null };
    expect(read(anIdToken())).toEqual(robin);
  });

  test('when the name of the sign-in is a phone number, then the address on file names the mailbox', () => {
    const token = anIdToken({ preferred_username: '+44 20 7946 0000', email: 'robin@outlook.example' });
    expect(read(token)).toMatchObject({ emailAddress: 'robin@outlook.example', addressOnFile: null });
  });

  test('when the tenant wrote another address into it, then the name of the sign-in counts, and it stands beside', () => {
    expect(read(anIdToken({ email: 'chief@harbour.example', xms_edov: false }))).toMatchObject({
      emailAddress: 'Robin@fernhill.example',
      addressOnFile: 'chief@harbour.example',
    });
  });

  test.each(['robin@FERNHILL.example', 'robin@', ''])(
    'when the address on file is no other one (%j), then there is none',
    (email) => {
      expect(read(anIdToken({ email })).addressOnFile).toBeNull();
    },
  );

  test.each([
    ['another client', { aud: 'another-client' }],
    ['the past', { exp: now.getTime() / 1000 - 61 }],
    ['an issuer elsewhere', { iss: `https://login.evil.example/${fernhill}/v2.0` }],
    ['the issuer of another tenant', { iss: issuerOf(personal) }],
    ['a tenant that is none', { iss: issuerOf('common'), tid: 'common' }],
    ['the older protocol', { iss: `https://sts.windows.net/${fernhill}/` }],
    ['no address', { preferred_username: undefined }],
    ['an address that is none', { preferred_username: 'robin', email: 'robin@' }],
    ['nobody', { sub: '' }],
  ])('when it is for %s, then it is not used', (_case, overrides) => {
    expect(() => read(anIdToken(overrides))).toThrow('unusable-answer');
  });

  test.each([
    [fernhill, fernhill, true],
    [fernhill, personal, false],
    ['consumers', personal, true],
    ['consumers', fernhill, false],
    ['organizations', fernhill, true],
    ['organizations', personal, false],
    ['common', personal, true],
    ['fernhill.example', fernhill, true],
  ])('when the setting is %s and the person of %s, then it counts: %s', (tenant, tid, counts) => {
    const sign = () => read(anIdToken({ iss: issuerOf(tid), tid }), { MICROSOFT_TENANT: tenant });
    if (counts) expect(sign().subject).toBe('AAAA');
    else expect(sign).toThrow('unusable-answer');
  });
});
