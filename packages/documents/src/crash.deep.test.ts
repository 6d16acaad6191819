import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { connectDocuments } from './connect.ts';
import { verifyFolder } from './verify.ts';
import { cases } from '@tern/tools/testing/cases';

/** Rounds of kill -9. */
const rounds = cases({ deep: 5, full: 200 });
const writers = 16;

const script = `
  import { startDocumentServer } from ${JSON.stringify(new URL('./server.ts', import.meta.url).href)};
  const server = await startDocumentServer({ folder: process.argv[1] });
  console.log(server.uri);
`;

async function startServer(folder: string): Promise<{ child: ChildProcess; uri: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, uri: String(line).trim() };
}

describe('a document server that is killed', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tern-crash-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test(`when it is killed under load ${rounds} times, then nothing answered is lost and every index agrees`, async () => {
    const inserted = new Set<string>();
    const counted = new Map<string, number>();
    let next = 0;
    for (let round = 0; round < rounds; round++) {
      const { child, uri } = await startServer(folder);
      const connection = await connectDocuments(uri, 'crash');
      await expectAll(connection, inserted, counted);
      const exited = once(child, 'exit');
      const load = Promise.all(
        Array.from({ length: writers }, (_, i) => write(connection, i, () => next++, inserted, counted)),
      );
      // Killed in the middle of work: after a number of answers that differs from round to round.
      const target = inserted.size + 100 + ((round * 37) % 200);
      while (inserted.size < target) await new Promise((resolve) => setImmediate(resolve));
      child.kill('SIGKILL');
      await exited;
      await load;
      await connection.close(true);
      expect(verifyFolder(folder)).toEqual([]);
    }
    const { child, uri } = await startServer(folder);
    const connection = await connectDocuments(uri, 'crash');
    await expectAll(connection, inserted, counted);
    await connection.close();
    child.kill('SIGKILL');
    await once(child, 'exit');
  }, 600_000);
});

/** Inserts, counts up and moves tags until the server is gone; what was answered is noted. */
async function write(
  connection: Connection,
  writer: number,
  nextId: () => number,
  inserted: Set<string>,
  counted: Map<string, number>,
): Promise<void> {
  const items = connection.collection('items');
  const counters = connection.collection('counters');
  try {
    await items.createIndex({ tags: 1, at: -1 });
    await items.createIndex({ key: 1 }, { unique: true });
    for (;;) {
      const id = `i${nextId()}`;
      await items.insertOne({ _id: id, key: `k${id}`, tags: [`t${writer}`, 'all'], at: new Date() } as never);
      inserted.add(id);
      const counter = `c${writer}`;
      const result = await counters.findOneAndUpdate(
        { _id: counter } as never,
        { $inc: { n: 1 } },
        { upsert: true, returnDocument: 'after' },
      );
      counted.set(counter, Number(result?.['n']));
      await items.updateOne({ _id: id } as never, { $set: { 'tags.0': 'moved' }, $unset: { at: 1 } });
    }
  } catch (error) {
    // The connection broke because the server was killed; anything the server itself says would be a fault.
    expect(error).not.toMatchObject({ code: expect.any(Number) });
  }
}

async function expectAll(
  connection: Connection,
  inserted: Set<string>,
  counted: Map<string, number>,
): Promise<void> {
  const found = new Set(
    (
      await connection
        .collection('items')
        .find({}, { projection: { _id: 1 } })
        .toArray()
    ).map(({ _id }) => String(_id)),
  );
  expect([...inserted].filter((id) => !found.has(id))).toEqual([]);
  for (const [counter, least] of counted) {
    const document = await connection.collection('counters').findOne({ _id: counter } as never);
    expect(Number(document?.['n'])).toBeGreaterThanOrEqual(least);
  }
}
