import type { Value } from '../bson/value.ts';
import { failure } from '../failure.ts';
import { conjuncts, type Filter } from '../query/filter.ts';
import type { Sort } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import type { IndexDefinition } from '../storage/index-definition.ts';
import type { IndexTable } from '../storage/index-table.ts';
import { implies, listsAll } from './implies.ts';
import { indexCondition, type IndexCondition } from './index-condition.ts';

export interface Query {
  readonly filter: Filter;
  readonly sort: Sort;
  /** Name or key pattern of the index to use. */
  readonly hint: Value | undefined;
}

export type Plan = CollectionScan | IndexScan;

export interface CollectionScan {
  readonly kind: 'collection-scan';
  /** False: the documents must be sorted afterwards. */
  readonly isSorted: boolean;
  /** True: every document meets the filter. */
  readonly isExact: boolean;
}

export interface IndexScan {
  readonly kind: 'index-scan';
  readonly index: IndexTable;
  readonly condition: IndexCondition;
  /** ORDER BY of the index columns; empty when no order is needed or the index cannot give it. */
  readonly orderBy: string;
  readonly isSorted: boolean;
  readonly isExact: boolean;
  /** One document can have several rows in the result. */
  readonly hasRepeats: boolean;
}

/** Chooses how to find the documents: by rules, from the shape of the query, so that a query is planned alike every time. */
export function planQuery(collection: Collection, query: Query): Plan {
  const hinted = query.hint === undefined ? undefined : hintedIndex(collection, query.hint);
  if (hinted) return scanOf(hinted, query).plan;
  let best: { plan: IndexScan; score: number } | undefined;
  for (const index of collection.indexes) {
    if (!listsAll(index.definition, query.filter)) continue;
    const candidate = scanOf(index, query);
    if (candidate.score > (best?.score ?? 0)) best = candidate;
  }
  if (best) return best.plan;
  const isEverything = conjuncts(query.filter).length === 0;
  return { kind: 'collection-scan', isSorted: query.sort.length === 0, isExact: isEverything };
}

function hintedIndex(collection: Collection, hint: Value): IndexTable {
  const index = collection.findIndex(hint);
  if (!index) throw failure('BadValue', 'hint provided does not correspond to an existing index');
  return index;
}

function scanOf(index: IndexTable, { filter, sort }: Query): { plan: IndexScan; score: number } {
  const rest = withoutPartial(index, filter);
  const condition = indexCondition(index, rest);
  const order = orderBy(index, sort, condition);
  const prefix = prefixScore(index, condition);
  const isSorted = sort.length === 0 || order.columns !== '';
  const plan: IndexScan = {
    kind: 'index-scan',
    index,
    condition,
    orderBy: order.columns,
    isSorted,
    isExact: condition.isExact,
    // Where every array column is held to one key, a document has one row.
    hasRepeats: index.definition.columns.some(
      (_, i) => isArray(index, i) && condition.bounds.get(i) !== 'point',
    ),
  };
  const isUniquePoint =
    index.definition.isUnique &&
    index.definition.columns.every((_, i) => condition.bounds.get(i) === 'point');
  const orderScore = order.columns === '' ? 0 : order.isNative ? 9 : prefix > 0 ? 5 : 0;
  // A partial index that fits is small on purpose.
  const partialScore = index.definition.partial || index.definition.isSparse ? 3 : 0;
  const useful = prefix + orderScore + partialScore + (condition.sql !== '' ? 1 : 0);
  if (useful === 0) return { plan, score: 0 };
  return { plan, score: useful + (condition.isExact ? 6 : 0) + (isUniquePoint ? 1000 : 0) };
}

/** What being listed already guarantees need not be tested again. */
function withoutPartial({ definition }: IndexTable, filter: Filter): Filter {
  const guarantee = definition.partial?.filter ?? (definition.isSparse ? singleField(definition) : undefined);
  if (!guarantee) return filter;
  return { kind: 'all', parts: conjuncts(filter).filter((part) => !implies(guarantee, part)) };
}

function singleField({ columns }: IndexDefinition): Filter | undefined {
  const [only] = columns;
  return only && columns.length === 1
    ? { kind: 'field', path: only.path, test: { kind: 'exists' } }
    : undefined;
}

/** Equalities on leading columns narrow most, then lists, then one range. */
function prefixScore(index: IndexTable, { bounds }: IndexCondition): number {
  let score = 0;
  for (let column = 0; column < index.definition.columns.length; column++) {
    const kind = bounds.get(column);
    if (kind === 'range') return score + 4;
    if (kind === undefined) return score;
    score += kind === 'point' ? 10 : 8;
  }
  return score;
}

/**
 * The index can order when it has every sort field. `isNative`: its rows already lie in that order, behind columns with one value;
 * otherwise SQLite sorts row ids before any document is read. A column of array elements gives a document's least (or greatest)
 * element only when no condition hides some of its rows, as in MongoDB.
 */
function orderBy(
  index: IndexTable,
  sort: Sort,
  condition: IndexCondition,
): { columns: string; isNative: boolean } {
  const unordered = { columns: '', isNative: false };
  if (sort.length === 0) return unordered;
  const columns = index.definition.columns;
  const terms: { column: number; isDescending: boolean }[] = [];
  for (const { path, isDescending } of sort) {
    const column = columns.findIndex((candidate) => candidate.path.text === path.text);
    if (column < 0) return unordered;
    if (condition.bounds.get(column) === 'point' && !isArray(index, column)) continue;
    if (isArray(index, column) && (sort.length > 1 || condition.sql !== '')) return unordered;
    terms.push({ column, isDescending });
  }
  if (terms.length === 0) return { columns: 'rid', isNative: true };
  let next = 0;
  let isNative = true;
  const isBackward = terms[0]?.isDescending !== columns[terms[0]?.column ?? 0]?.isDescending;
  for (const { column, isDescending } of terms) {
    while (next < column && condition.bounds.get(next) === 'point') next++;
    if (next !== column || (isDescending !== columns[column]?.isDescending) !== isBackward) isNative = false;
    next = column + 1;
  }
  const text = terms.map(({ column, isDescending }) => `k${column}${isDescending ? ' DESC' : ''}`).join(', ');
  return { columns: text, isNative };
}

function isArray(index: IndexTable, column: number): boolean {
  return (index.multiColumns & (1 << column)) !== 0;
}
