import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { completeAuthorization, issueAgentPrincipal, readOauthClient } from '@tern/contracts/http/oauth';
import type { Principal } from '@tern/kernel/principal';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { principalOf, startIdentity, type Identity } from './identity.ts';
import { callback, createOauthAgent, type OauthAgent } from './oauth-agent.ts';

const folder = makeTemporaryFolder();
const data = makeTemporaryFolder();
const file = join(folder.path, 'clients.json');
const secret = 'correct-horse-battery-staple-0123456789';
const shared = { client_name: 'Reports', redirect_uris: [callback] };
const clients = [
  {
    ...shared,
    client_id: 'reports',
    token_endpoint_auth_method: 'client_secret_post',
    client_secret_sha256: createHash('sha256').update(secret).digest('hex'),
  },
  { ...shared, client_id: 'desk', redirect_uris: ['http://127.0.0.1/callback'] },
];

let identity: Identity;
let agent: OauthAgent;
let ana: Principal;
async function start(listed: object[], clock?: Identity['clock']) {
  writeFileSync(file, JSON.stringify(listed));
  identity = await startIdentity(
    { TERN_OAUTH_CLIENTS_FILE: file },
    { dataFolder: data.path, ...(clock && { clock }) },
  );
  agent = createOauthAgent(identity.service);
}
beforeAll(async () => {
  await start(clients);
  ana = await principalOf(identity, await identity.member('ana@sender.example'));
});
afterAll(async () => {
  await identity.close();
  folder.remove();
  data.remove();
});

const withoutPkce = { code_challenge: undefined, code_challenge_method: undefined };
const complete = (clientId: string, changed?: object) =>
  identity.service.callAs(ana, completeAuthorization, {
    body: agent.request(clientId, changed).body as never,
  });
const redeem = (code: string, changed: Record<string, string> = {}) =>
  agent.token({
    grant_type: 'authorization_code',
    client_id: 'reports',
    client_secret: secret,
    redirect_uri: callback,
    code,
    ...changed,
  });
const principalFor = (accessToken: unknown) =>
  identity.service.callAs(null, issueAgentPrincipal, {
    body: { accessToken: String(accessToken), audience: 'mail-sync' },
  });

describe('an application that the operator has set up', () => {
  test('when it has a secret, then it does without PKCE, and its tokens open what the user allowed', async () => {
    const { body: info } = await identity.service.callAs(null, readOauthClient, {
      params: { clientId: 'reports' },
    });
    expect(info).toMatchObject({ data: { name: 'Reports', host: null, redirectUris: [callback] } });
    const { code } = await agent.consent(ana, 'reports', withoutPkce);
    const { status, body } = await redeem(code);
    expect({ status, scope: body['scope'] }).toEqual({ status: 200, scope: 'mcp:read mcp:write' });
    expect((await principalFor(body['access_token'])).body).toMatchObject({ data: { clientId: 'reports' } });
    const renewed = await agent.token({
      grant_type: 'refresh_token',
      client_id: 'reports',
      client_secret: secret,
      refresh_token: String(body['refresh_token']),
    });
    expect(renewed.status).toBe(200);
  });

  test.each([
    ['no secret', { client_secret: '' }],
    ['another secret', { client_secret: `${secret}x` }],
    ['the hash in place of the secret', { client_secret: createHash('sha256').update(secret).digest('hex') }],
    ['another application', { client_id: 'desk' }],
  ])('when its code comes with %s, then it opens nothing', async (_case, changed) => {
    const { code } = await agent.consent(ana, 'reports', withoutPkce);
    expect((await redeem(code, changed)).body).not.toHaveProperty('access_token');
  });

  test('when it uses PKCE, then its code needs the verifier; and a verifier fits no code that was made without (downgrade)', async () => {
    const bound = await agent.consent(ana, 'reports');
    expect((await redeem(bound.code)).body['error']).toBe('invalid_grant');
    const other = await agent.consent(ana, 'reports');
    expect((await redeem(other.code, { code_verifier: other.verifier })).status).toBe(200);
    const unbound = await agent.consent(ana, 'reports', withoutPkce);
    expect((await redeem(unbound.code, { code_verifier: 'v'.repeat(43) })).body['error']).toBe(
      'invalid_grant',
    );
  });

  test.each([
    ['reports', { code_challenge: undefined }, 'code_challenge'],
    ['reports', { code_challenge_method: 'plain' }, 'code_challenge_method'],
    ['reports', { code_challenge_method: undefined }, 'code_challenge_method'],
    ['reports', { redirect_uri: `${callback}/x` }, 'redirect_uri'],
    ['desk', { ...withoutPkce, redirect_uri: 'http://127.0.0.1:5555/callback' }, 'code_challenge'],
  ])('when %s asks with %j, then what is missing or wrong is named', async (clientId, changed, field) => {
    const { status, body } = await complete(clientId, changed);
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 400, fields: [field] });
  });

  test('when it has no secret, then it uses PKCE and any port of its loopback address', async () => {
    const redirect_uri = 'http://127.0.0.1:5555/callback';
    const grant = await agent.consent(ana, 'desk', { redirect_uri });
    expect((await agent.redeem('desk', grant, { redirect_uri })).status).toBe(200);
  });

  test('when one that registers itself leaves PKCE out, then it is refused as before', async () => {
    const clientId = String(
      (await agent.register({ token_endpoint_auth_method: 'client_secret_post' })).body['client_id'],
    );
    const { body } = await complete(clientId, withoutPkce);
    expect(Object.keys(body.errors ?? {})).toEqual(['code_challenge']);
  });

  test('when the operator takes it out, then its access ends with the restart', async () => {
    const { body } = await redeem((await agent.consent(ana, 'reports', withoutPkce)).code);
    expect((await principalFor(body['access_token'])).status).toBe(200);
    const { clock } = identity;
    await identity.close();
    await start([], clock);
    expect((await principalFor(body['access_token'])).status).toBe(401);
    expect((await complete('reports')).status).toBe(400);
  });

  test('when the file is wrong, then the start says what is missing', async () => {
    const { redirect_uris: _left, ...rest } = clients[0] ?? {};
    writeFileSync(file, JSON.stringify([rest]));
    await expect(startIdentity({ TERN_OAUTH_CLIENTS_FILE: file })).rejects.toThrow(
      /TERN_OAUTH_CLIENTS_FILE.*Client 1: redirect_uris is missing/s,
    );
  });
});
