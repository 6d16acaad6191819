import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { restoreFolder } from './backup.ts';
import { connectDocuments } from './connect.ts';
import { startDocumentServer } from './server.ts';
import { verifyFolder } from './verify.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tern-backup-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('backup and restore', () => {
  test('when writes go on during a backup, then what was there before is in it, whole, and restores', async () => {
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

    restoreFolder(join(root, 'backup'), join(root, 'restored'));
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
    for (const name of ['one', 'two']) {
      const connection = await connectDocuments(server.uri, name);
      await connection.collection('c').insertOne({ _id: 'a' } as never);
      await connection.close();
    }
    const [backup, inTheWay] = [join(root, 'backup'), join(root, 'backup', 'two.sqlite')];
    mkdirSync(`${inTheWay}.part`, { recursive: true });
    await expect(server.backUp(backup)).rejects.toThrow();
    expect(readdirSync(backup)).toEqual(['two.sqlite.part']);
    rmSync(`${inTheWay}.part`, { recursive: true });
    await server.backUp(backup);
    expect(readdirSync(backup).sort()).toEqual(['one.sqlite', 'two.sqlite']);
    await server.close();
  });

  test('when a backup is no database, or the place is taken, then restoring fails with that reason', async () => {
    const server = await startDocumentServer({ folder: join(root, 'data') });
    const connection = await connectDocuments(server.uri, 'one');
    await connection.collection('c').insertOne({ _id: 'a' } as never);
    await server.backUp(join(root, 'backup'));
    await connection.close();
    await server.close();
    expect(() => restoreFolder(join(root, 'backup'), join(root, 'data'))).toThrow('holds documents already');
    writeFileSync(join(root, 'backup', 'one.sqlite'), 'no database at all, but long enough to look at');
    expect(() => restoreFolder(join(root, 'backup'), join(root, 'restored'))).toThrow('not a database');
  });
});

const ids = (count: number) => Array.from({ length: count }, (_, i) => `m${i}`);
