import { documentValue } from '../bson/value.ts';
import { failure } from '../failure.ts';
import { compileFilter, type Matcher } from '../query/matcher.ts';
import { compareSortKeys, sortKeys } from '../query/sort.ts';
import type { Collection, Found } from '../storage/collection.ts';
import { asBuffer } from '../storage/database-file.ts';
import { limits } from '../subset.ts';
import { planQuery, type Find, type IndexScan, type Plan } from './plan.ts';

/**
 * Documents of a query, in order. Each loop over them goes on where the last one ended, and none leaves a statement open: between
 * the turns of the server a cursor holds row ids, or few documents that are small together.
 */
export type Results = Iterable<Found>;

/** Plans and starts a query. */
export function findDocuments(collection: Collection, find: Find): Results {
  return resultsOf(collection, planQuery(collection, find), find);
}

export function resultsOf(collection: Collection, plan: Plan, find: Find): Results {
  if (!plan.isSorted) return sorted(collection, plan, find);
  const { scan } = plan;
  const matches = plan.isExact ? undefined : compileFilter(find.filter);
  if (!scan) return filtered(scanSource(collection), matches, find);
  // Every row is a document of the answer: SQLite can count them.
  const isCounted = !matches && !scan.hasRepeats;
  const page = scan.isOne || (find.limit > 0 && isCounted) ? pageOf(collection, scan, find) : undefined;
  if (page)
    return kept(collection, matches ? page.filter(({ bytes }) => matches(documentValue(bytes))) : page);
  const rids = portions(collection, scan, find, isCounted ? find.skip : 0);
  return filtered(listSource(collection, rids), matches, isCounted ? { ...find, skip: 0 } : find);
}

/** Row ids in the order of the plan. Takes a limit and an offset. */
function listSql({ index, rids, where, orderBy }: IndexScan): string {
  return `SELECT ${rids} FROM ${index.table} x ${where} ${orderBy} LIMIT ? OFFSET ?`;
}

/**
 * Documents in one statement: the way of most reads and writes. Row ids are ordered and counted before any document is read.
 * @returns undefined when they are too large to be kept
 */
function pageOf({ file, table }: Collection, scan: IndexScan, { skip, limit }: Find): Found[] | undefined {
  const { condition, index, where } = scan;
  if (scan.isOne) {
    const sql = `SELECT d.rid, d.doc FROM ${index.table} x CROSS JOIN ${table} d ON d.rid = x.rid ${where}`;
    const row = file.get<[number, Uint8Array]>(sql, ...condition.parameters);
    return row && skip === 0 ? [{ rid: row[0], bytes: asBuffer(row[1]) }] : [];
  }
  const sql = `SELECT d.rid, d.doc FROM (${listSql(scan)}) list CROSS JOIN ${table} d ON d.rid = list.rid`;
  const page: Found[] = [];
  let bytes = 0;
  const rows = file.iterate<[number, Uint8Array]>(sql, ...condition.parameters, limit, skip);
  for (const [rid, doc] of rows) {
    bytes += doc.length;
    if (bytes > keptBytes && page.length > 0) return undefined;
    page.push({ rid, bytes: asBuffer(doc) });
  }
  return page;
}

/**
 * Row ids in growing portions, each id once, so that a query with a limit reads few where most match. All portions see the same table:
 * they are read within one turn.
 */
function* portions({ file }: Collection, scan: IndexScan, find: Find, offset: number): Generator<number> {
  const seen = scan.hasRepeats ? new Set<number>() : undefined;
  let size = find.limit > 0 ? Math.max(100, (find.limit + find.skip) * 2) : 1000;
  for (let taken = offset; ; size *= 8) {
    const rows = file.all<[number]>(listSql(scan), ...scan.condition.parameters, size, taken);
    for (const [rid] of rows) {
      if (seen?.has(rid)) continue;
      seen?.add(rid);
      yield rid;
    }
    if (rows.length < size) return;
    taken += rows.length;
  }
}

