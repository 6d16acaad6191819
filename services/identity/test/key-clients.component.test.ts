import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWK } from 'jose';
import { readAuthorizationServer, readOauthClient } from '@tern/contracts/http/oauth';
import type { Principal } from '@tern/kernel/principal';
import { hour, minute } from '@tern/kernel/clock';
import { startHttpsServer, type HttpsServer } from '@tern/testing/https-server';
import { principalOf, startIdentity, type Identity } from './identity.ts';
import { callback, createOauthAgent, type Answer, type OauthAgent } from './oauth-agent.ts';

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
let server: HttpsServer;
let identity: Identity;
let agent: OauthAgent;
let ana: Principal;
let own: { privateKey: Key; jwk: JWK };
let other: { privateKey: Key; jwk: JWK };
let served: Record<string, object | string>;
let asked: string[];

async function aKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } };
}

beforeAll(async () => {
  [own, other] = [await aKey('one'), await aKey('one')];
  server = await startHttpsServer('localhost', ({ url = '' }, response) => {
    asked.push(url);
    const document = served[url] ?? '';
    if (document === 'elsewhere') return void response.writeHead(302, { location: '/keys' }).end();
    const text = typeof document === 'string' ? document : JSON.stringify(document);
    response.writeHead(text ? 200 : 404, { 'content-type': 'application/json' }).end(text);
  });
  identity = await startIdentity({ TERN_OAUTH_CLIENT_HOSTS: 'any' });
  agent = createOauthAgent(identity.service);
  ana = await principalOf(identity, await identity.member('ana@sender.example'));
});
afterAll(async () => {
  await identity.close();
  server.close();
});

let round = 0;
let clientId: string;
const addressOf = (path: string) => `https://localhost:${server.port}${path}`;
beforeEach(() => {
  asked = [];
  clientId = addressOf(`/keyed-${++round}.json`);
  served = {};
  describeClient({ jwks: { keys: [own.jwk] } });
});

const describeClient = (fields: object) =>
  void (served[new URL(clientId).pathname] = {
    client_id: clientId,
    client_name: 'Keyed',
    redirect_uris: [callback],
    token_endpoint_auth_method: 'private_key_jwt',
    ...fields,
  });

interface Assertion {
  readonly key?: Key;
  readonly claims?: object;
  readonly endsIn?: number;
}

