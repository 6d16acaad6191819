import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { encode, type Encodable } from '../bson/encode.ts';
import { numberOf } from '../bson/numbers.ts';
import { documentValue } from '../bson/value.ts';
import { serialize } from 'bson';
import { compileFilter } from '../query/matcher.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { compareSortKeys, parseSort, sortKeys } from '../query/sort.ts';
import { Failure } from '../failure.ts';
import { Database } from '../storage/database.ts';
import { DatabaseFile } from '../storage/database-file.ts';
import { currentLayout, prepareFile } from '../storage/layout.ts';
import { parseIndexDefinition } from '../storage/index-definition.ts';
import { idOf, type Collection } from '../storage/collection.ts';
import { parseUpdate } from '../update/update.ts';
import { verifyCollection } from '../verify.ts';
import { countDocuments } from './count.ts';
import type { Find } from './plan.ts';
import { findDocuments } from './results.ts';
import { cases } from '@tern/tools/testing/cases';

/** How many queries to try; the full run tries those of the deep one and further ones. */
const queries = cases({ deep: 100_000, full: 1_000_000 });
const firstSeed = 1;

/** Mulberry32: the same run for the same seed, so that a failure can be repeated. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number) => Math.floor(next() * n);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  return { next, below, pick };
}
type Random = ReturnType<typeof createRandom>;

const paths = ['a', 'b', 'c', 'd.e', 'd.f', 'l', 'l.m', 'l.n', 'l.0'];

function scalar(r: Random): Encodable {
  return r.pick<() => Encodable>([
    () => r.below(5),
    () => r.below(5),
    () => r.below(3) + 0.5,
    () => BigInt(r.below(4)),
    () => r.pick(['x', 'y', 'xy', 'é', '', 'x\0y']),
    () => r.pick(['x', 'y', 'xy']),
    () => null,
    () => r.next() < 0.5,
    () => new Date(r.below(4) * 1000),
    () => r.pick([Number.NaN, Infinity, -Infinity, -0, 9_007_199_254_740_993n]),
    () => ({ e: r.below(3) }),
  ])();
}

function field(r: Random): Encodable {
  if (r.next() < 0.25)
    return Array.from({ length: r.below(4) }, () => (r.next() < 0.1 ? [scalar(r)] : scalar(r)));
  return scalar(r);
}

/** @param nesting how often an element of an array holds an array itself */
function randomDocument(r: Random, id: number, nesting: number): Buffer {
  const document: Record<string, Encodable> = { _id: id };
  for (const name of ['a', 'b', 'c'])
    if (r.next() < 0.8) document[name] = name === 'c' ? field(r) : scalar(r);
  if (r.next() < 0.7) document['d'] = r.next() < 0.8 ? { e: scalar(r), f: scalar(r) } : scalar(r);
  const inner = () => (r.next() < nesting ? [scalar(r), scalar(r)] : scalar(r));
  const item = () => (r.next() < 0.85 ? { m: inner(), n: inner() } : scalar(r));
  if (r.next() < 0.7)
    document['l'] = r.next() < 0.8 ? Array.from({ length: r.below(4) }, item) : { m: scalar(r) };
  return encode(document);
}

function condition(r: Random, depth: number): unknown {
  return r.pick<() => unknown>([
    () => plain(field(r)),
    () => plain(scalar(r)),
    () => ({ $eq: plain(scalar(r)) }),
    () => ({ $ne: plain(scalar(r)) }),
    () => ({ [r.pick(['$gt', '$gte', '$lt', '$lte'])]: plain(scalar(r)) }),
    () => ({ $gte: r.below(3), $lt: r.below(5) }),
    () => ({ [r.pick(['$in', '$nin'])]: Array.from({ length: r.below(4) }, () => plain(scalar(r))) }),
    () => ({ $exists: r.next() < 0.6 }),
    () => ({ $type: r.pick(['string', 'number', 'date', 'null', 'object', 'array', 'int', 'bool']) }),
    () => ({ $regex: r.pick(['^x', '^xy?', 'y$', '^', '^x.*']) }),
    () => (depth > 0 ? { $not: operatorsOf(condition(r, depth - 1)) } : { $exists: true }),
    () => (depth > 0 ? { $elemMatch: operatorsOf(condition(r, 0)) } : { $exists: true }),
    () => ({ $elemMatch: { m: condition(r, 0), n: condition(r, 0) } }),
    () => ({ $elemMatch: { m: { $gt: r.below(3), $lt: r.below(5) }, n: { $gte: r.below(3) } } }),
  ])();
}

const operatorsOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.keys(value)[0]?.startsWith('$')
    ? value
    : { $eq: value };

/** For bson's serializer: a bigint beyond 64 bits never occurs here. */
const plain = (value: Encodable): unknown => value;

function randomFilter(r: Random, depth = 2): Record<string, unknown> {
  const filter: Record<string, unknown> = {};
  const count = r.below(3) + (depth === 2 ? 0 : 1);
  for (let i = 0; i < count; i++) {
    if (depth > 0 && r.next() < 0.2) {
      filter[r.pick(['$and', '$or', '$nor'])] = Array.from({ length: r.below(2) + 1 }, () =>
        randomFilter(r, depth - 1),
      );
    } else filter[r.pick(paths)] = condition(r, depth - 1);
  }
  return filter;
}

function randomIndex(r: Random, position: number): Record<string, Encodable> {
  const key: Record<string, Encodable> = {};
  for (let i = r.below(3); i >= 0; i--) key[r.pick(paths)] = r.next() < 0.5 ? 1 : -1;
  const path = r.pick(paths);
  const partial = r.pick<Encodable>([
    { [path]: { $exists: true } },
    { [path]: { $gt: 1 } },
    { [path]: { $type: 'string' } },
    { [path]: 1 },
  ]);
  const option = r.next();
  return {
    key,
    name: `i${position}`,
    ...(option < 0.15 ? { sparse: true } : option < 0.35 ? { partialFilterExpression: partial } : {}),
  };
}

