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
  if (isEngineThere)
    stack = await startStack({ env: { TERN_DATA_DIR: folder.path, TERN_SEARCH_MODEL: 'none' } });
}, 60_000);
afterAll(async () => {
  await stack?.close();
  folder.remove();
});

/** Calls that end the session or the user with which all others are tried, and streams, which do not end. */
const leaveOut = '^/(auth/(logout|refresh)|users/(delete|password|email|sessions)|live)';

// The run lists missing engines as skipped, with the way to get them (lab/engines/run-engine-tests.ts).
(isEngineThere ? test : test.skip)(
  'when every documented call is tried with what its schema allows and refuses, then it answers as documented',
  async () => {
    const user = createVisitor(stack.apiUrl);
    await user.ask(signInDemo, {});
    const headers = { cookie: user.cookies() };
    expect((await examineApi({ apiUrl: stack.apiUrl, headers, leaveOut })).findings).toBeNull();
  },
  900_000,
);
