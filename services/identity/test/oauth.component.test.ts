import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  completeAuthorization,
  issueAgentPrincipal,
  readAuthorizationServer,
  readOauthClient,
  readOpenidConfiguration,
} from '@tern/contracts/http/oauth';
import { endSession } from '@tern/contracts/http/own-account';
import type { Principal } from '@tern/kernel/principal';
import { day } from '@tern/kernel/clock';
import { callback, createOauthAgent, type OauthAgent } from './oauth-agent.ts';
import { principalOf, startIdentity, type Identity } from './identity.ts';

let identity: Identity;
let agent: OauthAgent;
let ana: Principal;
let clientId: string;

beforeAll(async () => {
  identity = await startIdentity();
  agent = createOauthAgent(identity.service);
  ana = await aMember('ana@sender.example');
  clientId = String((await agent.register()).body['client_id']);
});
afterAll(() => identity.close());

async function aMember(email: string): Promise<Principal> {
  return principalOf(identity, await identity.member(email));
}

const principalFor = (accessToken: unknown) =>
  identity.service.callAs(null, issueAgentPrincipal, {
    body: { accessToken: String(accessToken), audience: 'mail-sync' },
  });

const complete = (body: object, user = ana) =>
  identity.service.callAs(user, completeAuthorization, { body: body as never });

async function tokens(changed?: object) {
  const { body } = await agent.redeem(clientId, await agent.consent(ana, clientId, changed));
  return { access: String(body['access_token']), refresh: String(body['refresh_token']), body };
}

describe('discovery', () => {
  test('when a request names another host, then every address is of the public origins all the same', async () => {
    const response = await fetch(identity.service.url + readAuthorizationServer.path, {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    const { api, web } = identity.service.publicUrls;
    expect(await response.json()).toMatchObject({
      issuer: api,
      authorization_endpoint: `${web}/oauth/authorize`,
      token_endpoint: `${api}/oauth/token`,
      registration_endpoint: `${api}/oauth/register`,
      revocation_endpoint: `${api}/oauth/revoke`,
      jwks_uri: `${api}/oauth/jwks`,
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['mcp:read', 'mcp:write'],
      authorization_response_iss_parameter_supported: true,
    });
  });

  test('when a client reads it by the name of OpenID Connect, then no ID token and nothing of the user is promised', async () => {
    const response = await fetch(identity.service.url + readOpenidConfiguration.path);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ issuer: identity.service.publicUrls.api });
    expect(text).not.toMatch(/id_token|claims|subject_types|openid/);
  });
});

