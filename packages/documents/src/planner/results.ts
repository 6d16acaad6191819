import { documentValue } from '../bson/value.ts';
import { failure } from '../failure.ts';
import { compileFilter, type Matcher } from '../query/matcher.ts';
import { compareSortKeys, sortKeys } from '../query/sort.ts';
import type { Collection, Found } from '../storage/collection.ts';
import { limits } from '../subset.ts';
import type { Deadline } from './deadline.ts';
import { planQuery, type IndexScan, type Plan, type Query } from './plan.ts';
import { SortedResults, type SortRow } from './sorted-results.ts';

/** Documents of a query, one by one, in order. */
export interface Results {
  next(): Found | undefined;
  /** Called before the turn ends when documents are still to come: lets go of what must not stay open. */
  settle(): void;
}

export interface Find extends Query {
  readonly skip: number;
  /** 0 for no limit. */
  readonly limit: number;
  readonly deadline: Deadline;
}

/** Plans and starts a query. */
export function findDocuments(collection: Collection, find: Find): Results {
  return resultsOf(collection, planQuery(collection, find), find);
}

export function resultsOf(collection: Collection, plan: Plan, find: Find): Results {
  if (!plan.isSorted) return sorted(collection, plan, find);
  const matches = plan.isExact ? undefined : compileFilter(find.filter);
  if (plan.kind === 'collection-scan') return bounded(new ScanResults(collection, matches, find), find);
  if (matches || plan.hasRepeats)
    return bounded(new ListedResults(collection, portions(collection, plan, find), matches, find), find);
  const rids = rowIds(collection, plan, find.limit > 0 ? find.limit : -1, find.skip);
  return new ListedResults(collection, rids.values(), undefined, find);
}

/** Row ids in the order of the plan. A limit of -1 takes all. */
function rowIds(collection: Collection, plan: IndexScan, limit: number, offset: number): number[] {
  const where = plan.condition.sql === '' ? '' : `WHERE ${plan.condition.sql}`;
  const order = plan.orderBy === '' ? '' : `ORDER BY ${plan.orderBy}`;
  const sql = `SELECT rid FROM ${plan.index.table} ${where} ${order} LIMIT ? OFFSET ?`;
  return collection.file.all<[number]>(sql, ...plan.condition.parameters, limit, offset).map(([rid]) => rid);
}

/**
 * Row ids in growing portions, each id once, so that a query with a limit reads few where most match. All portions see the same table:
 * they are read within one turn.
 */
function* portions(collection: Collection, plan: IndexScan, { skip, limit }: Find): Generator<number> {
  const seen = plan.hasRepeats ? new Set<number>() : undefined;
  let size = limit > 0 ? Math.max(100, (limit + skip) * 2) : 1000;
  for (let taken = 0; ; size *= 8) {
    const rids = rowIds(collection, plan, size, taken);
    for (const rid of rids) {
      if (seen?.has(rid)) continue;
      seen?.add(rid);
      yield rid;
    }
    if (rids.length < size) return;
    taken += rids.length;
  }
}

/** Reads the table front to back; between turns it remembers where it was. */
class ScanResults implements Results {
  readonly #collection: Collection;
  readonly #matches: Matcher | undefined;
  readonly #deadline: Deadline;
  #rows: Iterator<Found> | undefined;
  #lastRid = -1;

  constructor(collection: Collection, matches: Matcher | undefined, { deadline }: Find) {
    this.#collection = collection;
    this.#matches = matches;
    this.#deadline = deadline;
  }

  next(): Found | undefined {
    this.#rows ??= this.#collection.scan(this.#lastRid);
    for (let row = this.#rows.next(); !row.done; row = this.#rows.next()) {
      this.#deadline.check();
      this.#lastRid = row.value.rid;
      if (!this.#matches || this.#matches(documentValue(row.value.bytes))) return row.value;
    }
    return undefined;
  }

  settle(): void {
    this.#rows = undefined;
  }
}

/** Row ids read ahead: few at first, so that a short page reads no more than it shows. */
const firstPortion = 64;
const largestPortion = 1024;

/** Documents by row id. After the first turn the ids are a plain list, and what was changed meanwhile is tested again. */
class ListedResults implements Results {
  readonly #collection: Collection;
  readonly #find: Find;
  #rids: IterableIterator<number>;
  #matches: Matcher | undefined;
  #portion: number[] = [];
  #portionSize = firstPortion;
  #rows: Iterator<Found> | undefined;
  #lastRid: number | undefined;

