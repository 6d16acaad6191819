import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { connectDocuments } from './connect.ts';
import { startDocumentServer } from './server.ts';
import { isServerGone } from '@tern/kernel/server-gone';

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('when the server is gone, then the failures of reads and writes say so, and a refused write does not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tern-gone-'));
  const server = await startDocumentServer({ folder });
  const connection = await connectDocuments(server.uri, 'one');
  const things = connection.collection<{ _id: string }>('things');
  await things.insertOne({ _id: 'a' });
  expect(isServerGone(await failureOf(things.insertOne({ _id: 'a' })))).toBe(false);
  await server.close();
  expect(isServerGone(await failureOf(things.findOne({ _id: 'a' })))).toBe(true);
  expect(isServerGone(await failureOf(things.insertOne({ _id: 'b' })))).toBe(true);
  await connection.close();
  rmSync(folder, { recursive: true, force: true });
});
