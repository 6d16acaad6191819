import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAccessToken, revokeAccessToken } from '@tern/contracts/http/agents/access-tokens';
import { mcpPath } from '@tern/contracts/http/oauth';
import { gatewayModule } from '@tern/gateway/service';
import { startService, type StartedService } from '@tern/testing/start-service';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { catalogue } from '../src/catalogue.ts';
import { startStack, type RunningStack } from '../src/start-stack.ts';
import { owner } from './a-mail.ts';
import { createMovingClock } from './moving-clock.ts';
import { password, signUpAndVerify } from './sign-up.ts';

const clock = createMovingClock();
const folder = makeTemporaryFolder();
const TERN_SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');
let stack: RunningStack;
/** A second process of the gateway over the same stores, with a bus of its own: no event of the others reaches it. */
let other: StartedService;
beforeAll(async () => {
  stack = await startStack({
    env: { TERN_DATA_DIR: folder.path, TERN_DEMO: 'false', TERN_SEARCH_MODEL: 'none', TERN_SECRETS_KEY },
    clock,
  });
  other = await startService(gatewayModule, {
    clock,
    config: { TERN_SECRETS_KEY },
    addresses: Object.fromEntries(catalogue.map(({ name }) => [name, stack.addressOf(name)])),
  });
});
afterAll(async () => {
  await other.close();
  await stack.close();
  folder.remove();
});

const statusOf = async (apiUrl: string, token: string) => {
  const response = await fetch(apiUrl + mcpPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
  });
  return response.status;
};

test('when a token is revoked, then gateways that get the event refuse it at once, and one that does not within 30 s', async () => {
  const visitor = await signUpAndVerify(stack.apiUrl, owner);
  const body = { name: 'Script', scopes: ['mcp:read' as const], expiresInDays: 30, password };
  const { token, accessToken } = await visitor.ask(createAccessToken, { body });
  const here = () => statusOf(stack.apiUrl, token);
  const there = () => statusOf(other.publicUrls.api, token);
  expect([await here(), await there()]).toEqual([200, 200]);

  await visitor.ask(revokeAccessToken, { params: { tokenId: accessToken.id } });
  // The clock stands still: this gateway's cached principal was dropped, not expired.
  await waitUntil(async () => (await here()) === 401, { what: 'the token to open nothing' });
  // The other gateway still has it cached; otherwise the test would show nothing.
  expect(await there()).toBe(200);
  clock.advance(30_000);
  expect(await there()).toBe(401);
});