describe('an application that registers', () => {
  test('when it asks for scopes and brings more than is known, then that is dropped and the answer names what is kept', async () => {
    const { status, body } = await agent.register({
      scope: 'mcp:read',
      logo_uri: 'https://agent.example/logo.png',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ client_name: 'Agent', redirect_uris: [callback], application_type: 'web' });
    expect(body).not.toHaveProperty('scope');
    expect(body).not.toHaveProperty('logo_uri');
    expect(body).not.toHaveProperty('client_secret');
  });

  test.each([
    ['http outside the machine', ['http://agent.example/callback'], 'invalid_redirect_uri'],
    ['a script', ['javascript:alert(1)'], 'invalid_redirect_uri'],
    ['a scheme that anyone may take', ['myapp://callback'], 'invalid_redirect_uri'],
    ['what the system opens', ['ms-msdt:/id', callback], 'invalid_redirect_uri'],
    ['what a browser on a phone opens', ['intent://callback#Intent;end'], 'invalid_redirect_uri'],
    ['http disguised', ['HTTP://agent.example/callback'], 'invalid_redirect_uri'],
    ['a fragment', ['https://agent.example/callback#x'], 'invalid_redirect_uri'],
    ['no address', [], 'invalid_redirect_uri'],
    ['something that is no list', 'https://agent.example/callback', 'invalid_redirect_uri'],
  ])('when it brings %s, then it is refused', async (_case, redirectUris, error) => {
    const { status, body } = await agent.register({ redirect_uris: redirectUris });
    expect({ status, error: body['error'] }).toEqual({ status: 400, error });
  });

  test.each([
    ['the scheme of its own domain', 'com.example.app:/callback'],
    ['the scheme of an editor', 'cursor://anysphere.cursor-mcp/oauth/callback'],
    ['an address of an editor on this machine', 'http://localhost:8787/callback'],
    ['a loopback address without a port', 'http://127.0.0.1/'],
  ])('when it has %s, then it may be called back there', async (_case, uri) => {
    const { status, body } = await agent.register({ redirect_uris: [uri] });
    expect({ status, type: body['application_type'] }).toEqual({ status: 201, type: 'native' });
    const { body: request } = agent.request(String(body['client_id']), { redirect_uri: uri });
    expect((await complete(request)).status).toBe(200);
  });

  test.each(['https://claude.ai/api/mcp/auth_callback', 'https://vscode.dev/redirect'])(
    'when a product of the web is called back at %s, then that is allowed',
    async (uri) => {
      const { status, body } = await agent.register({ redirect_uris: [uri] });
      expect({ status, type: body['application_type'] }).toEqual({ status: 201, type: 'web' });
    },
  );

  test.each(['\u3164', '\u115f\u1160', '\u2800', '\u034f', '\u00ad\ufe0f'])(
    'when its name is made of nothing that shows (%j), then it has none',
    async (name) => {
      const { status, body } = await agent.register({ client_name: name });
      expect(status).toBe(201);
      expect(body).not.toHaveProperty('client_name');
      expect((await agent.register({ client_name: `Cla${name}ude` })).body['client_name']).toBe('Cla ude');
    },
  );

  test('when it runs on the own machine, then any port of its loopback address is allowed', async () => {
    const { body } = await agent.register({ redirect_uris: ['http://127.0.0.1:7777/callback'] });
    expect(body['application_type']).toBe('native');
    const id = String(body['client_id']);
    const other = agent.request(id, { redirect_uri: 'http://127.0.0.1:4242/callback' });
    expect((await complete(other.body)).status).toBe(200);
    const elsewhere = agent.request(id, { redirect_uri: 'http://127.0.0.1:4242/other' });
    expect((await complete(elsewhere.body)).status).toBe(400);
  });

  test('when one address registers without end, then it has to wait', async () => {
    const answers = [];
    for (let n = 0; n < 61; n++) answers.push((await agent.register({}, '10.1.1.1')).status);
    expect(answers.filter((status) => status === 201)).toHaveLength(60);
    expect(answers.at(-1)).toBe(429);
    expect((await agent.register({}, '10.1.1.2')).status).toBe(201);
  });

  test('when no user has allowed it for a day, then it is forgotten; else it stays', async () => {
    const used = String((await agent.register()).body['client_id']);
    const unused = String((await agent.register()).body['client_id']);
    await agent.consent(ana, used);
    const infoOf = async (id: string) =>
      (await identity.service.callAs(null, readOauthClient, { params: { clientId: id } })).status;
    const expiryOf = async () =>
      (await identity.service.documents.collection('oauthRecords').find({ kind: 'Client' }).toArray()).map(
        ({ expiresAt }) => Math.round(((expiresAt as Date).getTime() - identity.clock.now().getTime()) / day),
      );
    expect(await infoOf(unused)).toBe(200);
    expect(new Set(await expiryOf())).toEqual(new Set([1, 90]));
    expect(await infoOf('unknown')).toBe(404);
  });
});

