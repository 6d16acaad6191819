import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { claimDataFolder, restoreMark } from '../storage/data-folder.ts';
import { beginBackup } from './backup-folder.ts';
import { copyStores } from './copy-stores.ts';
import { requireRoom } from './free-room.ts';
import { readManifest, writeManifest, type Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

let root: string;
let data: string;
let backup: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tern-backup-'));
  data = join(root, 'data');
  backup = join(root, 'backup');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const facts = { version: '1', createdAt: '2026-01-02T03:04:05.000Z', keyIds: ['00112233'], counts: {} };
const steps = { onFile: () => undefined, check: async () => undefined };

/** A backup with two small files. */
async function makeBackup(): Promise<void> {
  mkdirSync(join(backup, 'bus'), { recursive: true });
  writeFileSync(join(backup, 'bus/bus.sqlite'), 'the events');
  writeFileSync(join(backup, 'secrets.key'), 'the key');
  await writeManifest(backup, facts, () => undefined);
}

function changeManifest(change: (manifest: Manifest) => unknown): void {
  const file = join(backup, 'manifest.json');
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Manifest)));
}

const withPath = (path: string) => (manifest: Manifest) => ({
  ...manifest,
  files: manifest.files.map((file, index) => (index === 0 ? { ...file, path } : file)),
});

describe('a backup that is not what was written', () => {
  test.each<[string, () => void, RegExp]>([
    ['has no manifest', () => rmSync(join(backup, 'manifest.json')), /is no backup of Tern/],
    [
      'has a cut manifest',
      () => truncateSync(join(backup, 'manifest.json'), 40),
      /manifest.json is not JSON/,
    ],
    [
      'is of another format',
      () => changeManifest((all) => ({ ...all, format: 2 })),
      /format that this version/,
    ],
    ['leads out', () => changeManifest(withPath('../outside')), /a place outside the backup/],
    [
      'leads out further below',
      () => changeManifest(withPath('bus/../../outside')),
      /a place outside the backup/,
    ],
    ['leads to the root', () => changeManifest(withPath('/etc/passwd')), /a place outside the backup/],
    [
      'leads out by a backslash',
      () => changeManifest(withPath('bus\\..\\outside')),
      /a place outside the backup/,
    ],
    ['has a hidden name', () => changeManifest(withPath('.ssh/config')), /a place outside the backup/],
    ['replaces the lock', () => changeManifest(withPath('tern.lock')), /nothing that a backup holds/],
    [
      'lists a file twice',
      () => changeManifest((all) => ({ ...all, files: [...all.files, ...all.files] })),
      /twice/,
    ],
    ['lacks a file', () => rmSync(join(backup, 'secrets.key')), /secrets.key is missing/],
    ['has a file too many', () => writeFileSync(join(backup, 'more'), ''), /more is not in the manifest/],
    ['has a cut file', () => truncateSync(join(backup, 'bus/bus.sqlite'), 3), /has 3 bytes instead of 10/],
    ['has a longer file', () => appendFileSync(join(backup, 'secrets.key'), '!'), /has 8 bytes instead of 7/],
    [
      'has a changed file',
      () => writeFileSync(join(backup, 'secrets.key'), 'The key'),
      /secrets.key was changed/,
    ],
    [
      'has a link for a file',
      () => {
        rmSync(join(backup, 'secrets.key'));
        symlinkSync('/etc/passwd', join(backup, 'secrets.key'));
      },
      /neither a file nor a folder/,
    ],
    [
      'has a link for a folder',
      () => {
        rmSync(join(backup, 'bus'), { recursive: true });
        symlinkSync('/etc', join(backup, 'bus'));
      },
      /neither a file nor a folder/,
    ],
  ])('when it %s, then nothing is restored and the reason is said', async (_what, spoil, reason) => {
    await makeBackup();
    spoil();
    await expect(restoreBackup(backup, data, steps)).rejects.toThrow(reason);
    expect(existsSync(data) ? readdirSync(data).filter((name) => !name.startsWith('tern.')) : []).toEqual([]);
    expect(readdirSync(root).filter((name) => name !== 'data')).toEqual(['backup']);
    claimDataFolder(data).release();
  });
});

