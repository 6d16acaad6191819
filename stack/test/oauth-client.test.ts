import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as oauth from 'oauth4webapi';
import { completeAuthorization, mcpPath } from '@tern/contracts/http/oauth';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { startStack, type RunningStack } from '../src/start-stack.ts';
import { signUpAndVerify } from './sign-up.ts';
import type { Visitor } from './visitor.ts';

const folder = makeTemporaryFolder();
let stack: RunningStack;
let visitor: Visitor;
beforeAll(async () => {
  stack = await startStack({ env: { TERN_DATA_DIR: folder.path, TERN_DEMO: 'false' } });
  visitor = await signUpAndVerify(stack.apiUrl, 'ana@sender.example');
});
afterAll(async () => {
  await stack.close();
  folder.remove();
});

/** The library requires https, which loopback does not have. */
const insecure = { [oauth.allowInsecureRequests]: true } as const;
const redirectUri = 'http://127.0.0.1:7171/callback';

async function discover(): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(stack.apiUrl);
  const found = await oauth.discoveryRequest(issuer, { ...insecure, algorithm: 'oauth2' });
  return oauth.processDiscoveryResponse(issuer, found);
}

async function register(server: oauth.AuthorizationServer): Promise<oauth.Client> {
  const metadata = {
    client_name: 'oauth4webapi',
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'none',
  };
  const answer = await oauth.dynamicClientRegistrationRequest(server, metadata, insecure);
  return oauth.processDynamicClientRegistrationResponse(answer);
}

/** Opens the page of the authorization endpoint as its user, who presses Authorize; returns the address to which the browser is sent. */
async function authorize(server: oauth.AuthorizationServer, client: oauth.Client, challenge: string) {
  const page = new URL(server.authorization_endpoint ?? '');
  expect(page.origin).toBe(new URL(stack.webUrl).origin);
  const body = {
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code' as const,
    scope: 'mcp:read',
    state: 'kept-by-the-client',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: stack.apiUrl + mcpPath,
  };
  return new URL((await visitor.ask(completeAuthorization, { body })).redirect_uri);
}

const callMcp = (token: string) =>
  oauth.protectedResourceRequest(
    token,
    'POST',
    new URL(mcpPath, stack.apiUrl),
    new Headers({ 'content-type': 'application/json', accept: 'application/json, text/event-stream' }),
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
    insecure,
  );

test('when oauth4webapi discovers, registers, redeems, refreshes and revokes, then every answer passes its checks', async () => {
  const server = await discover();
  expect(server.issuer).toBe(stack.apiUrl);
  const client = await register(server);
  const none = oauth.None();
  const verifier = oauth.generateRandomCodeVerifier();
  const address = await authorize(server, client, await oauth.calculatePKCECodeChallenge(verifier));

  // State, and iss against mix-up (RFC 9207).
  const parameters = oauth.validateAuthResponse(server, client, address, 'kept-by-the-client');
  const redeemed = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    none,
    parameters,
    redirectUri,
    verifier,
    insecure,
  );
  const first = await oauth.processAuthorizationCodeResponse(server, client, redeemed);
  expect(first).toMatchObject({ token_type: 'bearer', scope: 'mcp:read', expires_in: 3600 });
  expect((await callMcp(first.access_token)).status).toBe(200);

  const renewed = await oauth.refreshTokenGrantRequest(
    server,
    client,
    none,
    first.refresh_token ?? '',
    insecure,
  );
  const second = await oauth.processRefreshTokenResponse(server, client, renewed);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect((await callMcp(second.access_token)).status).toBe(200);

  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, client, none, second.refresh_token ?? '', insecure),
  );
  const ended = await oauth.refreshTokenGrantRequest(
    server,
    client,
    none,
    second.refresh_token ?? '',
    insecure,
  );
  await expect(oauth.processRefreshTokenResponse(server, client, ended)).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

test('when an answer names another issuer or state, then the library of the client refuses it', async () => {
  const server = await discover();
  const client = await register(server);
  const address = await authorize(server, client, await oauth.calculatePKCECodeChallenge('x'.repeat(43)));
  const mixedUp = new URL(address);
  mixedUp.searchParams.set('iss', 'https://evil.example');
  expect(() => oauth.validateAuthResponse(server, client, mixedUp, 'kept-by-the-client')).toThrow();
  expect(() => oauth.validateAuthResponse(server, client, address, 'another-state')).toThrow();
});
