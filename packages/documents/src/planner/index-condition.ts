import { columnCondition, type ColumnCondition } from '../query/condition.ts';
import { conjuncts, type FieldFilter, type Filter, type Test } from '../query/filter.ts';
import { compileTest } from '../query/matcher.ts';
import type { SqlValue } from '../storage/database-file.ts';
import type { IndexTable } from '../storage/index-table.ts';

interface Fragment {
  /** Empty when nothing can be said. */
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
  /** True when a document meets the filter exactly if one of its rows meets the condition. */
  readonly isExact: boolean;
  /** Bit i: column i takes part. */
  readonly columns: number;
  /** When it says no more than this about one column. */
  readonly bound?: { readonly column: number; readonly condition: ColumnCondition };
}

/** A condition on the rows of an index table, met by (at least) every document that meets the filter. */
export interface IndexCondition extends Fragment {
  /** What is known of each column, for ordering and for choosing among indexes. */
  readonly bounds: readonly (ColumnCondition['kind'] | undefined)[];
}

/**
 * Translates what can be said about the columns of an index. A column with array elements has several rows a document, so of all
 * conditions that must hold together only one may use it: {a: {$gt: 1, $lt: 3}} is met by [0, 5], whose rows meet one side each.
 */
export function indexCondition(index: IndexTable, parts: readonly Filter[]): IndexCondition {
  const columns = new Map<number, ColumnCondition>();
  const others: Fragment[] = [];
  let arrays = 0;
  let isExact = true;
  for (const part of parts) {
    const fragment = translate(index, part);
    const own = fragment ? fragment.columns & index.multiColumns : 0;
    if (!fragment?.isExact || own & arrays) isExact = false;
    if (!fragment || own & arrays) continue;
    arrays |= own;
    const { bound } = fragment;
    const known = bound && columns.get(bound.column);
    const merged = known ? intersection(known, bound.condition) : bound?.condition;
    if (bound && merged) columns.set(bound.column, merged);
    else others.push(fragment);
  }
  const own = [...columns].map(([column, condition]) => columnFragment(column, condition));
  const bounds = index.definition.columns.map((_, column) => columns.get(column)?.kind);
  return { ...joined([...own, ...others], ' AND '), isExact, bounds };
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
      // "No element passes" cannot be told from single rows.
      if (!any?.isExact || any.columns & index.multiColumns) return undefined;
      return { ...any, sql: `NOT ${any.sql}` };
    }
  }
}

function translateField(index: IndexTable, { path, test }: FieldFilter): Fragment | undefined {
  const fragment = fragmentOf(index, path.text, test);
  if (fragment) return fragment;
  if (test.kind !== 'element' || !test.needsDocument) return undefined;
  // An element with b 1 means that some a.b is 1; whether it is one element that meets everything, the document must tell.
  for (const part of conjuncts(test.filter)) {
    // 'a.0' is the first element of a, not the first of each of its elements.
    if (part.kind !== 'field' || part.path.isPosition[0]) continue;
    // What also takes a missing field takes elements that are no documents, and those have no key of the field.
    if (compileTest(part.test)(undefined)) continue;
    const inner = fragmentOf(index, `${path.text}.${part.path.text}`, part.test);
    if (inner) return { ...inner, isExact: false };
  }
  return undefined;
}

function fragmentOf(index: IndexTable, path: string, test: Test): Fragment | undefined {
  const column = index.columnOf(path);
  const condition = column < 0 ? undefined : columnCondition(test);
  return condition && columnFragment(column, condition);
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
