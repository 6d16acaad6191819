import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from '@jest/globals';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { changeIn, lookInto } from './look-into.ts';

const folder = makeTemporaryFolder();
afterEach(() => folder.remove());

/** Reads what lies in a folder, octet for octet. */
const contents = (path: string) =>
  readdirSync(path)
    .sort()
    .map((name) => [name, readFileSync(join(path, name)).toString('base64')]);

test.each([
  ['a log', ['-wal']],
  ['a log and its index', ['-wal', '-shm']],
  ['neither', []],
])(
  'when a file with %s is looked into, then what was written is seen, a change is kept, and the log stays',
  (_with, ends) => {
    const [made, crashed] = [join(folder.path, 'made'), join(folder.path, 'crashed')];
    for (const path of [made, crashed]) mkdirSync(path, { recursive: true });
    const writing = new DatabaseSync(join(made, 'a.sqlite'));
    writing.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (x); PRAGMA wal_checkpoint(TRUNCATE)');
    writing.exec('PRAGMA user_version = 7');
    writing.prepare('INSERT INTO t VALUES (zeroblob(?))').run(1 << 20);
    if (ends.length === 0) writing.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    // As a process that was killed leaves them.
    for (const end of ['', ...ends])
      copyFileSync(join(made, `a.sqlite${end}`), join(crashed, `a.sqlite${end}`));
    writing.close();

    const before = contents(crashed);
    const seen = lookInto(join(crashed, 'a.sqlite'), (db) => [
      db.prepare('PRAGMA user_version').get()?.['user_version'],
      db.prepare('SELECT length(x) AS octets FROM t').get()?.['octets'],
    ]);
    expect(seen).toEqual([7, 1 << 20]);
    const named = (files: typeof before) => files.filter(([name]) => !name?.endsWith('-shm'));
    expect(named(contents(crashed))).toEqual(named(before));
    const files = ['a.sqlite', ...ends.map((end) => `a.sqlite${end}`)].sort();
    expect(readdirSync(crashed).sort()).toEqual(files);

    changeIn(join(crashed, 'a.sqlite'), 'PRAGMA user_version = 8');
    const version = (db: DatabaseSync) => db.prepare('PRAGMA user_version').get()?.['user_version'];
    expect(lookInto(join(crashed, 'a.sqlite'), version)).toBe(8);
    expect(readdirSync(crashed).sort()).toEqual(files);
    // With a log, the change is in it, and the rest of it was not moved.
    if (ends.length > 0) expect(contents(crashed)[0]).toEqual(before[0]);
  },
);
