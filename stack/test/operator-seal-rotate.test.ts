import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAccount } from '@tern/contracts/http/mail-accounts';
import { systemClock } from '@tern/kernel/clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { startStack } from '../src/start-stack.ts';
import { owner } from './a-mail.ts';
import { startMailHome, type MailHome } from './mail-home.ts';
import { signUpAndVerify } from './sign-up.ts';
import { tern, ternWith } from './tern-command.ts';

const folder = makeTemporaryFolder();
const data = folder.path;
let home: MailHome;
beforeAll(async () => {
  home = await startMailHome(systemClock);
});
afterAll(async () => {
  await home.close();
  folder.remove();
});

const keyLines = () => readFileSync(join(data, 'secrets.key'), 'utf8').trim().split('\n');
const rotate = async (...options: string[]) => (await tern(data, 'seal-rotate', ...options, '--json')).json();

test('when the sealing key is changed, then every secret opens with the new one alone', async () => {
  const stack = await startStack({
    env: { TERN_DATA_DIR: data, TERN_DEMO: 'false', TERN_SEARCH_MODEL: 'none' },
  });
  try {
    const visitor = await signUpAndVerify(stack.apiUrl, owner);
    await visitor.ask(createAccount, { body: home.details(owner) });
    const running = await tern(data, 'seal-rotate');
    expect(running.errors).toContain('Stop it first');
  } finally {
    await stack.close();
  }
  const [first] = keyLines();
  // The password of the mailbox and the signing key of identity.
  expect(await rotate()).toMatchObject({
    success: true,
    data: { sealed: 2, earlierKeyIds: [expect.any(String)], signsFrom: expect.stringMatching(/Z$/) },
  });
  const [second, ...earlier] = keyLines();
  expect(earlier).toEqual([first]);
  // Also the signing key that the first change added.
  expect(await rotate('--remove-old')).toMatchObject({
    success: true,
    data: { sealed: 3, earlierKeyIds: [] },
  });
  expect(keyLines()).toHaveLength(1);
  expect([first, second]).not.toContain(keyLines()[0]);
  const report = (await tern(data, 'verify', '--json')).json();
  expect(report).toMatchObject({ success: true, data: { openedSecrets: 4, wrong: [] } });
});

test('when the keys are set by the operator, then the command says what to do instead', async () => {
  const set = { TERN_DATA_DIR: data, TERN_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') };
  const refused = await ternWith(set, 'seal-rotate');
  expect(refused.code).toBe(1);
  expect(refused.errors).toContain('TERN_SECRETS_KEY is set: put a new key before it');
});