  constructor(
    collection: Collection,
    rids: IterableIterator<number>,
    matches: Matcher | undefined,
    find: Find,
  ) {
    this.#collection = collection;
    this.#rids = rids;
    this.#matches = matches;
    this.#find = find;
  }

  next(): Found | undefined {
    for (;;) {
      const row = this.#rows?.next();
      if (!row || row.done) {
        if (!this.#readPortion()) return undefined;
        continue;
      }
      this.#find.deadline.check();
      this.#lastRid = row.value.rid;
      if (!this.#matches || this.#matches(documentValue(row.value.bytes))) return row.value;
    }
  }

  settle(): void {
    const position = this.#lastRid === undefined ? -1 : this.#portion.lastIndexOf(this.#lastRid);
    this.#rids = [...this.#portion.slice(position + 1), ...this.#rids].values();
    this.#portion = [];
    this.#rows = undefined;
    this.#matches ??= compileFilter(this.#find.filter);
  }

  #readPortion(): boolean {
    this.#portion = [];
    while (this.#portion.length < this.#portionSize) {
      const rid = this.#rids.next();
      if (rid.done) break;
      this.#portion.push(rid.value);
    }
    this.#portionSize = Math.min(this.#portionSize * 4, largestPortion);
    this.#lastRid = undefined;
    this.#rows = this.#collection.documents(this.#portion);
    return this.#portion.length > 0;
  }
}

function bounded(results: Results, { skip, limit }: Find): Results {
  if (skip === 0 && limit === 0) return results;
  let toSkip = skip;
  let left = limit === 0 ? Infinity : limit;
  return {
    next() {
      for (; toSkip > 0; toSkip--) if (!results.next()) return undefined;
      return left-- > 0 ? results.next() : undefined;
    },
    settle: () => results.settle(),
  };
}

/** Few documents are kept while they are sorted; more are read again in order. */
const keptBytes = 2 * 1024 * 1024;

/** Sorts in memory: keys and row ids, and the documents as long as they are small together. */
function sorted(collection: Collection, plan: Plan, find: Find): Results {
  const source = resultsOf(collection, { ...plan, isSorted: true }, { ...find, sort: [], skip: 0, limit: 0 });
  const wanted = find.limit > 0 ? find.skip + find.limit : Infinity;
  let rows: SortRow[] = [];
  let kept = 0;
  const order = (): void => {
    rows.sort((a, b) => compareSortKeys(a.keys, b.keys, find.sort) || a.rid - b.rid);
    if (rows.length > wanted) rows.length = wanted;
  };
  let bytes = 0;
  for (let found = source.next(); found; found = source.next()) {
    const keys = sortKeys(documentValue(found.bytes), find.sort);
    bytes += keys.reduce((sum, key) => sum + key.length, 100);
    if (bytes > limits.sortBytes) {
      throw failure(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        'Sort exceeded memory limit: an index in this order is needed',
      );
    }
    kept += found.bytes.length;
    if (kept > keptBytes && kept - found.bytes.length <= keptBytes)
      rows = rows.map((row) => ({ ...row, found: undefined }));
    rows.push({ keys, rid: found.rid, found: kept <= keptBytes ? found : undefined });
    // With a limit only the best so far are kept, in batches so that sorting stays cheap.
    if (rows.length >= wanted * 2 + 1000) {
      order();
      bytes = 0;
    }
  }
  order();
  return new SortedResults(
    rows.slice(find.skip),
    (rids) => new ListedResults(collection, rids.values(), undefined, find),
  );
}
