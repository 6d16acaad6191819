import { keyAfter, keyOf, nullKey } from '../bson/key.ts';
import { isNumeric, numberOf } from '../bson/numbers.ts';
import { bsonTypes, kindOf, kinds } from '../bson/types.ts';
import type { Value } from '../bson/value.ts';
import type { Comparison, Test } from './filter.ts';

/** What a test says about one key column of an index. */
export type ColumnCondition =
  | { readonly kind: 'point'; readonly key: Buffer; readonly isExact: boolean }
  | { readonly kind: 'points'; readonly keys: readonly Buffer[]; readonly isExact: boolean }
  | { readonly kind: 'range'; readonly low: Buffer; readonly high: Buffer; readonly isExact: boolean };

/**
 * The condition on an index column that a test implies: every document that passes the test has a key that meets it. With `isExact`,
 * every such key also passes. Ranges are half-open: low <= key < high.
 * @returns undefined when keys cannot tell.
 */
export function columnCondition(test: Test): ColumnCondition | undefined {
  switch (test.kind) {
    case 'compare':
      return comparisonCondition(test.operator, test.value);
    case 'in':
      return membershipCondition(test.values);
    case 'regex':
      return kindRange(kinds.string, false);
    case 'type':
      return typeCondition(test.types);
    default:
      return undefined;
  }
}

function comparisonCondition(operator: Comparison, value: Value): ColumnCondition | undefined {
  const kind = kindOf(value.type);
  // Arrays are listed by their elements; a comparison with a whole array needs the document.
  if (kind === kinds.array || kind === kinds.minKey || kind === kinds.maxKey) return undefined;
  const key = keyOf(value);
  const isNaNBound = isNumeric(value) && Number.isNaN(numberOf(value));
  if (operator === 'eq') return { kind: 'point', key, isExact: true };
  if (kind === kinds.null || isNaNBound) {
    if (operator === 'gte' || operator === 'lte') return { kind: 'point', key, isExact: true };
    return { kind: 'points', keys: [], isExact: true };
  }
  const all = kindRange(kind, true);
  const edge = operator === 'gt' || operator === 'lte' ? keyAfter(key) : key;
  return operator === 'gt' || operator === 'gte' ? { ...all, low: edge } : { ...all, high: edge };
}

function membershipCondition(values: readonly Value[]): ColumnCondition | undefined {
  if (values.some(({ type }) => type === bsonTypes.regex || type === bsonTypes.array)) return undefined;
  const keys = [...new Map(values.map(keyOf).map((key) => [key.toString('latin1'), key])).values()];
  const [key] = keys;
  return key && keys.length === 1
    ? { kind: 'point', key, isExact: true }
    : { kind: 'points', keys, isExact: true };
}

/** The number types share one kind, and null shares its key with missing fields; arrays are listed by their elements. */
function typeCondition(types: ReadonlySet<number>): ColumnCondition | undefined {
  const [only] = types;
  if (types.size !== 1 || only === undefined) return undefined;
  const kind = kindOf(only);
  if (kind === kinds.null) return { kind: 'point', key: nullKey, isExact: false };
  if (kind === kinds.number) return { ...kindRange(kind, false), low: Buffer.from([kind]) };
  const hasOwnKeys = kind !== kinds.array && kind !== kinds.minKey && kind !== kinds.maxKey;
  return hasOwnKeys ? kindRange(kind, true) : undefined;
}

/** NaN is ordered with no other number; its key comes first. */
const afterNaN = Buffer.concat([Buffer.from([kinds.number]), Buffer.alloc(10)]);

/** All keys of one kind, without NaN. */
function kindRange(kind: number, isExact: boolean): Extract<ColumnCondition, { kind: 'range' }> {
  const low = kind === kinds.number ? afterNaN : Buffer.from([kind]);
  return { kind: 'range', low, high: Buffer.from([kind + 1]), isExact };
}
