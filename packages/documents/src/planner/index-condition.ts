import { columnCondition, type ColumnCondition } from '../query/condition.ts';
import { conjuncts, type Filter } from '../query/filter.ts';
import type { SqlValue } from '../storage/database-file.ts';
import type { IndexTable } from '../storage/index-table.ts';

/** A condition on the rows of an index table, met by (at least) every document that meets the filter. */
export interface IndexCondition {
  /** Empty when nothing can be said. */
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
  /** True when a document meets the filter exactly if one of its rows meets the condition. */
  readonly isExact: boolean;
  /** What is known of each column, for ordering and for choosing among indexes. */
  readonly bounds: ReadonlyMap<number, ColumnCondition['kind']>;
}

interface Fragment {
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
  readonly isExact: boolean;
  /** Bit i: column i takes part. */
  readonly columns: number;
}

/** Lists up to this long become parameters; longer ones travel as JSON, so that few statement texts exist. */
const maxListParameters = 64;

const nothing: Fragment = { sql: '(0)', parameters: [], isExact: true, columns: 0 };

/**
 * Translates what can be said about the columns of an index. A column with array elements has several rows a document, so of all
 * conditions that must hold together only one may use it: {a: {$gt: 1, $lt: 3}} is met by [0, 5], whose rows meet one side each.
 */
export function indexCondition(index: IndexTable, filter: Filter): IndexCondition {
  const { fragment, bounds } = conjunction(index, conjuncts(filter));
  return { ...fragment, bounds };
}

interface Conjunction {
  /** Its text is empty when nothing can be said. */
  readonly fragment: Fragment;
  readonly bounds: ReadonlyMap<number, ColumnCondition['kind']>;
}

function conjunction(index: IndexTable, parts: readonly Filter[]): Conjunction {
  const columns = new Map<number, { readonly condition: ColumnCondition; readonly fragment: Fragment }>();
  const others: Fragment[] = [];
  let arrays = 0;
  let isExact = true;
  for (const part of parts) {
    const column = part.kind === 'field' ? columnOf(index, part.path.text) : -1;
    const condition = part.kind === 'field' && column >= 0 ? columnCondition(part.test) : undefined;
    const known = columns.get(column)?.condition;
    const merged = condition && known ? intersect(known, condition) : condition;
    const fragment = condition ? columnFragment(column, condition) : translate(index, part);
    const own = fragment ? fragment.columns & index.multiColumns : 0;
    if (!fragment?.isExact || own & arrays) isExact = false;
    if (!fragment || own & arrays) continue;
    arrays |= own;
    if (merged) {
      const whole = merged === condition ? fragment : columnFragment(column, merged);
      columns.set(column, { condition: merged, fragment: whole });
    } else others.push(fragment);
  }
  const fragments = [...[...columns.values()].map(({ fragment }) => fragment), ...others];
  return {
    fragment: { ...joined(fragments, ' AND '), isExact },
    bounds: new Map([...columns].map(([column, { condition }]) => [column, condition.kind])),
  };
}

function translate(index: IndexTable, filter: Filter): Fragment | undefined {
  switch (filter.kind) {
    case 'field':
      return translateField(index, filter);
    case 'all': {
      const { fragment } = conjunction(index, conjuncts(filter));
      return fragment.sql === '' ? undefined : fragment;
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

function translateField(
  index: IndexTable,
  { path, test }: Extract<Filter, { kind: 'field' }>,
): Fragment | undefined {
  const column = columnOf(index, path.text);
  const condition = column < 0 ? undefined : columnCondition(test);
  if (condition) return columnFragment(column, condition);
  if (test.kind !== 'element' || !test.needsDocument) return undefined;
  // An element with b 1 means that some a.b is 1; whether it is one element that meets everything, the document must tell.
  const inner = conjuncts(test.filter).flatMap((part) => {
    // 'a.0' is the first element of a, not the first of each of its elements.
    if (part.kind !== 'field' || part.path.isPosition[0]) return [];
    const innerColumn = columnOf(index, `${path.text}.${part.path.text}`);
    const innerCondition = innerColumn < 0 ? undefined : columnCondition(part.test);
    return innerCondition ? [columnFragment(innerColumn, innerCondition)] : [];
  });
  const [first] = inner;
  return first && { ...first, isExact: false };
}

function translateAny(index: IndexTable, parts: readonly Filter[]): Fragment | undefined {
  if (parts.length === 0) return nothing;
  const fragments: Fragment[] = [];
  for (const part of parts) {
    const fragment = translate(index, part);
    if (!fragment) return undefined;
    fragments.push(fragment);
  }
  return { ...joined(fragments, ' OR '), isExact: fragments.every(({ isExact }) => isExact) };
}

function joined(fragments: readonly Fragment[], operator: string): Omit<Fragment, 'isExact'> {
  return {
    sql: fragments.length === 0 ? '' : `(${fragments.map(({ sql }) => sql).join(operator)})`,
    parameters: fragments.flatMap(({ parameters }) => parameters),
    columns: fragments.reduce((bits, { columns }) => bits | columns, 0),
  };
}

function columnFragment(column: number, condition: ColumnCondition): Fragment {
  const columns = 1 << column;
  const { isExact } = condition;
  switch (condition.kind) {
    case 'point':
      return { sql: `k${column}=?`, parameters: [condition.key], isExact, columns };
    case 'range':
      if (condition.low.compare(condition.high) >= 0) return { ...nothing, isExact, columns };
      return {
        sql: `(k${column}>=? AND k${column}<?)`,
        parameters: [condition.low, condition.high],
        isExact,
        columns,
      };
    case 'points':
      return { ...listFragment(column, condition.keys), isExact, columns };
  }
}

function listFragment(column: number, keys: readonly Buffer[]): { sql: string; parameters: SqlValue[] } {
  if (keys.length === 0) return { sql: '0', parameters: [] };
  if (keys.length > maxListParameters) {
    const list = JSON.stringify(keys.map((key) => key.toString('hex')));
    return { sql: `k${column} IN (SELECT unhex(value) FROM json_each(?))`, parameters: [list] };
  }
  // Padded to a power of two: one statement text for many lengths.
  const length = 2 ** Math.ceil(Math.log2(keys.length));
  const padded = Array.from({ length }, (_, i) => keys[Math.min(i, keys.length - 1)] as Buffer);
  return { sql: `k${column} IN (${padded.map(() => '?').join(',')})`, parameters: padded };
}

/** Two ranges on a column without arrays become one, so that SQLite seeks by both ends. Anything else stays apart. */
function intersect(left: ColumnCondition, right: ColumnCondition): ColumnCondition | undefined {
  if (left.kind !== 'range' || right.kind !== 'range') return undefined;
  return {
    kind: 'range',
    low: left.low.compare(right.low) > 0 ? left.low : right.low,
    high: left.high.compare(right.high) < 0 ? left.high : right.high,
    isExact: left.isExact && right.isExact,
  };
}

function columnOf(index: IndexTable, path: string): number {
  return index.definition.columns.findIndex((column) => column.path.text === path);
}
