import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { encode, type Encodable } from '../bson/encode.ts';
import { stringOf } from '../bson/text.ts';
import { documentValue, type Value } from '../bson/value.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { idOf, type Collection } from '../storage/collection.ts';
import { DataFolder } from '../storage/data-folder.ts';
import type { Database } from '../storage/database.ts';
import { parseIndexDefinition } from '../storage/index-definition.ts';
import { planQuery } from './plan.ts';
import { findDocuments } from './results.ts';

type Fields = Record<string, Encodable>;
const filterOf = (fields: Fields) => parseFilter(documentValue(encode(fields)));

let path: string;
let folder: DataFolder;
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'tern-elements-'));
  folder = new DataFolder(path);
});
afterEach(() => {
  folder.close();
  rmSync(path, { recursive: true });
});

function write(work: (collection: Collection, database: Database) => void): void {
  const database = folder.databaseForWriting('one');
  try {
    database.write(() => work(database.collectionForWriting('c'), database));
  } finally {
    database.commit();
  }
}
const index = (key: string) => parseIndexDefinition(documentValue(encode({ key: { [key]: 1 }, name: key })));
const addIndex = (key = 'a.b') => write((collection, database) => database.addIndex(collection, index(key)));
const insert = (...documents: Fields[]) =>
  write((collection) => documents.forEach((document) => collection.insert(encode(document))));
const there = () => folder.database('one')?.collection('c') as Collection;
function reopen(): void {
  folder.close();
  folder = new DataFolder(path);
}

const find = (filter: Fields) => ({ filter: filterOf(filter), sort: [], skip: 0, limit: 0 });
const between: Fields = { a: { $elemMatch: { b: { $gt: 1, $lt: 4 } } } };
const whereOf = (filter = between) => planQuery(there(), find(filter)).scan?.where;
const found = (filter = between) =>
  [...findDocuments(there(), find(filter))].map(({ bytes }) => stringOf(idOf(bytes) as Value)).sort();

const both = 'WHERE ((k0>=? AND k0<?))';
const bounds = (filter = between) => planQuery(there(), find(filter)).scan?.condition.parameters.map(String);
const flat: Fields[] = [
  { _id: 'beside', a: [{ b: 0 }, { b: 5 }] },
  { _id: 'inside', a: [{ b: 2 }, { b: 9 }] },
];
const nested: Fields = { _id: 'nested', a: [{ b: [0, 5] }] };
const reached: Fields = { _id: 'reached', a: [{ b: [0, 3, 5] }] };

describe('two bounds on a field of one element', () => {
  test('when no element holds an array, then the index is read between both', () => {
    addIndex();
    insert(...flat);
    expect([whereOf(), found()]).toEqual([both, ['inside']]);
    const [low, high] = bounds() ?? [];
    const alone = bounds({ a: { $elemMatch: { b: { $lt: 4 } } } });
    expect([low, high]).toEqual([bounds({ a: { $elemMatch: { b: { $gt: 1 } } } })?.[0], alone?.[1]]);
  });

  test('when an element gets an array, then one bound is used from then on, and after a restart', () => {
    addIndex();
    insert(...flat);
    const [, high] = bounds() ?? [];
    insert(nested, reached);
    for (const step of [() => undefined, reopen]) {
      step();
      expect(bounds()?.[1]).not.toBe(high);
      expect(found()).toEqual(['inside', 'nested', 'reached']);
    }
  });

  test('when the index is built over an element with an array, then one bound is used', () => {
    insert(...flat, nested);
    addIndex();
    expect(found()).toEqual(['inside', 'nested']);
  });

  test('when the write of the array is undone, then both bounds are used again', () => {
    addIndex();
    insert(...flat);
    const before = bounds();
    const undone = () =>
      write((collection) => {
        collection.insert(encode(nested));
        throw new Error('undone');
      });
    expect(undone).toThrow('undone');
    expect(bounds()).toEqual(before);
  });

  test.each([
    [
      'in the middle',
      'a.b.c',
      { a: { $elemMatch: { 'b.c': { $gt: 1, $lt: 4 } } } },
      { a: [{ b: [{ c: 0 }, { c: 5 }] }] },
    ],
    [
      'around',
      'a.b.c',
      { 'a.b': { $elemMatch: { c: { $gt: 1, $lt: 4 } } } },
      { a: [{ b: [{ c: [0, 5] }] }] },
    ],
    [
      'in an element of an element',
      'a.b.c',
      { a: { $elemMatch: { b: { $elemMatch: { c: { $gt: 1, $lt: 4 } } } } } },
      { a: [{ b: [{ c: [0, 5] }] }] },
    ],
    [
      'at a position',
      'a.0.b',
      { 'a.0': { $elemMatch: { b: { $gt: 1, $lt: 4 } } } },
      { a: [[{ b: [0, 5] }]] },
    ],
    [
      'named by a number',
      'a.b.0',
      { a: { $elemMatch: { 'b.0': { $gt: 1, $lt: 4 } } } },
      { a: [{ b: [[0, 5]] }] },
    ],
  ] as [string, string, Fields, Fields][])(
    'when arrays lie %s, then nothing is hidden',
    (_, key, filter, document) => {
      addIndex(key);
      insert({ _id: 'it', ...document });
      expect(whereOf(filter)).toMatch('k0');
      expect(found(filter)).toEqual(['it']);
    },
  );

  test('when the folder was written by a version that did not note arrays in elements, then one bound is used', () => {
    addIndex();
    insert(...flat, nested);
    folder.database('one')?.file.run('UPDATE indexes SET multi_columns=1 WHERE id=2');
    reopen();
    expect(found()).toEqual(['inside', 'nested']);
    insert({ _id: 'later', a: [{ b: 3 }] });
    reopen();
    expect(found()).toEqual(['inside', 'later', 'nested']);
  });
});