describe('the consent', () => {
  test('when all is well, then the address carries code, state and iss', async () => {
    const { body } = await complete(agent.request(clientId).body);
    const url = new URL((body as { data: { redirect_uri: string } }).data.redirect_uri);
    expect(url.origin + url.pathname).toBe(callback);
    expect([...url.searchParams.keys()]).toEqual(['code', 'state', 'iss']);
    expect(url.searchParams.get('state')).toBe('state-1');
    expect(url.searchParams.get('iss')).toBe(identity.service.publicUrls.api);
  });

  test.each([
    ['an unknown application', { client_id: 'unknown' }, 'client_id'],
    ['an address that is not registered', { redirect_uri: `${callback}/more` }, 'redirect_uri'],
    ['another port of a website', { redirect_uri: 'https://agent.example:8443/callback' }, 'redirect_uri'],
    ['another response type', { response_type: 'token' }, 'response_type'],
    ['no challenge', { code_challenge: undefined }, 'code_challenge'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'code_challenge_method'],
    ['no method', { code_challenge_method: undefined }, 'code_challenge_method'],
    ['a challenge that is no hash', { code_challenge: 'short' }, 'code_challenge'],
    ['another resource', { resource: 'https://elsewhere.example/mcp' }, 'resource'],
    ['a list for a text', { state: ['a', 'b'] }, 'state'],
  ])('when the request has %s, then the parameter is named', async (_case, changed, field) => {
    const { status, body } = await complete(agent.request(clientId, changed).body);
    expect(status).toBe(400);
    expect(Object.keys((body as unknown as { errors: object }).errors)).toEqual([field]);
  });

  test('when the user is no longer verified in the store, then the session does not help', async () => {
    const ben = await aMember('ben@sender.example');
    await identity.service.documents
      .collection('users')
      .updateOne({ email: 'ben@sender.example' }, { $set: { isEmailVerified: false } });
    const { status } = await complete(agent.request(clientId).body, ben);
    expect(status).toBe(403);
  });

  test('when the session has ended since the gateway looked, then it gives no application access', async () => {
    const dana = await aMember('dana@sender.example');
    const allow = () => complete(agent.request(clientId).body, dana);
    expect((await allow()).status).toBe(200);
    const ended = { params: { sessionId: dana.sessionId } };
    expect((await identity.service.callAs(dana, endSession, ended)).status).toBe(200);
    expect((await allow()).body.code).toBe('session-expired');
  });

  test('when no session asks, then it is refused', async () => {
    const answer = await identity.service.callAs(null, completeAuthorization, {
      body: agent.request(clientId).body as never,
    });
    expect(answer.status).toBe(401);
  });
});

