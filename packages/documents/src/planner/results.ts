import { documentValue } from '../bson/value.ts';
import type { Filter } from '../query/filter.ts';
import { compileFilter, type Matcher } from '../query/matcher.ts';
import { compareSortKeys, sortKeys } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import { failure } from '../failure.ts';
import { limits } from '../subset.ts';
import type { Deadline } from './deadline.ts';
import { planQuery, type IndexScan, type Plan, type Query } from './plan.ts';

export interface Found {
  readonly rid: number;
  readonly bytes: Buffer;
}

/** Documents of a query, one by one, in order. */
export interface Results {
  next(): Found | undefined;
  /** Called before the turn ends with documents still to come: lets go of what must not stay open. */
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
  const plan = planQuery(collection, find);
  return resultsOf(collection, plan, find);
}

export function resultsOf(collection: Collection, plan: Plan, find: Find): Results {
  if (!plan.isSorted) return sorted(collection, plan, find);
  const matches = plan.isExact ? undefined : compileFilter(find.filter);
  if (plan.kind === 'collection-scan')
    return bounded(new ScanResults(collection, matches, find.deadline), find.skip, find.limit);
  if (plan.isExact && !plan.hasRepeats) {
    const rids = rowIds(collection, plan, find.limit > 0 ? find.limit : -1, find.skip);
    return new ListedResults(collection, rids, find.filter, undefined, find.deadline);
  }
  return bounded(new IndexResults(collection, plan, find, matches), find.skip, find.limit);
}

/** Row ids in the order of the plan. A limit of -1 takes all. */
function rowIds(collection: Collection, plan: IndexScan, limit: number, offset: number): number[] {
  const where = plan.condition.sql === '' ? '' : `WHERE ${plan.condition.sql}`;
  const order = plan.orderBy === '' ? '' : `ORDER BY ${plan.orderBy}`;
  const sql = `SELECT rid FROM ${plan.index.table} ${where} ${order} LIMIT ? OFFSET ?`;
  return collection.file.all<[number]>(sql, ...plan.condition.parameters, limit, offset).map(([rid]) => rid);
}

/** Reads the table front to back; between turns it remembers where it was. */
class ScanResults implements Results {
  readonly #collection: Collection;
  readonly #matches: Matcher | undefined;
  readonly #deadline: Deadline;
  #rows: Iterator<Found> | undefined;
  #lastRid = -1;

  constructor(collection: Collection, matches: Matcher | undefined, deadline: Deadline) {
    this.#collection = collection;
    this.#matches = matches;
    this.#deadline = deadline;
  }

  next(): Found | undefined {
    this.#rows ??= this.#collection.scan(this.#lastRid)[Symbol.iterator]();
    for (;;) {
      this.#deadline.check();
      const row = this.#rows.next();
      if (row.done) return undefined;
      this.#lastRid = row.value.rid;
      if (!this.#matches || this.#matches(documentValue(row.value.bytes))) return row.value;
    }
  }

  settle(): void {
    this.#rows?.return?.();
    this.#rows = undefined;
  }
}

/** Documents of known row ids. What changed since the list was made is tested again. */
class ListedResults implements Results {
  readonly #collection: Collection;
  readonly #rids: readonly number[];
  readonly #filter: Filter;
  readonly #deadline: Deadline;
  #matches: Matcher | undefined;
  #at = 0;

  constructor(
    collection: Collection,
    rids: readonly number[],
    filter: Filter,
    matches: Matcher | undefined,
    deadline: Deadline,
  ) {
    this.#collection = collection;
    this.#rids = rids;
    this.#filter = filter;
    this.#matches = matches;
    this.#deadline = deadline;
  }

