import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { backUpFolderAtRest } from './backup.ts';
import { connectDocuments } from './connect.ts';
import { startDocumentServer, type DocumentServer } from './server.ts';
import { inspectCopies, verifyFolder } from './verify.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tern-backup-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function fillOn(server: DocumentServer, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const connection = await connectDocuments(server.uri, name);
    await connection.collection('c').insertOne({ _id: 'a' } as never);
    await connection.close();
  }
}

async function fill(names: readonly string[]): Promise<void> {
  const server = await startDocumentServer({ folder: join(root, 'data') });
  await fillOn(server, names);
  await server.close();
}

describe('copies of the databases', () => {
  test('when writes go on during a backup, then what was there before is in it, whole, and a server starts on it', async () => {
    const server = await startDocumentServer({ folder: join(root, 'data') });
    const connection = await connectDocuments(server.uri, 'one');
    const c = connection.collection('c');
    await c.createIndex({ tags: 1 });
    const document = (i: number) => ({ _id: `m${i}`, tags: ['x', `t${i % 5}`], text: 'x'.repeat(1000) });
    await c.insertMany(Array.from({ length: 3000 }, (_, i) => document(i)) as never[]);
    let isDone = false;
    let next = 3000;
    const writers = Array.from({ length: 16 }, async () => {
      while (!isDone) await c.insertMany(Array.from({ length: 50 }, () => document(next++)) as never[]);
    });
    // Begun while all of them write, and again and again: the beginning is what may meet a transaction.
    for (let round = 0; round < 10; round++) await server.backUp(join(root, `backup-${round}`));
    await server.backUp(join(root, 'backup')).finally(() => (isDone = true));
    await Promise.all(writers);
    await expect(server.backUp(join(root, 'backup'))).rejects.toThrow('holds documents already');
    await connection.close();
    await server.close();

    const seen: unknown[] = [];
    const onDocument = ({ document }: { document: Readonly<Record<string, unknown>> }) =>
      seen.push(document['_id']);
    const { wrong, counts } = inspectCopies(join(root, 'backup'), { onDocument });
    expect(wrong).toEqual([]);
    expect(counts).toEqual({ 'one.c': seen.length });
    expect(seen).toEqual(expect.arrayContaining(['m0', 'm2999']));
    expect(readdirSync(join(root, 'backup'))).toEqual(['one.sqlite']);
    cpSync(join(root, 'backup'), join(root, 'restored'), { recursive: true });
    expect(verifyFolder(join(root, 'restored'))).toEqual([]);
    const again = await startDocumentServer({ folder: join(root, 'restored') });
    const restored = await connectDocuments(again.uri, 'one');
    const found = await restored.collection('c').countDocuments({ _id: { $in: ids(3000) } } as never);
    expect(found).toBe(3000);
    expect(await restored.collection('c').countDocuments({ tags: 't1' })).toBeGreaterThanOrEqual(600);
    await restored.close();
    await again.close();
  });

  test('when a backup fails on the way, then nothing of it is left and the folder can be used again', async () => {
    const server = await startDocumentServer({ folder: join(root, 'data') });
    await fillOn(server, ['one', 'two']);
    const [backup, inTheWay] = [join(root, 'backup'), join(root, 'backup', 'two.sqlite')];
    mkdirSync(`${inTheWay}.part`, { recursive: true });
    await expect(server.backUp(backup)).rejects.toThrow();
    expect(readdirSync(backup)).toEqual(['two.sqlite.part']);
    rmSync(`${inTheWay}.part`, { recursive: true });
    await server.backUp(backup);
    expect(readdirSync(backup).sort()).toEqual(['one.sqlite', 'two.sqlite']);
    await server.close();
  });

  test('when a copy is no database or an index lacks a row, then the check says so', async () => {
    await fill(['one', 'two']);
    await backUpFolderAtRest(join(root, 'data'), join(root, 'backup'), []);
    const copy = join(root, 'backup', 'one.sqlite');
    const file = new DatabaseSync(copy);
    file.exec('DELETE FROM x1');
    file.close();
    expect(inspectCopies(join(root, 'backup')).wrong).toEqual([
      'one.c: _id_ does not list document 1',
      'one.c: _id_ has 0 rows instead of 1',
    ]);
    writeFileSync(copy, 'no database at all, but long enough to look at');
    expect(() => inspectCopies(join(root, 'backup'))).toThrow('not a database');
  });

  test('when databases are to be copied last, then they come after all others, in their order', async () => {
    const names = ['one', 'two', 'three', 'four'];
    await fill(names);
    const to = join(root, 'backup');
    await backUpFolderAtRest(join(root, 'data'), to, ['three', 'one']);
    const times = names.map((name) => ({
      name,
      at: statSync(join(to, `${name}.sqlite`), { bigint: true }).mtimeNs,
    }));
    const order = times.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map(({ name }) => name);
    expect(order.slice(2)).toEqual(['three', 'one']);
  });
});

const ids = (count: number) => Array.from({ length: count }, (_, i) => `m${i}`);
