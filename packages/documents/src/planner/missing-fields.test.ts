import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MaxKey, MinKey } from 'bson';
import type { Connection } from 'mongoose';
import { connectDocuments } from '../connect.ts';
import { startDocumentServer, type DocumentServer } from '../server.ts';

let folder: string;
let server: DocumentServer;
let connection: Connection;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tern-missing-'));
  server = await startDocumentServer({ folder });
  connection = await connectDocuments(server.uri, 'missing');
});
afterAll(async () => {
  await connection.close();
  await server.close();
  await rm(folder, { recursive: true });
});

/** Ids that the filter finds in two equal collections, without and with the index. */
async function foundBoth(name: string, documents: object[], index: [object, object], filter: object) {
  const lists: unknown[] = [];
  for (const isIndexed of [false, true]) {
    const collection = connection.collection(`${name}-${isIndexed}`);
    if (isIndexed) await collection.createIndex(index[0] as never, index[1]);
    await collection.insertMany(documents as never[]);
    const found = await collection.find(filter as never).toArray();
    lists.push(found.map(({ _id }) => _id as unknown).sort());
  }
  return lists;
}

const flat = [{ _id: 1, a: 1 }, { _id: 2, a: null }, { _id: 3, a: 'x' }, { _id: 4 }];
const nested = [
  { _id: 1, a: [[1]] },
  { _id: 2, a: [{ b: null }] },
  { _id: 3, a: [{ b: 2 }] },
  { _id: 4, a: [{ c: 1 }] },
  { _id: 5, a: [7] },
];

test.each([
  ['above-min', flat, [{ a: 1 }, { sparse: true }], { a: { $gt: new MinKey() } }],
  ['below-max', flat, [{ a: 1 }, { sparse: true }], { a: { $lte: new MaxKey() } }],
  [
    'partial',
    flat,
    [{ a: 1 }, { partialFilterExpression: { a: { $exists: true } } }],
    { a: { $gte: new MinKey() } },
  ],
  ['element-null', nested, [{ 'a.b': 1 }, {}], { a: { $elemMatch: { b: null } } }],
  ['element-in', nested, [{ 'a.b': 1 }, {}], { a: { $elemMatch: { b: { $in: [null, 2] } } } }],
  ['element-gte', nested, [{ 'a.b': 1 }, {}], { a: { $elemMatch: { b: { $gte: null } } } }],
] as [string, object[], [object, object], object][])(
  'when a filter takes missing fields (%s), then an index hides none of them',
  async (name, documents, index, filter) => {
    const [scanned, planned] = await foundBoth(name, documents, index, filter);
    expect(planned).toEqual(scanned);
  },
);