  next(): Found | undefined {
    while (this.#at < this.#rids.length) {
      this.#deadline.check();
      const rid = this.#rids[this.#at++] as number;
      const bytes = this.#collection.document(rid);
      if (bytes && (!this.#matches || this.#matches(documentValue(bytes)))) return { rid, bytes };
    }
    return undefined;
  }

  settle(): void {
    this.#matches ??= compileFilter(this.#filter);
  }
}

/**
 * Row ids of an index scan in growing portions, so that a query with a limit reads few where most match. The portions of one turn see
 * the same table; before the turn ends the rest is listed.
 */
class IndexResults implements Results {
  readonly #collection: Collection;
  readonly #plan: IndexScan;
  readonly #find: Find;
  readonly #matches: Matcher | undefined;
  readonly #seen: Set<number> | undefined;
  #portion: number;
  #taken = 0;
  #isComplete = false;
  #current: Results | undefined;

  constructor(collection: Collection, plan: IndexScan, find: Find, matches: Matcher | undefined) {
    this.#collection = collection;
    this.#plan = plan;
    this.#find = find;
    this.#matches = matches;
    this.#seen = plan.hasRepeats ? new Set() : undefined;
    this.#portion = find.limit > 0 ? Math.max(100, (find.limit + find.skip) * 2) : 1000;
  }

  next(): Found | undefined {
    for (;;) {
      const found = this.#current?.next();
      if (found) return found;
      if (this.#isComplete) return undefined;
      this.#takePortion(this.#portion);
      this.#portion *= 8;
    }
  }

  settle(): void {
    const rest = this.#current ? [this.#current] : [];
    if (!this.#isComplete) {
      this.#takePortion(-1);
      if (this.#current) rest.push(this.#current);
    }
    for (const results of rest) results.settle();
    this.#current = chained(rest);
  }

  #takePortion(limit: number): void {
    const rids = rowIds(this.#collection, this.#plan, limit, this.#taken);
    this.#taken += rids.length;
    this.#isComplete = limit < 0 || rids.length < limit;
    const seen = this.#seen;
    const fresh = seen ? rids.filter((rid) => !seen.has(rid) && seen.add(rid)) : rids;
    this.#current = new ListedResults(
      this.#collection,
      fresh,
      this.#find.filter,
      this.#matches,
      this.#find.deadline,
    );
  }
}

function chained(parts: readonly Results[]): Results {
  let at = 0;
  return {
    next() {
      while (at < parts.length) {
        const found = parts[at]?.next();
        if (found) return found;
        at++;
      }
      return undefined;
    },
    settle() {
      for (const part of parts) part.settle();
    },
  };
}

function bounded(results: Results, skip: number, limit: number): Results {
  if (skip === 0 && limit === 0) return results;
  let toSkip = skip;
  let left = limit === 0 ? Infinity : limit;
  return {
    next() {
      for (; toSkip > 0; toSkip--) if (!results.next()) return undefined;
      if (left === 0) return undefined;
      left--;
      return results.next();
    },
    settle: () => results.settle(),
  };
}

/** Sorts in memory: keys and row ids only; the documents are read again in order. */
function sorted(collection: Collection, plan: Plan, find: Find): Results {
  const unordered: Find = { ...find, sort: [], skip: 0, limit: 0 };
  const source = resultsOf(collection, { ...plan, isSorted: true }, unordered);
  const wanted = find.limit > 0 ? find.skip + find.limit : Infinity;
  let rows: { keys: Buffer[]; rid: number }[] = [];
  let bytes = 0;
  const order = (): void => {
    rows.sort((a, b) => compareSortKeys(a.keys, b.keys, find.sort) || a.rid - b.rid);
    if (rows.length > wanted) rows.length = wanted;
  };
  for (let found = source.next(); found; found = source.next()) {
    const keys = sortKeys(documentValue(found.bytes), find.sort);
    bytes += keys.reduce((sum, key) => sum + key.length, 100);
    rows.push({ keys, rid: found.rid });
    if (rows.length >= wanted * 2 + 1000) {
      order();
      bytes = rows.reduce((sum, row) => row.keys.reduce((total, key) => total + key.length, sum + 100), 0);
    }
    if (bytes > limits.sortBytes) {
      throw failure(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        'Sort exceeded memory limit: an index in this order is needed',
      );
    }
  }
  order();
  rows = rows.slice(find.skip);
  return new ListedResults(
    collection,
    rows.map(({ rid }) => rid),
    find.filter,
    undefined,
    find.deadline,
  );
}