describe('tokens', () => {
  test('when a code is redeemed, then the access token acts for the user within what was allowed', async () => {
    const { access, body } = await tokens();
    expect(body).toMatchObject({ token_type: 'Bearer', scope: 'mcp:read mcp:write', expires_in: 3600 });
    const { body: answer } = await principalFor(access);
    expect(answer).toMatchObject({
      data: {
        userId: ana.userId,
        isVerified: true,
        isAdmin: false,
        scopes: ['mcp:read', 'mcp:write'],
        clientId,
      },
    });
  });

  test('when nothing was asked for, then reading is allowed and nothing more', async () => {
    expect((await tokens({ scope: 'admin openid' })).body).toMatchObject({ scope: 'mcp:read' });
  });

  test.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['no verifier', { code_verifier: '' }],
    ['another address', { redirect_uri: 'https://agent.example/other' }],
    ['another resource', { resource: 'https://elsewhere.example/mcp' }],
  ])('when a code comes with %s, then it opens nothing', async (_case, changed) => {
    const grant = await agent.consent(ana, clientId);
    expect((await agent.redeem(clientId, grant, changed)).status).toBe(400);
  });

  test('when a code or a refresh token comes for another resource, then it is refused and still good', async () => {
    const elsewhere = { resource: 'https://elsewhere.example/mcp' };
    const grant = await agent.consent(ana, clientId);
    expect((await agent.redeem(clientId, grant, elsewhere)).body).toMatchObject({
      error: 'invalid_target',
      error_description: `the only resource here is ${identity.service.publicUrls.api}/mcp`,
    });
    const { body } = await agent.redeem(clientId, grant);
    const refresh = (changed: object = {}) => {
      const refresh_token = String(body['refresh_token']);
      return agent.token({ grant_type: 'refresh_token', client_id: clientId, refresh_token, ...changed });
    };
    expect((await refresh(elsewhere)).body['error']).toBe('invalid_target');
    // Later than a parallel request: a token that counted as used would end the grant.
    identity.clock.advance(11_000);
    expect((await refresh()).status).toBe(200);
  });

  test.each(['/mcp/', '', '/'])(
    'when the resource is written with %j behind the origin, then it is the same resource',
    async (path) => {
      const resource = identity.service.publicUrls.api + path;
      const grant = await agent.consent(ana, clientId, { resource });
      const { body } = await agent.redeem(clientId, grant, { resource });
      expect((await principalFor(body['access_token'])).status).toBe(200);
      const refreshed = await agent.token({
        grant_type: 'refresh_token',
        client_id: clientId,
        resource,
        refresh_token: String(body['refresh_token']),
      });
      expect(refreshed.body).toMatchObject({ scope: body['scope'] });
      expect((await principalFor(refreshed.body['access_token'])).status).toBe(200);
    },
  );

  test('when another application brings the code, then it opens nothing', async () => {
    const other = String((await agent.register()).body['client_id']);
    const { status, body } = await agent.redeem(other, await agent.consent(ana, clientId));
    expect({ status, error: body['error'] }).toEqual({ status: 400, error: 'invalid_grant' });
  });

  test('when 50 redemptions of one code run at once, then exactly one wins', async () => {
    const grant = await agent.consent(ana, clientId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => agent.redeem(clientId, grant)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body['error'] === 'invalid_grant')).toHaveLength(49);
  });

  test('when a code is used a second time, then the tokens of the first time end', async () => {
    const grant = await agent.consent(ana, clientId);
    const { body } = await agent.redeem(clientId, grant);
    expect((await principalFor(body['access_token'])).status).toBe(200);
    expect((await agent.redeem(clientId, grant)).status).toBe(400);
    expect((await principalFor(body['access_token'])).status).toBe(401);
    expect((await agent.refresh(clientId, body['refresh_token'])).status).toBe(400);
  });

  test('when several windows use one refresh token at once, then each gets tokens that work, and no later use does', async () => {
    const { refresh } = await tokens();
    const answers = await Promise.all(Array.from({ length: 8 }, () => agent.refresh(clientId, refresh)));
    // A request that was slower than the others is late, not a thief.
    answers.push(await agent.refresh(clientId, refresh));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect((await principalFor(body['access_token'])).status).toBe(200);
    }
    identity.clock.advance(11_000);
    const { status, body } = await agent.refresh(clientId, answers[3]?.body['refresh_token']);
    expect(status).toBe(200);
    expect((await agent.refresh(clientId, refresh)).body['error']).toBe('invalid_grant');
    // The first token came back late, so another party may have it: whatever came of it ends.
    expect((await principalFor(body['access_token'])).status).toBe(401);
    expect((await agent.refresh(clientId, answers[0]?.body['refresh_token'])).status).toBe(400);
  });

  test('when a refresh token is used again later, then the whole grant ends', async () => {
    const { refresh } = await tokens();
    const { body } = await agent.refresh(clientId, refresh);
    expect(body['refresh_token']).not.toBe(refresh);
    expect((await principalFor(body['access_token'])).status).toBe(200);
    identity.clock.advance(11_000);
    expect((await agent.refresh(clientId, refresh)).status).toBe(400);
    expect((await principalFor(body['access_token'])).status).toBe(401);
    expect((await agent.refresh(clientId, body['refresh_token'])).status).toBe(400);
  });

  test.each(['access', 'refresh'] as const)(
    'when the %s token is revoked, then the grant ends',
    async (which) => {
      const given = await tokens();
      expect((await agent.revoke(clientId, given[which])).status).toBe(200);
      expect((await principalFor(given.access)).status).toBe(401);
      expect((await agent.refresh(clientId, given.refresh)).status).toBe(400);
    },
  );

  test('when the user is gone, then the tokens open nothing', async () => {
    const { access, refresh } = await tokens();
    const users = identity.service.documents.collection('users');
    const record = await users.findOne({ email: 'ana@sender.example' });
    await users.deleteOne({ email: 'ana@sender.example' });
    try {
      expect((await principalFor(access)).status).toBe(401);
      expect((await agent.refresh(clientId, refresh)).status).toBe(400);
    } finally {
      if (record) await users.insertOne(record);
    }
  });

  test('when the store is read, then no code, token or secret is in it', async () => {
    const { body } = await agent.register({ token_endpoint_auth_method: 'client_secret_post' });
    const { access, refresh } = await tokens();
    const stored = JSON.stringify(
      await identity.service.documents.collection('oauthRecords').find().toArray(),
    );
    expect(body['client_secret']).toEqual(expect.any(String));
    for (const secret of [access, refresh, body['client_secret']])
      expect(stored).not.toContain(String(secret));
  });

  test('when a session token is presented as an access token, then it opens nothing', async () => {
    const browser = await identity.member('cleo@sender.example');
    expect((await principalFor(browser.cookies.get('tern_access'))).status).toBe(401);
  });
});
