import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { connectDocuments } from './connect.ts';
import { startDocumentServer, type DocumentServer } from './server.ts';

describe('what is outside the subset', () => {
  let folder: string;
  let server: DocumentServer;
  let connection: Connection;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tern-refusals-'));
    server = await startDocumentServer({ folder });
    connection = await connectDocuments(server.uri, 'refusals');
  });
  afterAll(async () => {
    await connection.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const update = (u: unknown, more = {}) => ({ update: 'c', updates: [{ q: {}, u, ...more }] });
  const find = (filter: object, more = {}) => ({ find: 'c', filter, ...more });
  const aggregate = (...pipeline: object[]) => ({ aggregate: 'c', pipeline, cursor: {} });
  const index = (key: object, more = {}) => ({ createIndexes: 'c', indexes: [{ key, name: 'i', ...more }] });
  const cases: [string, object, number][] = [
    ['distinct', { distinct: 'c', key: 'a' }, 59],
    ['mapReduce', { mapReduce: 'c' }, 59],
    ['hint', find({}, { hint: 'i' }), 40415],
    ['collation', find({}, { collation: { locale: 'de' } }), 40415],
    ['$where', find({ $where: '1' }), 2],
    ['$text', find({ $text: { $search: 'x' } }), 2],
    ['$expr', find({ $expr: true }), 2],
    ['$size', find({ a: { $size: 1 } }), 2],
    ['$all', find({ a: { $all: [1] } }), 2],
    ['$near', find({ a: { $near: [0, 0] } }), 2],
    ['$slice', find({}, { projection: { a: { $slice: 1 } } }), 2],
    ['$addToSet', update({ $addToSet: { a: 1 } }), 9],
    ['$currentDate', update({ $currentDate: { a: true } }), 9],
    ['$position', update({ $push: { a: { $each: [], $position: 0 } } }), 2],
    ['a.$', update({ $set: { 'a.$': 1 } }), 2],
    ['a.$[i]', update({ $set: { 'a.$[i]': 1 } }), 2],
    ['arrayFilters', update({ $set: { a: 1 } }, { arrayFilters: [] }), 40415],
    ['pipeline', update([{ $set: { a: 1 } }]), 9],
    ['$lookup', aggregate({ $lookup: {} }), 40324],
    ['$unwind', aggregate({ $unwind: '$a' }), 40324],
    ['$group', aggregate({ $group: { _id: '$a' } }), 9],
    ['$match behind $limit', aggregate({ $limit: 1 }, { $match: {} }), 9],
    ['a: "text"', index({ a: 'text' }), 67],
    ['collation', index({ a: 1 }, { collation: { locale: 'de' } }), 72],
    ['partial filter', index({ a: 1 }, { partialFilterExpression: { a: { $in: [1] } } }), 67],
  ];
  const named: [string, string, object, number][] = [
    ['a database with a capital', 'Refusals', { insert: 'c', documents: [{ a: 1 }] }, 73],
    ['a collection with a dollar', 'refusals', { insert: 'a$b', documents: [{ a: 1 }] }, 73],
    ['a filter on a field with a dollar', 'refusals', find({ $a: 1 }), 2],
    ['a sort by a field with a dollar', 'refusals', find({}, { sort: { $a: 1 } }), 2],
    ['a change of a field with a dollar', 'refusals', update({ $set: { $a: 1 } }), 52],
    ['a replacement with a dollar', 'refusals', update({ a: 1, $b: 1 }), 52],
  ];
  for (const [what, database, command, code] of named) {
    test(`when a command names ${what}, then it is refused with code ${code}`, async () => {
      const answer = await connection
        .getClient()
        .db(database)
        .command(command)
        .catch((e: unknown) => e);
      expect(answer).toMatchObject(
        'writeErrors' in (answer as object) ? { writeErrors: [{ code }] } : { code },
      );
    });
  }

  test('when documents hold names with a dollar, then they are stored, and a database with a capital reads as empty', async () => {
    const document = { _id: 'dollar', $a: 1, b: { $c: 1 } };
    await connection.collection('dollars').insertOne(document as never);
    expect(await connection.collection('dollars').findOne({ _id: 'dollar' } as never)).toEqual(document);
    const elsewhere = connection.getClient().db('Refusals').collection('c');
    expect(await elsewhere.find({}).toArray()).toEqual([]);
  });

  for (const [name, command, code] of cases) {
    test(`when a command has ${name}, then it is refused with code ${code} and a text that names it`, async () => {
      await connection
        .collection('c')
        .updateOne({ _id: 'a' } as never, { $set: { a: [1] } }, { upsert: true });
      const answer = (await connection
        .getClient()
        .db('refusals')
        .command(command)
        .catch((e: unknown) => e)) as {
        code?: number;
        message?: string;
        writeErrors?: { code: number; errmsg: string }[];
      };
      const [refusal] = answer.writeErrors ?? [{ code: answer.code, errmsg: answer.message }];
      expect(refusal).toMatchObject({ code, errmsg: expect.stringContaining(name) });
      expect(refusal?.errmsg).toContain('not in the subset');
    });
  }
});