const encoded = (value: Record<string, unknown>) =>
  documentValue(Buffer.from(serialize(value, { ignoreUndefined: true })));

function fill(collection: Collection, r: Random, database: Database, nesting: number): void {
  for (let i = 0; i < 4; i++) addIndex(collection, r, database, i);
  for (let id = 0; id < 60; id++) attempt(() => collection.insert(randomDocument(r, id, nesting)));
}

function addIndex(collection: Collection, r: Random, database: Database, position: number): void {
  attempt(() =>
    database.write(() =>
      database.addIndex(collection, parseIndexDefinition(documentValue(encode(randomIndex(r, position))))),
    ),
  );
}

/** Parallel arrays are refused; that is an answer too. */
function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

/** All documents of a query, left once in the middle, as when a batch is full. */
function drain(collection: Collection, find: Find, leaveAt: number): Buffer[] {
  const results = findDocuments(collection, find);
  const found: Buffer[] = [];
  for (const { bytes } of results) if (found.push(bytes) === leaveAt) break;
  for (const { bytes } of results) found.push(bytes);
  return found;
}

describe('planner', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tern-fuzz-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('when random queries meet random indexes, then every answer equals that of a full scan', () => {
    const file = new DatabaseFile(join(folder, 'fuzz.sqlite'));
    // This test does not ask whether writes last.
    file.sqlite.exec('PRAGMA synchronous = OFF; PRAGMA secure_delete = OFF');
    prepareFile(file, currentLayout);
    const database = new Database('fuzz', file);
    let done = 0;
    for (let seed = firstSeed; done < queries; seed++) {
      const r = createRandom(seed);
      const collection = database.write(() => database.collectionForWriting(`c${seed}`));
      // In half of them nothing is nested until some of it is changed.
      const nesting = r.pick([0, 0.2]);
      database.write(() => fill(collection, r, database, nesting));
      done += compareSome(collection, r, seed);
      changeSome(collection, r, database);
      expect(verifyCollection(collection)).toEqual([]);
      done += compareSome(collection, r, seed);
      database.write(() => database.dropCollection(collection));
      database.commit();
    }
    file.close();
  }, 600_000);
});

function compareSome(collection: Collection, r: Random, seed: number): number {
  const documents = [...collection.scan(-1)].map(({ bytes }) => bytes);
  for (let i = 0; i < 50; i++) compareOne(collection, documents, r, seed);
  return 50;
}

function compareOne(collection: Collection, documents: readonly Buffer[], r: Random, seed: number): void {
  const source = randomFilter(r);
  const order: Record<string, number> = {};
  for (let i = r.below(3); i > 0; i--) order[r.pick(paths)] = r.next() < 0.5 ? 1 : -1;
  const [skip, limit] = r.next() < 0.5 ? [0, 0] : [r.below(5), r.below(10)];
  const filter = parseFilter(encoded(source));
  const sort = parseSort(encoded(order));
  const same = (step: string, isSame: boolean): void => {
    if (isSame) return;
    const shown = JSON.stringify(source, (_, v: unknown) => (typeof v === 'bigint' ? `${v}n` : v));
    throw new Error(
      `seed ${seed}, ${step}: ${shown} sort ${JSON.stringify(order)} skip ${skip} limit ${limit}`,
    );
  };
  const keysOf = (found: readonly Buffer[]) =>
    found.map((document) => sortKeys(documentValue(document), sort));
  const sameKeys = (left: readonly Buffer[][], right: readonly Buffer[][]) =>
    left.length === right.length &&
    left.every((keys, i) => keys.every((key, j) => key.equals(right[i]?.[j] as Buffer)));
  const idsOf = (found: readonly Buffer[]) => found.map(idNumber).sort((a, b) => a - b);

  const matches = compileFilter(filter);
  const expected = documents.filter((document) => matches(documentValue(document)));
  const inOrder = keysOf(expected).sort((a, b) => compareSortKeys(a, b, sort));
  const bound = limit === 0 ? undefined : skip + limit;
  const all = drain(collection, { filter, sort, skip: 0, limit: 0 }, r.below(4));
  same('documents', idsOf(all).join() === idsOf(expected).join());
  same('order', sameKeys(keysOf(all), inOrder));
  const page = drain(collection, { filter, sort, skip, limit }, r.below(4));
  same('page', sameKeys(keysOf(page), inOrder.slice(skip, bound)));
  same('repeats', new Set(idsOf(page)).size === page.length);
  const count = countDocuments(collection, { filter, sort: [], skip, limit });
  same('count', count === expected.slice(skip, bound).length);
}

function idNumber(document: Buffer): number {
  const id = idOf(document);
  return id ? numberOf(id) : -1;
}

function changeSome(collection: Collection, r: Random, database: Database): void {
  const nesting = r.pick([0, 0.1]);
  database.write(() => {
    for (const found of [...collection.scan(-1)]) {
      if (r.next() < 0.15) collection.remove(found);
      else if (r.next() < 0.15) {
        const other = randomDocument(r, idNumber(found.bytes), nesting);
        attempt(() => collection.replace(found, other, undefined));
      } else if (r.next() < 0.4) {
        attempt(() => {
          const parsed = parseUpdate(encoded({ $set: { [r.pick(paths)]: plain(scalar(r)) } }));
          collection.replace(found, parsed.apply(found.bytes), parsed.touched);
        });
      }
    }
    // One that is built over documents.
    addIndex(collection, r, database, 4);
  });
}
