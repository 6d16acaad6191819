import { columnCondition, type ColumnCondition } from '../query/condition.ts';
import { conjuncts, type FieldFilter, type Filter } from '../query/filter.ts';
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
}

/** A condition on the rows of an index table, met by (at least) every document that meets the filter. */
export interface IndexCondition extends Fragment {
  /** What is known of each column, for ordering and for choosing among indexes. */
  readonly bounds: ReadonlyMap<number, ColumnCondition['kind']>;
}

/** Lists up to this long become parameters; longer ones travel as JSON, so that few statement texts exist. */
const maxListParameters = 64;

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
    const column = part.kind === 'field' ? index.columnOf(part.path.text) : -1;
    const condition = part.kind === 'field' && column >= 0 ? columnCondition(part.test) : undefined;
    const fragment = condition ? columnFragment(column, condition) : translate(index, part);
    const own = fragment ? fragment.columns & index.multiColumns : 0;
    if (!fragment?.isExact || own & arrays) isExact = false;
    if (!fragment || own & arrays) continue;
    arrays |= own;
    const known = columns.get(column);
    const merged = condition && known ? intersection(known, condition) : condition;
    if (merged) columns.set(column, merged);
    else others.push(fragment);
  }
  const own = [...columns].map(([column, condition]) => columnFragment(column, condition));
  const bounds = new Map([...columns].map(([column, { kind }]) => [column, kind]));
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
  const column = index.columnOf(path.text);
  const condition = column < 0 ? undefined : columnCondition(test);
  if (condition) return columnFragment(column, condition);
  if (test.kind !== 'element' || !test.needsDocument) return undefined;
  // An element with b 1 means that some a.b is 1; whether it is one element that meets everything, the document must tell.
  for (const part of conjuncts(test.filter)) {
    // 'a.0' is the first element of a, not the first of each of its elements.
    if (part.kind !== 'field' || part.path.isPosition[0]) continue;
    // What also takes a missing field takes elements that are no documents, and those have no key of the field.
    if (compileTest(part.test)(undefined)) continue;
    const inner = index.columnOf(`${path.text}.${part.path.text}`);
    const innerCondition = inner < 0 ? undefined : columnCondition(part.test);
    if (innerCondition) return { ...columnFragment(inner, innerCondition), isExact: false };
  }
  return undefined;
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
  return { ...columnSql(`k${column}`, condition), isExact: condition.isExact, columns: 1 << column };
}

function columnSql(column: string, condition: ColumnCondition): Pick<Fragment, 'sql' | 'parameters'> {
  if (condition.kind === 'point') return { sql: `${column}=?`, parameters: condition.keys };
  if (condition.kind === 'range')
    return { sql: `(${column}>=? AND ${column}<?)`, parameters: [condition.low, condition.high] };
  const { keys } = condition;
  if (keys.length === 0) return { sql: '(0)', parameters: [] };
  if (keys.length > maxListParameters) {
    const list = JSON.stringify(keys.map((key) => key.toString('hex')));
    return { sql: `${column} IN (SELECT unhex(value) FROM json_each(?))`, parameters: [list] };
  }
  // Padded to a power of two: one statement text for many lengths.
  const length = 2 ** Math.ceil(Math.log2(keys.length));
  const padded = Array.from({ length }, (_, i) => keys[Math.min(i, keys.length - 1)] as Buffer);
  return { sql: `${column} IN (${padded.map(() => '?').join(',')})`, parameters: padded };
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
