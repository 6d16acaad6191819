import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { currentUser } from '@tern/contracts/http/identity';
import { createAccount } from '@tern/contracts/http/mail-accounts';
import { readFollowupStats } from '@tern/contracts/http/followup';
import { updatePreferences } from '@tern/contracts/http/preferences';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { startStack, type RunningStack } from '../src/start-stack.ts';
import { owner } from './a-mail.ts';
import { askForOffers } from './asked-offers.ts';
import { startMailHome, type MailHome } from './mail-home.ts';
import { stateSeenBy } from './mailbox-state.ts';
import { createMovingClock } from './moving-clock.ts';
import { sameAddresses } from './same-addresses.ts';
import { signUpAndVerify } from './sign-up.ts';
import { tern, ternWith } from './tern-command.ts';
import { createVisitor } from './visitor.ts';

const folder = makeTemporaryFolder();
const data = join(folder.path, 'data');
const clock = createMovingClock();
let home: MailHome;
let stack: RunningStack | null = null;
beforeAll(async () => {
  home = await startMailHome(clock);
});
afterAll(async () => {
  await stack?.close();
  await home.close();
  folder.remove();
});

async function start(dataFolder: string, env: Record<string, string> = {}): Promise<RunningStack> {
  stack = await startStack({
    env: { TERN_DATA_DIR: dataFolder, TERN_DEMO: 'false', TERN_SEARCH_MODEL: 'none', ...env },
    clock,
  });
  return stack;
}

async function stop(): Promise<void> {
  await stack?.close();
  stack = null;
}

test('when a backup is taken while Tern runs and restored into an empty folder, then a Tern on it shows the same, and the session goes on', async () => {
  await askForOffers(home, clock);
  const first = await start(data);
  const visitor = await signUpAndVerify(first.apiUrl, owner);
  await visitor.ask(createAccount, { body: home.details(owner) });
  await visitor.ask(updatePreferences, { body: { reportHour: 17 } });
  await waitUntil(async () => (await visitor.ask(readFollowupStats)).stats.pendingFollowUpCount === 2);
  const before = await stateSeenBy(visitor);
  const backup = join(folder.path, 'backup');
  const taken = await tern(data, 'backup', backup, '--json');
  expect(taken.json()).toMatchObject({
    success: true,
    data: { folder: backup, openedSecrets: 2, wrong: [] },
  });
  expect(readdirSync(folder.path).sort()).toEqual(['backup', 'data']);

  // Refused while Tern runs: its folder is in use, and its stores change.
  expect(await tern(data, 'restore', backup)).toMatchObject({ code: 1 });
  const running = await tern(data, 'verify');
  expect(running.code).toBe(1);
  expect(running.errors).toContain('Stop it first, or take a backup');
  const addresses = sameAddresses(first);
  await stop();
  expect(await tern(data, 'verify')).toMatchObject({
    output: expect.stringContaining('Everything is in order.'),
    errors: '',
  });

  const restored = join(folder.path, 'restored');
  expect(await tern(restored, 'restore', backup)).toMatchObject({ code: 0, errors: '' });
  expect(statSync(join(restored, 'secrets.key')).mode & 0o777).toBe(0o600);
  expect(existsSync(join(restored, 'restore.partial'))).toBe(false);
  const second = await start(restored, addresses);
  const returning = createVisitor(second.apiUrl, visitor.cookies());
  expect((await returning.call(currentUser)).status).toBe(200);
  expect(await stateSeenBy(returning)).toEqual(before);
  await stop();
  expect((await tern(restored, 'verify', '--json')).json()).toMatchObject({ success: true });
});

test('when no Tern runs, then a backup is taken of the folder itself, and a key that is set is not in it but needed', async () => {
  const sealed = join(folder.path, 'sealed');
  const key = Buffer.alloc(32, 7).toString('base64');
  stack = await startStack({
    env: { TERN_DATA_DIR: sealed, TERN_DEMO: 'false', TERN_SEARCH_MODEL: 'none', TERN_SECRETS_KEY: key },
  });
  await stop();
  const backup = join(folder.path, 'sealed-backup');
  const environment = { TERN_DATA_DIR: sealed, TERN_SECRETS_KEY: key };
  expect(await ternWith(environment, 'backup', backup)).toMatchObject({ code: 0 });
  expect(existsSync(join(backup, 'secrets.key'))).toBe(false);

  const without = await tern(sealed, 'verify', backup);
  expect(without.code).toBe(1);
  expect(without.output).toContain('there is no sealing key: set TERN_SECRETS_KEY');
  const other = { ...environment, TERN_SECRETS_KEY: Buffer.alloc(32, 8).toString('base64') };
  expect((await ternWith(other, 'verify', backup)).output).toContain('Put that key into TERN_SECRETS_KEY');
  expect(await ternWith(environment, 'verify', backup)).toMatchObject({ code: 0 });
});