describe('restoring', () => {
  test('when the backup is whole, then its files are there for their owner alone', async () => {
    await makeBackup();
    await restoreBackup(backup, data, steps);
    expect(readFileSync(join(data, 'bus/bus.sqlite'), 'utf8')).toBe('the events');
    expect(readFileSync(join(data, 'secrets.key'), 'utf8')).toBe('the key');
    expect(existsSync(join(data, restoreMark))).toBe(false);
  });

  test('when the folder has anything or a process uses it, then it is left as it is', async () => {
    await makeBackup();
    mkdirSync(data);
    writeFileSync(join(data, 'diary.txt'), 'mine');
    await expect(restoreBackup(backup, data, steps)).rejects.toThrow('is not empty: it has diary.txt');
    expect(readFileSync(join(data, 'diary.txt'), 'utf8')).toBe('mine');
    rmSync(join(data, 'diary.txt'));
    const claim = claimDataFolder(data);
    await expect(restoreBackup(backup, data, steps)).rejects.toThrow('uses the data folder');
    claim.release();
    await restoreBackup(backup, data, steps);
  });

  test('when an earlier restore was cut off, then no Tern starts on the folder until it is restored again', async () => {
    await makeBackup();
    mkdirSync(join(data, 'bus'), { recursive: true });
    writeFileSync(join(data, restoreMark), '');
    writeFileSync(join(data, 'bus/left.sqlite'), 'half');
    expect(() => claimDataFolder(data)).toThrow('was not finished');
    await restoreBackup(backup, data, steps);
    expect(readdirSync(join(data, 'bus'))).toEqual(['bus.sqlite']);
    claimDataFolder(data).release();
  });

  test('when the check of what was copied fails, then the folder is empty again', async () => {
    await makeBackup();
    const check = async () => {
      expect(() => claimDataFolder(data)).toThrow('uses the data folder');
      throw new Error('the index is broken');
    };
    await expect(restoreBackup(backup, data, { ...steps, check })).rejects.toThrow('the index is broken');
    expect(readdirSync(data).filter((name) => !name.startsWith('tern.'))).toEqual([]);
  });
});

describe('the folder of a backup', () => {
  test('when it is completed, then it has its name, and before that another', () => {
    mkdirSync(data);
    const folder = beginBackup(backup, data);
    writeFileSync(join(folder.partial, 'a'), '');
    expect(existsSync(backup)).toBe(false);
    expect(statSync(`${backup}.partial`).mode & 0o777).toBe(0o700);
    expect(statSync(folder.partial).mode & 0o777).toBe(0o700);
    folder.complete();
    expect(readdirSync(backup)).toEqual(['a']);
    expect(readdirSync(root).sort()).toEqual(['backup', 'data']);
  });

  test('when an earlier one was cut off, then it is begun again; what others put there is left alone', () => {
    mkdirSync(data);
    writeFileSync(join(beginBackup(backup, data).partial, 'half'), '');
    expect(readdirSync(beginBackup(backup, data).partial)).toEqual([]);
    writeFileSync(`${backup}.partial/mine`, '');
    expect(() => beginBackup(backup, data)).toThrow('was not made by a backup');
    expect(existsSync(`${backup}.partial/mine`)).toBe(true);
  });

  test('when the place is taken, has no folder above it or lies in the data folder, then that is said', () => {
    mkdirSync(data);
    expect(() => beginBackup(data, join(root, 'other'))).toThrow('exists already');
    expect(() => beginBackup(join(root, 'no/backup'), data)).toThrow('Make it first');
    expect(() => beginBackup(join(data, 'backup'), data)).toThrow('lies in the data folder');
  });
});

describe('copying the stores', () => {
  test('when a store is written meanwhile, then its copy is of the moment at which nothing was published', async () => {
    mkdirSync(join(data, 'bus'), { recursive: true });
    mkdirSync(join(data, 'search/models'), { recursive: true });
    mkdirSync(join(data, 'documents'), { recursive: true });
    writeFileSync(join(data, 'search/models/large.onnx'), '');
    writeFileSync(join(data, 'documents/tern-x.sqlite'), '');
    writeFileSync(join(data, 'secrets.key'), 'the key');
    const bus = new DatabaseSync(join(data, 'bus/bus.sqlite'));
    bus.exec('PRAGMA journal_mode = WAL; CREATE TABLE events (name TEXT); INSERT INTO events VALUES (1)');
    const order: string[] = [];
    mkdirSync(backup);
    await copyStores(
      {
        dataFolder: data,
        async copyDocuments(to, last) {
          order.push(`documents, last ${last.join()}`);
          mkdirSync(to);
          bus.exec('INSERT INTO events VALUES (2)');
        },
        async whileHeld(work) {
          order.push('held');
          const result = await work();
          order.push('free');
          bus.exec('INSERT INTO events VALUES (3)');
          return result;
        },
      },
      backup,
      (path) => order.push(path),
    );
    bus.close();
    expect(order).toEqual([
      'held',
      'documents',
      'documents, last tern-mail-sync,tern-identity',
      'free',
      'bus/bus.sqlite',
    ]);
    const copy = new DatabaseSync(join(backup, 'bus/bus.sqlite'));
    expect(copy.prepare('SELECT name FROM events').all()).toEqual([{ name: '1' }]);
    copy.close();
    expect(readdirSync(backup).sort()).toEqual(['bus', 'documents', 'secrets.key']);
    expect(readManifestOf(backup)).toThrow('is no backup');
  });

  test('when there is not enough room, then both figures are said', () => {
    expect(() => requireRoom(root, 1e18)).toThrow(/MB are needed and [\d,]+ MB are free/);
    requireRoom(root, 0);
  });
});

const readManifestOf = (folder: string) => () => readManifest(folder);