function assertionOf({
  key = own.privateKey,
  claims = {},
  endsIn = minute,
}: Assertion = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const audience = identity.service.publicUrls.api;
  return new SignJWT({
    iss: clientId,
    sub: clientId,
    aud: audience,
    jti: randomUUID(),
    iat: now,
    exp: now + endsIn / 1000,
    ...claims,
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .sign(key);
}
const proof = (assertion: string) => ({
  client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  client_assertion: assertion,
});
const redeem = async (assertion: string, changed: object = {}): Promise<Answer> =>
  agent.redeem(clientId, await agent.consent(ana, clientId), { ...proof(assertion), ...changed });
const refused = { status: 401, body: { error: 'invalid_client' } };

describe('an application whose document says that it proves itself by a key', () => {
  test('when discovery is read, then it says that this works, and by which signatures', async () => {
    const response = await fetch(identity.service.url + readAuthorizationServer.path);
    const metadata = (await response.json()) as Record<string, string[]>;
    expect(metadata['token_endpoint_auth_methods_supported']).toContain('private_key_jwt');
    const signatures = metadata['token_endpoint_auth_signing_alg_values_supported'] ?? [];
    expect(signatures).toContain('ES256');
    expect(signatures.filter((alg) => alg === 'none' || alg.startsWith('HS'))).toEqual([]);
  });

  test('when it brings its key in the document, then it gets tokens, renews and revokes them, each with a new proof', async () => {
    const { status, body } = await redeem(await assertionOf());
    expect(status).toBe(200);
    const form = { grant_type: 'refresh_token', refresh_token: String(body['refresh_token']) };
    expect(await agent.token({ ...form, client_id: clientId })).toMatchObject({ status: 401 });
    const renewed = await agent.token({ ...form, ...proof(await assertionOf()) });
    expect(renewed.status).toBe(200);
    // The token endpoint's own address is a common audience, too.
    const aud = `${identity.service.publicUrls.api}/oauth/token`;
    const again = { ...form, refresh_token: String(renewed.body['refresh_token']) };
    expect((await agent.token({ ...again, ...proof(await assertionOf({ claims: { aud } })) })).status).toBe(
      200,
    );
    expect(asked).toHaveLength(1);
  });

  test('when its keys lie at an address, then they are read there, and at most once a minute', async () => {
    describeClient({ jwks_uri: addressOf(`/keys-${round}`) });
    served[`/keys-${round}`] = { keys: [own.jwk] };
    expect((await redeem(await assertionOf())).status).toBe(200);
    expect((await redeem(await assertionOf())).status).toBe(200);
    expect(await redeem(await assertionOf({ key: other.privateKey }))).toMatchObject(refused);
    expect(asked.filter((path) => path === `/keys-${round}`)).toHaveLength(1);
  });

  test.each([
    ['with another key', async () => assertionOf({ key: other.privateKey })],
    ['with an end that is over', async () => assertionOf({ endsIn: -minute })],
    ['with an end that is far', async () => assertionOf({ endsIn: 2 * hour })],
    ['for another server', async () => assertionOf({ claims: { aud: 'https://elsewhere.example' } })],
    ['for no server', async () => assertionOf({ claims: { aud: undefined } })],
    ['without a number', async () => assertionOf({ claims: { jti: undefined } })],
    ['without an end', async () => assertionOf({ claims: { exp: undefined } })],
    [
      'from another application',
      async () => assertionOf({ claims: { iss: 'https://other.example/client' } }),
    ],
    [
      'signed by nothing',
      async () =>
        new UnsecuredJWT({ iss: clientId, sub: clientId, aud: identity.service.publicUrls.api, jti: 'x' })
          .setExpirationTime('1m')
          .encode(),
    ],
    [
      'signed by its public key as a secret',
      async () =>
        new SignJWT({ iss: clientId, sub: clientId, aud: identity.service.publicUrls.api, jti: 'x' })
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .setExpirationTime('1m')
          .sign(new TextEncoder().encode(JSON.stringify(own.jwk))),
    ],
    [
      'that names its key itself',
      async () =>
        new SignJWT({ iss: clientId, sub: clientId, aud: identity.service.publicUrls.api, jti: randomUUID() })
          .setProtectedHeader({ alg: 'ES256', jwk: other.jwk })
          .setExpirationTime('1m')
          .sign(other.privateKey),
    ],
  ] as [string, () => Promise<string>][])('when it comes %s, then it gets no token', async (_case, make) => {
    expect(await redeem(await make())).toMatchObject(refused);
  });

  test('when it comes without a proof, or with a secret, then it gets no token', async () => {
    const grant = await agent.consent(ana, clientId);
    expect(await agent.redeem(clientId, grant)).toMatchObject(refused);
    expect(await agent.redeem(clientId, grant, { client_secret: 'x' })).toMatchObject(refused);
  });

  test('when a proof is used again, also at the same moment, then only one use counts', async () => {
    const assertion = await assertionOf();
    expect((await redeem(assertion)).status).toBe(200);
    expect(await redeem(assertion)).toMatchObject(refused);
    const once = await assertionOf();
    const grants = [];
    for (let n = 0; n < 4; n += 1) grants.push(await agent.consent(ana, clientId));
    const answers = await Promise.all(grants.map((grant) => agent.redeem(clientId, grant, proof(once))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
  });

  test.each([
    ['leads elsewhere', 'elsewhere'],
    ['is too long', `{"keys":[],"more":"${'x'.repeat(11 * 1024)}"}`],
    ['is no JSON', 'keys'],
    ['is no set of keys', { keys: 'x' }],
    ['is not there', ''],
  ] as [string, object | string][])(
    'when the answer at the address of its keys %s, then it gets no token, and is not asked again at once',
    async (_case, answer) => {
      describeClient({ jwks_uri: addressOf(`/keys-${round}`) });
      served[`/keys-${round}`] = answer;
      served['/keys'] = { keys: [own.jwk] };
      for (let n = 0; n < 2; n += 1) expect(await redeem(await assertionOf())).toMatchObject(refused);
      expect(asked.filter((path) => path.startsWith('/keys'))).toEqual([`/keys-${round}`]);
    },
  );
});

describe('documents with keys that are refused', () => {
  test.each([
    ['no key', () => ({}), 'one of jwks and jwks_uri'],
    ['both kinds', () => ({ jwks: { keys: [own.jwk] }, jwks_uri: addressOf('/keys') }), 'one of jwks'],
    ['a private key', () => ({ jwks: { keys: [{ ...own.jwk, d: 'x' }] } }), 'public keys'],
    ['a shared key', () => ({ jwks: { keys: [{ kty: 'oct', k: 'eA' }] } }), 'public keys'],
    ['an empty set', () => ({ jwks: { keys: [] } }), 'public keys'],
    ['plain http', () => ({ jwks_uri: 'http://agent.example/keys' }), 'jwks_uri'],
    ['a machine of the network', () => ({ jwks_uri: 'https://10.0.0.1/keys' }), 'jwks_uri'],
    ['a file', () => ({ jwks_uri: 'file:///etc/passwd' }), 'jwks_uri'],
    ['a secret', () => ({ token_endpoint_auth_method: 'client_secret_basic' }), 'neither none nor'],
  ] as [string, () => object, string][])(
    'when it holds %s, then it is refused by name, and nothing but the document is asked for',
    async (_case, make, text) => {
      describeClient(make());
      const answer = await identity.service.callAs(null, readOauthClient, { params: { clientId } });
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).toContain(text);
      expect(asked).toEqual([new URL(clientId).pathname]);
    },
  );

  test('when an application registers itself with a key, then that is refused: a registration proves nothing', async () => {
    const { status } = await agent.register({
      token_endpoint_auth_method: 'private_key_jwt',
      jwks: { keys: [own.jwk] },
    });
    expect(status).toBe(400);
  });
});
