import { distinctKeys, keyAfter, keyOf, nanKey } from '../bson/key.ts';
import { bsonTypes, kindOf, kinds } from '../bson/types.ts';
import type { Value } from '../bson/value.ts';
import type { Comparison, Test } from './filter.ts';

/** Half-open: low <= key < high. */
export interface KeyRange {
  readonly low: Buffer;
  readonly high: Buffer;
}

/**
 * A test's condition on one key column of an index: every document that passes the test has a key that meets it. With `isExact`, every
 * such key also passes.
 */
export type ColumnCondition =
  | { readonly kind: 'point' | 'points'; readonly keys: readonly Buffer[]; readonly isExact: boolean }
  | (KeyRange & { readonly kind: 'range'; readonly isExact: boolean });

/** The keys of all values (null for a missing one) in this relation to the value. */
export function keysThat(operator: Comparison, value: Value): KeyRange {
  const key = keyOf(value);
  const after = keyAfter(key);
  const { low, high } = operator === 'eq' ? { low: key, high: after } : neighbours(kindOf(value.type), key);
  if (operator === 'gt' || operator === 'gte') return { low: operator === 'gt' ? after : key, high };
  return { low, high: operator === 'lt' ? key : after };
}

/** The keys comparable with a value: its kind; all kinds for minKey and maxKey; only itself for null and NaN. */
function neighbours(kind: number, key: Buffer): KeyRange {
  if (kind === kinds.null || key.equals(nanKey)) return { low: key, high: keyAfter(key) };
  if (kind === kinds.minKey || kind === kinds.maxKey) return { low: Buffer.of(0), high: Buffer.of(255) };
  return keysOfKind(kind);
}

/** @returns undefined when keys alone cannot decide. */
export function columnCondition(test: Test): ColumnCondition | undefined {
  switch (test.kind) {
    case 'compare':
      if (!hasOwnKeys(kindOf(test.value.type))) return undefined;
      if (test.operator === 'eq') return pointsOf([keyOf(test.value)]);
      return { kind: 'range', ...keysThat(test.operator, test.value), isExact: true };
    case 'in':
      if (test.values.some(({ type }) => type === bsonTypes.regex || type === bsonTypes.array))
        return undefined;
      return pointsOf(distinctKeys(test.values.map(keyOf)));
    case 'regex':
      return { kind: 'range', ...keysOfKind(kinds.string), isExact: false };
    case 'type': {
      const kind = kindOf([...test.types][0] as number);
      // The number types share one kind, and null shares its key with missing fields: there, the documents decide.
      if (kind === kinds.null || kind === kinds.number || !hasOwnKeys(kind)) return undefined;
      return { kind: 'range', ...keysOfKind(kind), isExact: true };
    }
    default:
      return undefined;
  }
}

/** Arrays are listed by element, so whole arrays need the document, and so do minKey and maxKey, between which arrays lie. */
function hasOwnKeys(kind: number): boolean {
  return kind !== kinds.array && kind !== kinds.minKey && kind !== kinds.maxKey;
}

function pointsOf(keys: readonly Buffer[]): ColumnCondition {
  return { kind: keys.length === 1 ? 'point' : 'points', keys, isExact: true };
}

/** All keys of one kind, without NaN, which is ordered with no other number and whose key comes first. */
function keysOfKind(kind: number): KeyRange {
  return { low: kind === kinds.number ? keyAfter(nanKey) : Buffer.of(kind), high: Buffer.of(kind + 1) };
}
