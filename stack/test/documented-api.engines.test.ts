import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signInDemo } from '@tern/contracts/http/identity';
import { examineApi } from '@tern/lab/engines/schemathesis';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { startStack, type RunningStack } from '../src/start-stack.ts';
import { createVisitor } from './visitor.ts';

const isEngineThere = (process.env['TERN_ENGINES'] ?? '').split(',').includes('schemathesis');

const folder = makeTemporaryFolder();
let stack: RunningStack;
beforeAll(async () => {
  if (!isEngineThere) return;
  stack = await startStack({ env: { TERN_DATA_DIR: folder.path, TERN_SEARCH_MODEL: 'none' } });
});
afterAll(async () => {
  await stack?.close();
  folder.remove();
});

/**
 * Left out are calls that end the session with which all others are tried, those that dial an address from the request, since tests dial
 * nothing but this machine, and the stream, which does not end.
 */
const leaveOut = [
  '^/auth/(login/demo|logout|refresh)/',
  '^/users/(delete|password|email|sessions)/',
  '^/accounts/((servers/)?$|[^/]+/reconnect/)',
  '^/calendar/accounts/$',
  '^/live/',
].join('|');

// The run lists missing engines as skipped, with the way to get them (lab/engines/run-engine-tests.ts).
(isEngineThere ? test : test.skip)(
  'when every documented call is tried with what its schema allows and refuses, then it answers as documented',
  async () => {
    const user = createVisitor(stack.apiUrl);
    await user.ask(signInDemo, {});
    const headers = { cookie: user.cookies() };
    const { passed, findings } = await examineApi({ apiUrl: stack.apiUrl, headers, leaveOut });
    expect(findings).toBeNull();
    expect(passed).toBeGreaterThan(120);
  },
  600_000,
);
