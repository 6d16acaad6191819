import { conjuncts, type Filter } from '../query/filter.ts';
import type { Sort } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import type { IndexTable } from '../storage/index-table.ts';
import { implies } from './implies.ts';
import { indexCondition, type IndexCondition } from './index-condition.ts';

export interface Find {
  readonly filter: Filter;
  readonly sort: Sort;
  readonly skip: number;
  /** 0 for no limit. */
  readonly limit: number;
}

/** How to find documents: through an index, or without one by reading all of them. */
export interface Plan {
  readonly scan: IndexScan | undefined;
  /** False: the documents must be sorted afterwards. */
  readonly isSorted: boolean;
  /** True: every document that is found meets the filter. */
  readonly isExact: boolean;
  /** How much it narrows and orders; 0 for nothing at all. */
  readonly score: number;
}

export interface IndexScan {
  readonly index: IndexTable;
  readonly condition: IndexCondition;
  /** WHERE and ORDER BY over the index columns; no order where none is needed or the index cannot give it. */
  readonly where: string;
  readonly orderBy: string;
  /** A unique key is given: there is one row at most. */
  readonly isOne: boolean;
  /** The selected column: SQLite removes duplicates where a document can have several rows and no order is asked for. */
  readonly rids: 'rid' | 'DISTINCT rid';
  /** One document can have several rows in the list. */
  readonly hasRepeats: boolean;
}

interface Order {
  readonly columns: string;
  readonly isNative: boolean;
}

/** The score of a unique index with all its keys given: none can be better. */
const onlyOne = 1000;

/** Chooses how to find the documents: by rules, from the shape of the query, so that the same query always gets the same plan. */
export function planQuery(collection: Collection, { filter, sort }: Find): Plan {
  const isEverything = conjuncts(filter).length === 0;
  let best: Plan = { scan: undefined, isSorted: sort.length === 0, isExact: isEverything, score: 0 };
  for (const index of collection.indexes) {
    const guaranteed = index.definition.partial?.parts ?? [];
    if (!guaranteed.every((part) => implies(filter, part))) continue;
    const candidate = scanOf(index, filter, sort);
    if (candidate.score > best.score) best = candidate;
    if (candidate.score >= onlyOne) break;
  }
  return best;
}

function scanOf(index: IndexTable, filter: Filter, sort: Sort): Plan {
  const { isUnique, partial } = index.definition;
  // The partial index's own conditions need no further test.
  const rest = partial
    ? conjuncts(filter).filter((part) => part.kind !== 'field' || !implies(partial.filter, part))
    : conjuncts(filter);
  const condition = indexCondition(index, rest);
  const order = orderBy(index, sort, condition);
  const isPoint = condition.bounds.map((kind) => kind === 'point');
  const isOne = isUnique && isPoint.every(Boolean);
  // Where every array column is held to one key, a document has one row.
  const hasRepeats = isPoint.some((isHeld, column) => index.hasArrays(column) && !isHeld);
  const scan: IndexScan = {
    index,
    isOne,
    condition,
    where: condition.sql === '' ? '' : `WHERE ${condition.sql}`,
    orderBy: order ? `ORDER BY ${order.columns}` : '',
    rids: hasRepeats && !order ? 'DISTINCT rid' : 'rid',
    hasRepeats: hasRepeats && order !== undefined,
  };
  const { isExact } = condition;
  const prefix = prefixScore(condition);
  const orderScore = order?.isNative ? 9 : order && prefix > 0 ? 5 : 0;
  // A partial index that fits is small on purpose.
  const useful = prefix + orderScore + (partial ? 3 : 0) + (condition.sql === '' ? 0 : 1);
  const score = useful && useful + (isExact ? 6 : 0) + (isOne ? onlyOne : 0);
  return { scan, isSorted: sort.length === 0 || order !== undefined, isExact, score };
}

/** Equalities on leading columns narrow most, then lists, then one range. */
function prefixScore({ bounds }: IndexCondition): number {
  let score = 0;
  for (const kind of bounds) {
    if (kind === 'range') return score + 4;
    if (kind === undefined) return score;
    score += kind === 'point' ? 10 : 8;
  }
  return score;
}

/**
 * The order of a sort by the columns of the index; undefined when the index cannot give it: it must have every sort field. `isNative`:
 * its rows already lie in that order, behind columns with one value; otherwise SQLite sorts row ids before any document is read. A
 * column of array elements gives a document's least (or greatest) element only when no condition hides some of its rows, as in MongoDB.
 */
function orderBy(index: IndexTable, sort: Sort, { bounds, sql }: IndexCondition): Order | undefined {
  if (sort.length === 0) return undefined;
  const { columns } = index.definition;
  const terms: { column: number; isDescending: boolean; isBackward: boolean }[] = [];
  for (const { path, isDescending } of sort) {
    const column = index.columnOf(path.text);
    if (column < 0) return undefined;
    if (bounds[column] === 'point' && !index.hasArrays(column)) continue;
    if (index.hasArrays(column) && (sort.length > 1 || sql !== '')) return undefined;
    terms.push({ column, isDescending, isBackward: isDescending !== columns[column]?.isDescending });
  }
  if (terms.length === 0) return { columns: 'x.rid', isNative: true };
  let next = 0;
  const isNative = terms.every(({ column, isBackward }) => {
    while (next < column && bounds[next] === 'point') next++;
    return next++ === column && isBackward === terms[0]?.isBackward;
  });
  const text = terms.map(({ column, isDescending }) => `k${column}${isDescending ? ' DESC' : ''}`).join(', ');
  return { columns: text, isNative };
}
