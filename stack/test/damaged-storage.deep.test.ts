import { cpSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { health } from '@tern/contracts/http/gateway';
import { currentUser } from '@tern/contracts/http/identity';
import { readPreferences, updatePreferences } from '@tern/contracts/http/preferences';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { startStack, type RunningStack } from '../src/start-stack.ts';
import { owner } from './a-mail.ts';
import { sameAddresses } from './same-addresses.ts';
import { signUpAndVerify } from './sign-up.ts';
import { tern } from './tern-command.ts';
import { createVisitor } from './visitor.ts';

const identity = 'documents/tern-identity.sqlite';
const mail = 'documents/tern-mail-sync.sqlite';
const bus = 'bus/bus.sqlite';
const searchIndex = 'search/index.sqlite';

const folder = makeTemporaryFolder();
/** Written before the damage; each case works on a copy. */
const whole = join(folder.path, 'whole');
const data = join(folder.path, 'data');
const backup = join(folder.path, 'backup');
let addresses: Record<string, string> = {};
let cookies: string;
let stack: RunningStack | null = null;

async function start(dataFolder: string): Promise<RunningStack> {
  stack = await startStack({
    env: { TERN_DATA_DIR: dataFolder, TERN_DEMO: 'false', TERN_SEARCH_MODEL: 'none', ...addresses },
  });
  return stack;
}

async function stop(): Promise<void> {
  await stack?.close();
  stack = null;
}

beforeAll(async () => {
  const first = await start(whole);
  const visitor = await signUpAndVerify(first.apiUrl, owner);
  await visitor.ask(updatePreferences, { body: { reportHour: 17 } });
  cookies = visitor.cookies();
  addresses = sameAddresses(first);
  await stop();
  await start(whole);
  await stop();
  expect(await tern(whole, 'backup', backup)).toMatchObject({ code: 0 });
});
afterEach(stop);
afterAll(() => folder.remove());

const at = (file: string) => join(data, file);
const overwrite = (file: string, from: number, to?: number) => {
  const content = readFileSync(at(file));
  content.fill(0xa5, from, to);
  writeFileSync(at(file), content);
};

function overwritePagesWith(file: string, text: string): void {
  const content = readFileSync(at(file));
  const page = 4096;
  for (let found = content.indexOf(text); found >= 0; found = content.indexOf(text, found)) {
    const begin = found - (found % page);
    content.fill(0xa5, begin, begin + page);
  }
  writeFileSync(at(file), content);
}

async function expectUserIsThere(at: RunningStack): Promise<void> {
  const returning = createVisitor(at.apiUrl, cookies);
  expect((await returning.call(currentUser)).status).toBe(200);
  expect((await returning.ask(readPreferences)).preferences.reportHour).toBe(17);
}

const refused: readonly [string, string, () => void][] = [
  ['a database is missing', identity, () => rmSync(at(identity))],
  ['only the log of a database is left', identity, () => renameSync(at(identity), at(`${identity}-wal`))],
  ['a database is empty', mail, () => truncateSync(at(mail))],
  ['a database is halved', identity, () => truncateSync(at(identity), readFileSync(at(identity)).length / 2)],
  ['a header is overwritten', identity, () => overwrite(identity, 0, 100)],
  ['the list of tables is overwritten', identity, () => overwrite(identity, 100, 4096)],
  ['the bus is missing', bus, () => rmSync(at(bus))],
  ['the bus is overwritten', bus, () => overwrite(bus, 0)],
  ['the key is missing', 'secrets.key', () => rmSync(at('secrets.key'))],
  [
    'the key is another one',
    'secrets.key',
    () => writeFileSync(at('secrets.key'), `${Buffer.alloc(32, 1).toString('base64')}\n`),
  ],
  [
    'a database and the list are missing',
    identity,
    () => {
      rmSync(at(identity));
      rmSync(at('stores.json'));
    },
  ],
];

describe('a damaged data folder', () => {
  test.each(refused)(
    'when %s, then no start loses the data: it names the file, and a restore leads out',
    async (_, file, damage) => {
      cpSync(whole, data, { recursive: true });
      damage();
      await expect(start(data)).rejects.toThrow(file);
      // A second try does not go on either.
      const failure = await start(data).catch((error: unknown) => error as Error);
      expect((failure as Error).message).toMatch(/restore a backup/);
      rmSync(data, { recursive: true });
      expect(await tern(data, 'restore', backup)).toMatchObject({ code: 0 });
      await expectUserIsThere(await start(data));
      await stop();
      rmSync(data, { recursive: true });
    },
    60_000,
  );

  test('when only the list of stores is missing, then nothing is, and the start goes on', async () => {
    cpSync(whole, data, { recursive: true });
    rmSync(at('stores.json'));
    await expectUserIsThere(await start(data));
    await stop();
    rmSync(data, { recursive: true });
  });

  test('when pages inside a database are overwritten, then calls that need them say so, and health names the file', async () => {
    cpSync(whole, data, { recursive: true });
    overwritePagesWith(identity, owner);
    const running = await start(data);
    const visitor = createVisitor(running.apiUrl, cookies);
    const degraded = await waitUntil(
      async () => {
        await visitor.call(currentUser);
        const answer = (await visitor.ask(health)) as { status: string; reason: string | null };
        return answer.status === 'degraded' ? answer : null;
      },
      { what: 'health to be degraded' },
    );
    expect(degraded.reason).toContain(`Damaged: ${identity}`);
    await stop();
    rmSync(data, { recursive: true });
  });

  test('when the search index is overwritten, then it is made again', async () => {
    cpSync(whole, data, { recursive: true });
    overwrite(searchIndex, 0);
    const running = await start(data);
    await expectUserIsThere(running);
    expect(await createVisitor(running.apiUrl).ask(health)).toMatchObject({ status: 'ok' });
    await stop();
    rmSync(data, { recursive: true });
  });
});
