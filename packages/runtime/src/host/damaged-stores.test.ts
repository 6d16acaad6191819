import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
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
const notifier = 'documents/tern-notifier.sqlite';
const bus = 'bus/bus.sqlite';

interface List {
  readonly folderId: number;
  readonly stores: readonly string[];
}

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
const markOf = (file: string) => {
  const db = new DatabaseSync(at(file));
  const { application_id: mark } = db.prepare('PRAGMA application_id').get() as { application_id: number };
  db.close();
  return mark;
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
    {
      do: () => pragma(identity, 'user_version = 99'),
      named: identity,
      remedy: /Start that version again\. To stay with this one, restore a backup/,
    },
  ],
  [
    'a newer version wrote the bus',
    {
      do: () => pragma(bus, 'user_version = 99'),
      named: bus,
      remedy: /Start that version again\. To stay with this one, restore a backup/,
    },
  ],
  [
    'a newer version wrote the list',
    {
      do: () => writeFileSync(at('stores.json'), '{"format":2}'),
      named: 'was written by a newer version of Tern',
      remedy: /Start that version again\. To stay with this one, restore a backup/,
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

  test('when a key is set beside those of the folder, then the start goes on, and later without the earlier one', async () => {
    const key = Buffer.alloc(32, 7).toString('base64');
    await start({ TERN_SECRETS_KEY: key });
    await stop();
    rmSync(at('secrets.key'));
    await start({ TERN_SECRETS_KEY: key });
  });
});

describe('the first start on a folder that an earlier version wrote', () => {
  // Without list and marks, and without a service that came later.
  beforeEach(() => {
    rmSync(at('stores.json'));
    for (const file of [identity, bus]) pragma(file, 'application_id = 0');
    rmSync(at(notifier));
  });

  const marks = () => [identity, bus].map(markOf);
  const listed = () => JSON.parse(readFileSync(at('stores.json'), 'utf8')) as List;

  test('when all is well, then the folder is used as it is, listed and marked', async () => {
    await start();
    expect(lines).toEqual([]);
    await stop();
    const { folderId, stores } = listed();
    expect(stores).toEqual([bus, identity, notifier, 'secrets.key']);
    expect(marks()).toEqual([folderId, folderId]);
  });

  test('when a store is damaged, then nothing is changed, and with the store back the start goes on', async () => {
    const good = readFileSync(at(bus));
    overwrite(bus, 0, 4096);
    await expect(start()).rejects.toThrow(`${bus} is no database`);
    expect(markOf(identity)).toBe(0);
    expect(existsSync(at('stores.json'))).toBe(false);
    writeFileSync(at(bus), good);
    await start();
    expect(lines).toEqual([]);
  });

  test.each([
    ['before all marks', []],
    ['after one mark', [identity]],
  ])('when it was killed behind the list and %s, then the next one goes on', async (_, marked) => {
    const list = { format: 1, folderId: 4711, stores: [bus, identity, 'secrets.key'], keyId: null };
    writeFileSync(at('stores.json'), JSON.stringify(list));
    for (const file of marked) pragma(file, 'application_id = 4711');
    await start();
    await stop();
    expect(lines).toEqual([]);
    expect(marks()).toEqual([4711, 4711]);
    expect(listed().stores).toEqual([bus, identity, notifier, 'secrets.key']);
  });

  // Every write to this device fails with ENOSPC; Linux alone has it.
  const full = '/dev/full';
  (existsSync(full) ? test : test.skip)(
    'when the disk is full for the list, then it starts with a warning, marks nothing, and the next start does both',
    async () => {
      symlinkSync(full, at('stores.json.new'));
      await start();
      await stop();
      expect(lines.join()).toContain('The disk is full: the list of stores could not be written.');
      expect(existsSync(at('stores.json'))).toBe(false);
      expect(marks()).toEqual([0, 0]);
      rmSync(at(notifier));
      rmSync(at('stores.json.new'));
      await start();
      await stop();
      expect(lines).toEqual([]);
      expect(marks()).toEqual(Array(2).fill(listed().folderId));
    },
  );
});
