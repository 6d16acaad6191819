import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { listConnectedApps } from '@tern/contracts/http/agents/connected-apps';
import {
  completeAuthorization,
  issueAgentPrincipal,
  readAuthorizationServer,
  readOauthClient,
} from '@tern/contracts/http/oauth';
import { clientIpHeader } from '@tern/contracts/http/session';
import type { Principal } from '@tern/kernel/principal';
import { hour } from '@tern/kernel/clock';
import { startHttpsServer, type HttpsServer } from '@tern/testing/https-server';
import { principalOf, startIdentity, type Identity } from './identity.ts';
import { callback, createOauthAgent, type OauthAgent } from './oauth-agent.ts';

let server: HttpsServer;
let identity: Identity;
let agent: OauthAgent;
let ana: Principal;
/** The document served at an address; `{id}` in it stands for the address. */
let served: Record<string, object | string>;
let asked: string[];

beforeAll(async () => {
  server = await startHttpsServer('localhost', ({ url = '' }, response) => {
    asked.push(url);
    const document = served[url] ?? '';
    const text = typeof document === 'string' ? document : JSON.stringify(document);
    response.writeHead(text ? 200 : 404, { 'content-type': 'application/json' });
    response.end(text.replaceAll('{id}', addressOf(url)));
  });
  identity = await startIdentity({ TERN_OAUTH_CLIENT_HOSTS: 'any' });
  agent = createOauthAgent(identity.service);
  ana = await principalOf(identity, await identity.member('ana@sender.example'));
});
afterAll(async () => {
  await identity.close();
  server.close();
});
const good = { client_id: '{id}', client_name: 'Helper', redirect_uris: [callback] };
let round = 0;
let address: string;
beforeEach(() => {
  asked = [];
  address = addressOf(`/client-${++round}.json`);
  served = { [new URL(address).pathname]: good };
});

const addressOf = (path: string) => `https://localhost:${server.port}${path}`;
const serve = (document: object | string) => void (served[new URL(address).pathname] = document);
/** Each test from an address of its own: documents are counted by it. */
const from = () => ({ [clientIpHeader]: `10.3.0.${round}` });
const infoOf = (clientId: string, of = identity) =>
  of.service.callAs(null, readOauthClient, { params: { clientId }, headers: from() });
const complete = (clientId: string, changed?: object) =>
  identity.service.callAs(ana, completeAuthorization, {
    body: agent.request(clientId, changed).body as never,
    headers: from(),
  });

describe('an application that is known by the address of its document', () => {
  test('when discovery is read, then it says that this works', async () => {
    const response = await fetch(identity.service.url + readAuthorizationServer.path);
    expect(await response.json()).toMatchObject({ client_id_metadata_document_supported: true });
  });

  test('when its user allows it, then it gets tokens, and goes on without its server', async () => {
    expect((await infoOf(address)).body).toMatchObject({
      data: { clientId: address, name: 'Helper', host: 'localhost', redirectUris: [callback] },
    });
    const { body } = await agent.redeem(address, await agent.consent(ana, address));
    expect(body).toMatchObject({ token_type: 'Bearer', scope: 'mcp:read mcp:write' });
    expect(asked).toHaveLength(1);
    served = {};
    identity.clock.advance(2 * hour);
    const { status, body: renewed } = await agent.refresh(address, body['refresh_token']);
    expect(status).toBe(200);
    const principal = await identity.service.callAs(null, issueAgentPrincipal, {
      body: { accessToken: String(renewed['access_token']), audience: 'mail-sync' },
    });
    expect(principal.body).toMatchObject({ data: { clientId: address, userId: ana.userId } });
    const { body: apps } = await identity.service.callAs(ana, listConnectedApps);
    expect(apps.data.apps.find(({ clientId }) => clientId === address)).toMatchObject({ name: 'Helper' });
    expect((await agent.revoke(address, renewed['access_token'])).status).toBe(200);
    expect(asked).toHaveLength(1);
  });

  test('when it runs on the own machine, then any port of its loopback address is allowed, and no other', async () => {
    serve({ ...good, redirect_uris: ['http://127.0.0.1/callback', 'http://localhost:33418/'] });
    expect((await complete(address, { redirect_uri: 'http://127.0.0.1:4242/callback' })).status).toBe(200);
    for (const redirect_uri of ['http://127.0.0.1:4242/other', 'http://127.0.0.2/callback', callback])
      expect((await complete(address, { redirect_uri })).status).toBe(400);
  });

  test('when it is asked for without PKCE, then that is refused as for every other', async () => {
    expect((await complete(address, { code_challenge: undefined })).body).toMatchObject({
      errors: { code_challenge: [expect.any(String)] },
    });
  });

  test('when no user has allowed it, then the token endpoint does not know it and asks no server', async () => {
    const { status, body } = await agent.token({
      grant_type: 'authorization_code',
      client_id: address,
      code: 'x',
    });
    expect({ status, error: body['error'] }).toEqual({ status: 401, error: 'invalid_client' });
    expect(asked).toEqual([]);
  });
});

