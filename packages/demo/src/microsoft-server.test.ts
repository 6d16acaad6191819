import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { microsoftProvider, microsoftSettingsSchema } from '@tern/oauth/microsoft';
import { createOAuthClient, type OAuthClient } from '@tern/oauth/oauth-client';
import { createVerifier } from '@tern/oauth/pkce';
import { systemClock } from '@tern/kernel/clock';
import { startMicrosoftServer, type MicrosoftServer } from './microsoft-server.ts';

const redirectUrl = 'http://localhost:8080/oauth/callback';
const robin = 'robin@outlook.example';
const mailScope = 'https://outlook.office.com/IMAP.AccessAsUser.All';
let microsoft: MicrosoftServer;
let client: OAuthClient;

beforeAll(async () => {
  microsoft = await startMicrosoftServer({ clientId: 'tern-client', clientSecret: 'hush' });
});
afterAll(() => microsoft.close());
beforeEach(() => {
  Object.assign(microsoft.visitor, { agrees: true, claims: {}, emailAddress: robin, addressOnFile: null });
  microsoft.failNext(0);
  client = aClient();
});

function aClient(overrides: Record<string, string> = {}): OAuthClient {
  const provider = microsoftProvider(microsoftSettingsSchema.parse({ ...microsoft.settings, ...overrides }));
  if (!provider) throw new Error('no client is set');
  return createOAuthClient(provider, systemClock);
}

/** Goes to the authorize page and back with its answer, as a browser does. */
async function visit(verifier: string, state = 'outlook.abc'): Promise<URLSearchParams> {
  const scopes = [...client.provider.signInScopes, mailScope];
  const page = client.authorizationUrl({ scopes, redirectUrl, state, verifier });
  const answer = await fetch(page, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams;
}

async function agree() {
  const verifier = createVerifier();
  const code = (await visit(verifier)).get('code') ?? '';
  return client.redeem({ code, verifier, redirectUrl });
}

describe('signing in with Microsoft', () => {
  test('when the visitor agrees, then a code comes back with the state and is good for a grant', async () => {
    expect((await visit(createVerifier(), 'outlook.xyz')).get('state')).toBe('outlook.xyz');
    const grant = await agree();
    expect(grant).toMatchObject({ identity: { emailAddress: robin }, scopes: [mailScope] });
    expect(microsoft.acceptsToken(robin, grant.accessToken.value)).toBe(true);
    expect(microsoft.acceptsToken('somebody@outlook.example', grant.accessToken.value)).toBe(false);
  });

  test('when the address differs from the name of the sign-in, then the token has both, and the id stays the same', async () => {
    const { subject } = (await agree()).identity;
    microsoft.visitor.addressOnFile = 'robin.hale@fernhill.example';
    const identity = { subject, emailAddress: robin, addressOnFile: 'robin.hale@fernhill.example' };
    expect((await agree()).identity).toEqual(identity);
    microsoft.visitor.emailAddress = 'wren@outlook.example';
    expect((await agree()).identity.subject).not.toBe(subject);
  });

  test('when the visitor declines, then the error comes back in place of a code', async () => {
    microsoft.visitor.agrees = false;
    const answer = await visit(createVerifier());
    expect([answer.get('error'), answer.has('code')]).toEqual(['access_denied', false]);
  });

  test('when the code comes with another verifier, or twice, then it is refused', async () => {
    const verifier = createVerifier();
    const code = (await visit(verifier)).get('code') ?? '';
    const refused = { kind: 'grant-refused', detail: 'invalid_grant' };
    const wrong = client.redeem({ code, verifier: createVerifier(), redirectUrl });
    await expect(wrong).rejects.toMatchObject(refused);
    await client.redeem({ code, verifier, redirectUrl });
    await expect(client.redeem({ code, verifier, redirectUrl })).rejects.toMatchObject(refused);
  });

  test.each([
    ['MICROSOFT_CLIENT_SECRET', 'invalid_client'],
    ['MICROSOFT_CLIENT_ID', 'unauthorized_client'],
  ])('when %s is wrong, then the failure is for the operator to fix', async (setting, detail) => {
    await expect(aClient({ [setting]: 'shout' }).renew('refresh-x')).rejects.toMatchObject({
      kind: 'client-refused',
      detail,
    });
  });

  test('when the id token is of another issuer, then there is no grant', async () => {
    microsoft.visitor.claims = { iss: 'https://login.microsoftonline.com/common/v2.0' };
    await expect(agree()).rejects.toMatchObject({ kind: 'unusable-answer' });
  });
});

describe('keeping a grant', () => {
  test('when it is renewed, then another refresh token comes, and the one before still serves', async () => {
    const { refreshToken } = await agree();
    const first = await client.renew(refreshToken);
    expect(first.refreshToken).not.toBe(refreshToken);
    for (const token of [refreshToken, first.refreshToken ?? '']) {
      const { value } = await client.renew(token);
      expect(microsoft.acceptsToken(robin, value)).toBe(true);
    }
  });

  test.each([
    ['revoked', 'invalid_grant'],
    ['token-expired', 'invalid_grant'],
    ['inactive', 'invalid_grant'],
    ['consent-withdrawn', 'consent_required'],
    ['second-factor', 'interaction_required'],
  ] as const)('when it has ended (%s), then only the user can help', async (reason, detail) => {
    const { refreshToken } = await agree();
    microsoft.revokeAll(robin, reason);
    await expect(client.renew(refreshToken)).rejects.toMatchObject({ kind: 'grant-refused', detail });
    expect((await agree()).identity.emailAddress).toBe(robin);
  });

  test.each(['secret-expired', 'single-page-redirect'] as const)(
    'when the operator can help (%s), then the grant is not dead',
    async (reason) => {
      const { refreshToken } = await agree();
      microsoft.revokeAll(robin, reason);
      await expect(client.renew(refreshToken)).rejects.toMatchObject({ kind: 'client-refused' });
    },
  );

  test('when two calls meet trouble, then the third try succeeds', async () => {
    const { refreshToken } = await agree();
    microsoft.failNext(2);
    expect((await client.renew(refreshToken)).value).toMatch(/^access-/);
  });

  test('when it is given back, then nothing is sent: there is no such call', async () => {
    const { refreshToken } = await agree();
    await client.revoke(refreshToken);
    expect((await client.renew(refreshToken)).value).toMatch(/^access-/);
  });
});
