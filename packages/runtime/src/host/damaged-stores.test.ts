import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Router } from 'express';
import { z } from 'zod';
import type { ServiceName } from '@tern/contracts/services';
import { createLogger } from '../logging/logger.ts';
import type { ServiceModule } from './service-module.ts';
import { startHost, type RunningHost } from './start-host.ts';

const identity = 'documents/tern-identity.sqlite';
const bus = 'bus/bus.sqlite';

let folder: string;
let lines: string[];
let running: RunningHost | null;
/** Made once and copied for each test. */
let whole: string;
beforeAll(async () => {
  folder = whole = mkdtempSync(join(tmpdir(), 'tern-whole-'));
  await start();
  await stop();
  // Once more: stores are marked at the start after the one that made them.
  await start();
  await stop();
});
afterAll(() => rmSync(whole, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tern-damage-'));
  cpSync(whole, folder, { recursive: true });
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

const aModule = (name: ServiceName): ServiceModule => ({
  name,
  config: z.object({}),
  publishes: [],
  consumes: [],
  async create({ documents }) {
    const texts = documents.collection<{ _id: string; text: string }>('texts');
    if ((await texts.countDocuments()) === 0)
      await texts.insertMany(
        Array.from({ length: 200 }, (_, n) => ({ _id: `${n}`, text: 'kept '.repeat(200) })),
      );
    return { router: Router(), start: async () => undefined, stop: async () => undefined };
  },
});

const withoutDocuments: ServiceModule = {
  ...aModule('search'),
  keepsDocuments: false,
  create: async () => ({ router: Router(), start: async () => undefined, stop: async () => undefined }),
};

async function start(environment: Record<string, string> = {}): Promise<void> {
  lines = [];
  running = await startHost([aModule('identity'), aModule('notifier'), withoutDocuments], {
    mode: 'one-machine',
    environment: { TERN_DATA_DIR: folder, ...environment },
    logger: createLogger({ level: 'warn', format: 'json', write: (line) => void lines.push(line) }),
  });
}

async function stop(): Promise<void> {
  await running?.close();
  running = null;
}

const at = (file: string) => join(folder, file);
const overwrite = (file: string, from: number, bytes: number) => {
  const content = readFileSync(at(file));
  content.fill(0xa5, from, from + bytes);
  writeFileSync(at(file), content);
};
const pragma = (file: string, text: string) => {
  const db = new DatabaseSync(at(file));
  db.exec(`PRAGMA ${text}`);
  db.close();
};

const damages: readonly [string, { do: () => void; named: string; remedy?: RegExp }][] = [
  ['a database is missing', { do: () => rmSync(at(identity)), named: `${identity} is missing` }],
  [
    'a database is missing and its log is there',
    {
      do() {
        renameSync(at(identity), at(`${identity}-wal`));
      },
      named: `${identity} is missing`,
    },
  ],
  ['a database is empty', { do: () => truncateSync(at(identity)), named: `${identity} is empty` }],
  [
    'a database is halved',
    {
      do: () => truncateSync(at(identity), Math.floor(readFileSync(at(identity)).length / 8192) * 4096),
      named: `${identity} cannot be read (database disk image is malformed)`,
    },
  ],
  [
    'the header of a database is overwritten',
    { do: () => overwrite(identity, 0, 100), named: `${identity} is no database` },
  ],
  [
    'the first pages of a database are overwritten behind the header',
    { do: () => overwrite(identity, 100, 4096), named: `${identity} cannot be read` },
  ],
  [
    'a folder is in the place of a database',
    {
      do() {
        rmSync(at(identity));
        mkdirSync(at(identity));
      },
      named: `${identity} is no file`,
    },
  ],
  [
    'a database of another data folder is in its place',
    { do: () => pragma(identity, 'application_id = 12345'), named: `${identity} is of another data folder` },
  ],
  ['the file of the bus is missing', { do: () => rmSync(at(bus)), named: `${bus} is missing` }],
  [
    'the file of the bus is overwritten',
    { do: () => overwrite(bus, 0, 4096), named: `${bus} is no database` },
  ],
  ['the key is missing', { do: () => rmSync(at('secrets.key')), named: 'secrets.key is missing' }],
  [
    'the key is another one',
    {
      do: () => writeFileSync(at('secrets.key'), `${Buffer.alloc(32, 1).toString('base64')}\n`),
      named: 'are sealed with key',
      remedy: /Put the key back into secrets\.key or TERN_SECRETS_KEY, or restore a backup/,
    },
  ],
  [
    'the list and a database are missing',
    {
      do() {
        rmSync(at('stores.json'));
        rmSync(at(identity));
      },
      named: `${identity} is missing`,
    },
  ],
  [
    'a newer version wrote a database',
    { do: () => pragma(identity, 'user_version = 99'), named: identity, remedy: /Start that version again/ },
  ],
  [
    'a newer version wrote the bus',
    { do: () => pragma(bus, 'user_version = 99'), named: bus, remedy: /Start that version again/ },
  ],
  [
    'a newer version wrote the list',
    {
      do: () => writeFileSync(at('stores.json'), '{"format":2}'),
      named: 'was written by a newer version of Tern',
      remedy: /Start that version again/,
    },
  ],
];

describe('a start on a damaged data folder', () => {
  test.each(damages)(
    'when %s, then it is refused, names the file and the way out, and makes nothing',
    async (_, damage) => {
      damage.do();
      const before = existsSync(at(identity));
      const failure = await start().catch((error: unknown) => error as Error);
      expect(failure).toMatchObject({
        name: 'StartFailure',
        message: expect.stringContaining(damage.named),
      });
      expect((failure as Error).message).toMatch(damage.remedy ?? /npm run tern -- restore <backup>/);
      expect(existsSync(at(identity))).toBe(before);
    },
  );

  test('when several stores are damaged, then all of them are named', async () => {
    rmSync(at(identity));
    truncateSync(at(bus));
    await expect(start()).rejects.toThrow(/tern-identity\.sqlite is missing\n.*bus\.sqlite is empty/);
  });

  test.each([
    ['missing', () => rmSync(at('stores.json'))],
    ['broken', () => writeFileSync(at('stores.json'), '{"format":1,"sto')],
  ])('when only the list is %s, then it is made again and the log names it', async (_, damage) => {
    const list = () => JSON.parse(readFileSync(at('stores.json'), 'utf8')) as object;
    const before = list();
    damage();
    await start();
    expect(lines.join()).toContain('stores.json');
    expect(list()).toEqual(before);
  });

  test('when an earlier version wrote the folder, which had no list, then it is used as it is', async () => {
    rmSync(at('stores.json'));
    for (const file of [identity, 'documents/tern-notifier.sqlite', bus]) pragma(file, 'application_id = 0');
    rmSync(at('documents/tern-notifier.sqlite'));
    await start();
    expect(lines).toEqual([]);
  });

  test('when a key is set beside those of the folder, then the start goes on, and later without the earlier one', async () => {
    const key = Buffer.alloc(32, 7).toString('base64');
    await start({ TERN_SECRETS_KEY: key });
    await stop();
    rmSync(at('secrets.key'));
    await start({ TERN_SECRETS_KEY: key });
  });
});