describe('documents that mean harm', () => {
  test.each([
    ['another client_id', { ...good, client_id: 'https://other.example/client.json' }, 'another client_id'],
    ['a client_id that only begins the same', { ...good, client_id: '{id}#x' }, 'another client_id'],
    ['no client_id', { redirect_uris: [callback] }, 'another client_id'],
    ['a list', [good], 'no JSON object'],
    ['null', 'null', 'no JSON object'],
    ['a page', '<html>', 'no JSON'],
    ['a secret', { ...good, client_secret: 'known to all' }, 'a secret'],
    ['a secret method', { ...good, token_endpoint_auth_method: 'client_secret_post' }, 'is neither none'],
    [
      'keys elsewhere',
      { ...good, token_endpoint_auth_method: 'private_key_jwt', jwks_uri: 'https://10.0.0.1/' },
      'jwks_uri',
    ],
    ['a script as callback', { ...good, redirect_uris: ['javascript:alert(1)'] }, 'redirect_uris'],
    [
      'plain http as callback',
      { ...good, redirect_uris: ['http://agent.example/callback'] },
      'redirect_uris',
    ],
    ['a callback with a fragment', { ...good, redirect_uris: [`${callback}#x`] }, 'redirect_uris'],
    [
      'a callback with a password',
      { ...good, redirect_uris: ['https://a:b@agent.example/'] },
      'redirect_uris',
    ],
    ['no callback', { client_id: '{id}', client_name: 'Helper' }, 'redirect_uris'],
    [
      'a great many callbacks',
      { ...good, redirect_uris: Array.from({ length: 11 }, () => callback) },
      'redirect_uris',
    ],
    ['a name without end', { ...good, client_name: 'x'.repeat(201) }, 'client_name'],
    ['a name that is no text', { ...good, client_name: { toString: 'x' } }, 'not'],
    ['other grants only', { ...good, grant_types: ['client_credentials'] }, 'grant_types'],
    ['other responses only', { ...good, response_types: ['token'] }, 'response_types'],
    ['11 KB', { ...good, note: 'x'.repeat(11_000) }, 'more than 10 KB'],
  ] as [string, object | string, string][])(
    'when it holds %s, then it is refused by name and no code is made',
    async (_case, document, text) => {
      serve(document);
      for (const answer of [await infoOf(address), await complete(address)]) {
        expect(answer.status).toBe(400);
        expect(JSON.stringify(answer.body)).toContain(text);
      }
    },
  );

  test('when its name holds script and marks that turn the writing, then it is text without the marks', async () => {
    serve({ ...good, client_name: '<img src=x onerror=alert(1)>\u202e\u0000 Tern' });
    expect((await infoOf(address)).body).toMatchObject({
      data: { name: '<img src=x onerror=alert(1)> Tern' },
    });
  });

  test('when it brings more than is known, then nothing of that is kept or fetched', async () => {
    const more = {
      scope: 'mcp:read',
      logo_uri: addressOf('/logo'),
      sector_identifier_uri: addressOf('/sector'),
    };
    serve({ ...good, ...more, jwks: { keys: [] }, subject_type: 'pairwise', require_auth_time: true });
    await agent.consent(ana, address);
    expect(asked).toEqual([new URL(address).pathname]);
  });
});

describe('ids that mean harm', () => {
  test.each([
    ['plain http', () => 'http://agent.example/client.json', 404],
    ['no path', () => `https://localhost:${server.port}`, 400],
    ['a user', () => `https://user@localhost:${server.port}/client.json`, 400],
    ['a fragment', () => addressOf('/client.json#x'), 400],
    ['dot segments', () => addressOf('/a/../client.json'), 400],
    ['hidden dot segments', () => addressOf('/a/%2e%2e/client.json'), 400],
    ['capitals in the host', () => `https://LOCALHOST:${server.port}/client.json`, 400],
    ['the default port', () => 'https://localhost:443/client.json', 400],
    ['a backslash', () => `https:\\\\localhost:${server.port}/client.json`, 400],
    ['a space', () => addressOf('/client .json'), 400],
    ['an address of this machine', () => `https://127.0.0.1:${server.port}/client.json`, 400],
    ['the same in hex', () => `https://0x7f000001:${server.port}/client.json`, 400],
    ['the same in IPv6', () => `https://[::1]:${server.port}/client.json`, 400],
    ['the metadata of a cloud', () => 'https://169.254.169.254/latest/meta-data', 400],
    ['a host in letters of another script', () => 'https://lосalhost/client.json', 400],
  ])('when it has %s, then no server is asked', async (_case, make, status) => {
    expect((await infoOf(make())).status).toBe(status);
    expect(asked).toEqual([]);
  });

  test('when only public hosts may be asked, which is so at first, then a name that leads here is not', async () => {
    const strict = await startIdentity();
    try {
      const { status, body } = await infoOf(address, strict);
      expect({ status, text: (body as unknown as { error: string }).error }).toEqual({
        status: 400,
        text: 'client_id leads to nothing that can be read.',
      });
      expect(asked).toEqual([]);
    } finally {
      await strict.close();
    }
  });

  test('when one caller has documents read without end, then it has to wait, and others do not', async () => {
    const ask = async (n: number, ip: string) =>
      (
        await fetch(
          `${identity.service.url}/oauth/client/${encodeURIComponent(addressOf(`/many-${n}`))}/info`,
          { headers: { [clientIpHeader]: ip } },
        )
      ).status;
    const answers = [];
    for (let n = 0; n < 61; n++) answers.push(await ask(n, '10.2.2.2'));
    expect(answers.filter((status) => status === 400)).toHaveLength(60);
    expect(answers.at(-1)).toBe(429);
    expect(await ask(0, '10.2.2.3')).toBe(400);
  });
});
