import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAccessToken, revokeAccessToken } from '@tern/contracts/http/agents/access-tokens';
import { disconnectApp } from '@tern/contracts/http/agents/connected-apps';
import { changeUser } from '@tern/contracts/http/admin/users';
import { currentUser } from '@tern/contracts/http/identity';
import { listOutbox, readOutboxMail } from '@tern/contracts/http/notifier';
import { issueOauthTokens, mcpPath, revokeOauthToken } from '@tern/contracts/http/oauth';
import { deleteOwnAccount, forgotPassword, resetPassword } from '@tern/contracts/http/own-account';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { startStack, type RunningStack } from '../src/start-stack.ts';
import { connectAgent } from './agent.ts';
import { createMovingClock } from './moving-clock.ts';
import { password, signUpAndVerify } from './sign-up.ts';
import type { Visitor } from './visitor.ts';

const admin = 'operator@tern.example';
/** From the answer to the call that ends an access to the first call that is refused. The gateway keeps what it knows for 30 s. */
const maxMs = 1_000;

const folder = makeTemporaryFolder();
const clock = createMovingClock();
let stack: RunningStack;
let operator: Visitor;
let users = 0;
beforeAll(async () => {
  stack = await startStack({
    env: {
      TERN_DATA_DIR: folder.path,
      TERN_DEMO: 'false',
      TERN_SEARCH_MODEL: 'none',
      TERN_ADMIN_EMAILS: admin,
    },
    clock,
  });
  operator = await signUpAndVerify(stack.apiUrl, admin);
});
afterAll(async () => {
  await stack.close();
  folder.remove();
});

interface Access {
  readonly visitor: Visitor;
  readonly email: string;
  readonly token: string;
  readonly clientId: string;
  readonly refreshToken: string;
}

const post = (path: string, form: Record<string, string>) =>
  fetch(stack.apiUrl + path, { method: 'POST', body: new URLSearchParams(form) });

const statusOf = async (token: string) => {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    authorization: `Bearer ${token}`,
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  return (await fetch(stack.apiUrl + mcpPath, { method: 'POST', headers, body })).status;
};

async function connect(): Promise<Access> {
  const email = `user-${users++}@tern.example`;
  const visitor = await signUpAndVerify(stack.apiUrl, email);
  const agent = await connectAgent({ apiUrl: stack.apiUrl, visitor });
  await agent.close();
  const { access_token: token, refresh_token: refreshToken = '' } = agent.tokens();
  return { visitor, email, token, clientId: agent.clientId(), refreshToken };
}

async function resetTheirPassword({ visitor, email }: Access): Promise<void> {
  await visitor.ask(forgotPassword, { body: { email } });
  const { id } = await waitUntil(async () =>
    (await visitor.ask(listOutbox)).mails.find(({ to, kind }) => to === email && kind === 'reset-password'),
  );
  const { mail } = await visitor.ask(readOutboxMail, { params: { mailId: id } });
  const token = new URL(mail.link ?? '').searchParams.get('token') ?? '';
  await visitor.ask(resetPassword, { body: { email, token, password: 'Other-harbour-8' } });
}

const idOf = async ({ visitor }: Access) => (await visitor.ask(currentUser)).user.id;
const refresh = ({ clientId, refreshToken }: Access) =>
  post(issueOauthTokens.path, {
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: refreshToken,
  });

const ends: readonly [string, (access: Access) => Promise<unknown>][] = [
  [
    'the application revokes its access token',
    ({ clientId, token }) => post(revokeOauthToken.path, { client_id: clientId, token }),
  ],
  [
    'the application revokes its refresh token',
    ({ clientId, refreshToken }) => post(revokeOauthToken.path, { client_id: clientId, token: refreshToken }),
  ],
  [
    'a refresh token is used again',
    async (access) => {
      expect((await refresh(access)).status).toBe(200);
      // Later than a parallel request, and sooner than what the gateway keeps is outdated.
      clock.advance(11_000);
      expect((await refresh(access)).status).toBe(400);
    },
  ],
  [
    'the user disconnects the application',
    ({ visitor, clientId }) => visitor.ask(disconnectApp, { params: { appId: clientId } }),
  ],
  ['the user sets a new password by mail', resetTheirPassword],
  ['the user deletes the account', ({ visitor }) => visitor.ask(deleteOwnAccount, { body: { password } })],
  [
    'an administrator disables the user',
    async (access) => operator.ask(changeUser, { params: { userId: await idOf(access), action: 'disable' } }),
  ],
];

const pauseResolutionMs = 20;

async function expectEnd(token: string, end: () => Promise<unknown>): Promise<void> {
  expect(await statusOf(token)).toBe(200);
  await end();
  // Another process may take both cores for a second.
  const pauses = monitorEventLoopDelay({ resolution: pauseResolutionMs });
  pauses.enable();
  const ended = performance.now();
  await waitUntil(async () => (await statusOf(token)) === 401, { what: 'the token to open nothing' });
  const ms = performance.now() - ended;
  pauses.disable();
  // Without a pause the longest is one step of the measurement.
  const longestMs = pauses.max / 1e6 - pauseResolutionMs;
  expect(ms - Math.max(0, longestMs)).toBeLessThan(maxMs);
}

test.each(ends)('when %s, then a token that was just used opens nothing within a second', async (_, end) => {
  const access = await connect();
  await expectEnd(access.token, () => end(access));
});

test('when the user revokes an access token, then it opens nothing within a second', async () => {
  const { visitor } = await connect();
  const body = { name: 'Script', scopes: ['mcp:read' as const], expiresInDays: 30, password };
  const { token, accessToken } = await visitor.ask(createAccessToken, { body });
  await expectEnd(token, () => visitor.ask(revokeAccessToken, { params: { tokenId: accessToken.id } }));
});