/** Documents to look at; `read` goes on where it was left. */
interface Source {
  read(): Iterable<Found>;
  /** Called when the turn ends before all documents were read: the table may change after it. */
  settle(): void;
}

function scanSource(collection: Collection): Source {
  let lastRid = -1;
  return {
    *read() {
      for (const found of collection.scan(lastRid)) {
        lastRid = found.rid;
        yield found;
      }
    },
    settle: () => undefined,
  };
}

/** Row ids that one statement reads the documents of. */
const portionSize = 500;

function listSource(collection: Collection, listed: IterableIterator<number>): Source {
  let rids = listed;
  let portion: number[] = [];
  let last = -1;
  return {
    *read() {
      while ((portion = take(rids, portionSize)).length > 0)
        for (const found of collection.documents(portion)) {
          last = found.rid;
          yield found;
        }
    },
    settle() {
      rids = [...portion.slice(portion.indexOf(last) + 1), ...rids].values();
    },
  };
}

function take(rids: Iterator<number>, count: number): number[] {
  const taken: number[] = [];
  for (let rid = rids.next(); !rid.done; rid = rids.next()) if (taken.push(rid.value) === count) break;
  return taken;
}

/** Documents of a source that meet the filter, within skip and limit. */
function filtered(source: Source, matches: Matcher | undefined, { filter, skip, limit }: Find): Results {
  let test = matches;
  let toSkip = skip;
  let left = limit || Infinity;
  let loops = 0;
  return {
    *[Symbol.iterator]() {
      // Documents may have changed since the last loop.
      if (loops++ > 0) test ??= compileFilter(filter);
      try {
        for (const found of left > 0 ? source.read() : []) {
          if (test && !test(documentValue(found.bytes))) continue;
          if (toSkip-- > 0) continue;
          left--;
          yield found;
          if (left === 0) return;
        }
      } finally {
        if (left > 0) source.settle();
      }
    },
  };
}

/** Documents of a page or a sort are kept up to this size; the rest is read by row id on demand. */
const keptBytes = 1024 * 1024;

function kept(collection: Collection, documents: readonly Found[]): Results {
  const rest = documents.values();
  const next = () => {
    collection.requireThere();
    return rest.next();
  };
  return { [Symbol.iterator]: () => ({ next }) };
}

/** Sorts in memory: keys and row ids, and the documents as long as they are small together. */
function sorted(collection: Collection, plan: Plan, find: Find): Results {
  const all: Find = { ...find, skip: 0, limit: 0 };
  const wanted = find.limit > 0 ? find.skip + find.limit : Infinity;
  let rows: { keys: Buffer[]; rid: number; found: Found | undefined }[] = [];
  let documentBytes = 0;
  let keyBytes = 0;
  const order = (): void => {
    rows.sort((a, b) => compareSortKeys(a.keys, b.keys, find.sort) || a.rid - b.rid);
    if (rows.length > wanted) rows.length = wanted;
  };
  for (const found of resultsOf(collection, { ...plan, isSorted: true }, all)) {
    const keys = sortKeys(documentValue(found.bytes), find.sort);
    keyBytes += keys.reduce((sum, key) => sum + key.length, 100);
    if (keyBytes > limits.sortBytes) {
      const text = 'Sort exceeded memory limit: an index in this order is needed';
      throw failure('QueryExceededMemoryLimitNoDiskUseAllowed', text);
    }
    documentBytes += found.bytes.length;
    rows.push({ keys, rid: found.rid, found: documentBytes <= keptBytes ? found : undefined });
    // With a limit only the best so far are kept, in batches so that sorting stays cheap.
    if (rows.length >= wanted * 2 + 1000) {
      order();
      keyBytes = 0;
    }
  }
  order();
  rows = rows.slice(find.skip);
  const documents = rows.flatMap(({ found }) => found ?? []);
  if (documents.length === rows.length) return kept(collection, documents);
  const rids = rows.map(({ rid }) => rid).values();
  return filtered(listSource(collection, rids), undefined, all);
}
