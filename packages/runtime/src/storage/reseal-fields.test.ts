import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { connectDocuments } from '@tern/documents/connect';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { createSealer, keyIdOf } from '@tern/kernel/sealer';
import { makeTemporaryFolder, type TemporaryFolder } from '@tern/testing/temporary-folder';
import { resealFields } from './reseal-fields.ts';

const keys = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte));
const [lost, earlier, current] = keys as [Uint8Array, Uint8Array, Uint8Array];
const contextOf = (id: string) => `test.secret:${id}`;
const sealedBy = (key: Uint8Array, id: string) => createSealer([key]).seal(`secret of ${id}`, contextOf(id));

let folder: TemporaryFolder;
let server: DocumentServer;
let connection: Connection;
beforeEach(async () => {
  folder = makeTemporaryFolder();
  server = await startDocumentServer({ folder: folder.path });
  connection = await connectDocuments(server.uri, 'tern-test');
});
afterEach(async () => {
  await connection.close();
  await server.close();
  folder.remove();
});

const accounts = { collection: 'accounts', field: 'sealedSecret', contextOf };
const insert = (documents: object[]) => connection.collection('accounts').insertMany(documents as never[]);

test('when a key was added, then all open with it alone, and those of a lost key stay and are named by its id', async () => {
  const ids = Array.from({ length: 230 }, (_, n) => `account-${String(n).padStart(3, '0')}`);
  const keyOf = (n: number) => (n === 7 ? lost : n % 3 === 0 ? current : earlier);
  await insert(ids.map((id, n) => ({ _id: id, sealedSecret: sealedBy(keyOf(n), id) })));
  await insert([{ _id: 'removed' }]);

  const { sealed, locked } = await resealFields(connection, [accounts], createSealer([current, earlier]));
  expect(sealed).toBe(153 - 1);
  expect([...locked]).toEqual([[expect.stringContaining(`sealed with key ${keyIdOf(lost)}`), 1]]);
  const alone = createSealer([current]);
  const stored = await connection.collection('accounts').find().toArray();
  for (const { _id, sealedSecret } of stored as unknown as { _id: string; sealedSecret?: string }[]) {
    if (_id === 'removed' || _id === ids[7]) continue;
    expect(alone.open(sealedSecret ?? '', contextOf(_id))).toBe(`secret of ${_id}`);
  }
  expect((await resealFields(connection, [accounts], createSealer(keys.toReversed()))).sealed).toBe(1);
  expect(await resealFields(connection, [accounts], alone)).toEqual({ sealed: 0, locked: new Map() });
});

test('when two pods start at once, then each secret is counted by one of them', async () => {
  const ids = Array.from({ length: 20 }, (_, n) => `account-${n}`);
  await insert(ids.map((id) => ({ _id: id, sealedSecret: sealedBy(earlier, id) })));
  const pod = () => resealFields(connection, [accounts], createSealer([current, earlier]));
  const counts = (await Promise.all([pod(), pod()])).map(({ sealed }) => sealed);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ids.length);
});

test('when only some documents have the field sealed, then the others are left alone', async () => {
  await insert([
    { _id: 'a', kind: 'Client', sealedSecret: sealedBy(earlier, 'a') },
    { _id: 'b', kind: 'Grant', sealedSecret: 'plain' },
  ]);
  const clients = { ...accounts, where: { kind: 'Client' } };
  const { sealed, locked } = await resealFields(connection, [clients], createSealer([current, earlier]));
  expect({ sealed, locked: locked.size }).toEqual({ sealed: 1, locked: 0 });
});
