import { columnCondition, type ColumnCondition } from '../query/condition.ts';
import { conjuncts, type FieldFilter, type Filter } from '../query/filter.ts';
import { compileTest } from '../query/matcher.ts';
import type { SqlValue } from '../storage/database-file.ts';
import { flatSoFar } from '../storage/index-keys.ts';
import type { IndexTable } from '../storage/index-table.ts';

interface Fragment {
  /** Empty when nothing can be said. */
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
  /** True when a document meets the filter exactly if one of its rows meets the condition. */
  readonly isExact: boolean;
  /** Bit i: column i takes part. */
  readonly columns: number;
  /** Set for a condition on a single column. */
  readonly bound?: { readonly column: number; readonly condition: ColumnCondition };
  /** Its parts, when they all apply to the same rows. */
  readonly pieces?: readonly Fragment[];
}

/** A condition on the rows of an index table, met by (at least) every document that meets the filter. */
export interface IndexCondition extends Fragment {
  /** The kind of bound on each column, for ordering and for choosing among indexes. */
  readonly bounds: readonly (ColumnCondition['kind'] | undefined)[];
}

/**
 * Translates what can be said about the columns of an index. A column with array elements has several rows a document, so of all
 * conditions that must hold together only one may use it: {a: {$gt: 1, $lt: 3}} is met by [0, 5], whose rows meet one side each.
 * @param multi bits of the columns in which the conditions may be met by different keys
 */
export function indexCondition(index: IndexTable, parts: readonly Filter[], multi?: number): IndexCondition {
  const own = new Map<number, Fragment>();
  const others: Fragment[] = [];
  let arrays = 0;
  let isExact = true;
  for (const part of parts) {
    const fragment = translate(index, part);
    const met = fragment ? fragment.columns & (multi ?? index.multiColumns) : 0;
    if (!fragment?.isExact || met & arrays) isExact = false;
    if (!fragment || met & arrays) continue;
    arrays |= met;
    for (const piece of fragment.pieces ?? [fragment]) {
      const { bound } = piece;
      const known = bound && own.get(bound.column)?.bound;
      const merged = known && intersection(known.condition, bound.condition);
      if (merged) own.set(bound.column, columnFragment(bound.column, merged));
      else if (bound && !known) own.set(bound.column, piece);
      else others.push(piece);
    }
  }
  const bounds = index.definition.columns.map((_, column) => own.get(column)?.bound?.condition.kind);
  const pieces = [...own.values(), ...others];
  return { ...joined(pieces, ' AND '), isExact, bounds, pieces };
}

function translate(index: IndexTable, filter: Filter): Fragment | undefined {
  switch (filter.kind) {
    case 'field':
      return translateField(index, filter);
    case 'all': {
      const condition = indexCondition(index, conjuncts(filter));
      return condition.sql === '' ? undefined : condition;
    }
    case 'any':
      return translateAny(index, filter.parts);
    case 'none': {
      const any = translateAny(index, filter.parts);
      // "No element passes" cannot be decided from single rows.
      if (!any?.isExact || any.columns & index.multiColumns) return undefined;
      return { ...any, sql: `NOT ${any.sql}` };
    }
  }
}

function translateField(index: IndexTable, { path, test }: FieldFilter): Fragment | undefined {
  const column = index.columnOf(path.text);
  const own = column < 0 ? undefined : columnCondition(test);
  if (own) return columnFragment(column, own);
  if (test.kind !== 'element' || !test.needsDocument) return undefined;
  // An element with b 1 means that some a.b is 1; whether one element meets everything is checked on the document.
  const inner = conjuncts(test.filter).flatMap((part): FieldFilter[] => {
    // 'a.0' is the first element of a, not the first of each of its elements.
    if (part.kind !== 'field' || part.path.isPosition[0]) return [];
    // A test that accepts a missing field accepts elements that are no documents, which have no key of the field.
    if (compileTest(part.test)(undefined)) return [];
    return [{ ...part, path: { ...part.path, text: `${path.text}.${part.path.text}` } }];
  });
  // For one element, all conditions on a column apply to the same key, unless it has several.
  const condition = indexCondition(index, inner, index.multiColumns < flatSoFar ? undefined : 0);
  return condition.sql === '' ? undefined : { ...condition, isExact: false };
}

function translateAny(index: IndexTable, parts: readonly Filter[]): Fragment | undefined {
  const fragments = parts.map((part) => translate(index, part));
  return fragments.every((fragment) => fragment !== undefined) ? joined(fragments, ' OR ') : undefined;
}

function joined(fragments: readonly Fragment[], operator: string): Fragment {
  return {
    sql: fragments.length === 0 ? '' : `(${fragments.map(({ sql }) => sql).join(operator)})`,
    parameters: fragments.flatMap(({ parameters }) => parameters),
    isExact: fragments.every(({ isExact }) => isExact),
    columns: fragments.reduce((bits, { columns }) => bits | columns, 0),
  };
}

function columnFragment(column: number, condition: ColumnCondition): Fragment {
  const { isExact } = condition;
  const common = { isExact, columns: 1 << column, bound: { column, condition } };
  if (condition.kind === 'range')
    return {
      ...common,
      sql: `(k${column}>=? AND k${column}<?)`,
      parameters: [condition.low, condition.high],
    };
  if (condition.kind === 'point') return { ...common, sql: `k${column}=?`, parameters: condition.keys };
  // One statement text for lists of all lengths.
  const list = JSON.stringify(condition.keys.map((key) => key.toString('hex')));
  return { ...common, sql: `k${column} IN (SELECT unhex(value) FROM json_each(?))`, parameters: [list] };
}

/** Two ranges on a column become one, so that SQLite seeks by both ends. Anything else stays apart. */
function intersection(left: ColumnCondition, right: ColumnCondition): ColumnCondition | undefined {
  if (left.kind !== 'range' || right.kind !== 'range') return undefined;
  return {
    kind: 'range',
    low: left.low.compare(right.low) > 0 ? left.low : right.low,
    high: left.high.compare(right.high) < 0 ? left.high : right.high,
    isExact: left.isExact && right.isExact,
  };
}
