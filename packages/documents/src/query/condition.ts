import { keyAfter, keyOf, nullKey, prefixEnd } from '../bson/key.ts';
import { isNumeric, numberOf, numberValue } from '../bson/numbers.ts';
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
    case 'regex': {
      const { prefix, isPrefixOnly } = test.pattern;
      if (prefix === '') return kindRange(kinds.string, false);
      const low = Buffer.concat([Buffer.from([kinds.string]), Buffer.from(prefix)]);
      // A NUL in a text is written as two bytes, so a prefix with one is not a prefix of the key.
      if (prefix.includes('\0')) return kindRange(kinds.string, false);
      return { kind: 'range', low, high: prefixEnd(low), isExact: isPrefixOnly };
    }
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
  switch (operator) {
    case 'gt':
      return { ...all, low: keyAfter(key) };
    case 'gte':
      return { ...all, low: key };
    case 'lt':
      return { ...all, high: key };
    case 'lte':
      return { ...all, high: keyAfter(key) };
  }
}

function membershipCondition(values: readonly Value[]): ColumnCondition | undefined {
  if (values.some(({ type }) => type === bsonTypes.regex || type === bsonTypes.array)) return undefined;
  const keys = new Map(
    values.map((value) => {
      const key = keyOf(value);
      return [kindOf(value.type) === kinds.null ? 'null' : key.toString('latin1'), key];
    }),
  );
  return { kind: 'points', keys: [...keys.values()], isExact: true };
}

/** Kinds with a single type; the number types share one, and null shares its key with missing fields. */
const exactKinds: ReadonlySet<number> = new Set([
  kinds.string,
  kinds.object,
  kinds.binary,
  kinds.objectId,
  kinds.boolean,
  kinds.date,
  kinds.timestamp,
  kinds.regex,
]);

function typeCondition(types: ReadonlySet<number>): ColumnCondition | undefined {
  const [only] = types;
  if (types.size !== 1 || only === undefined) return undefined;
  const kind = kindOf(only);
  if (kind === kinds.null) return { kind: 'point', key: nullKey, isExact: false };
  if (kind === kinds.number)
    return { kind: 'range', low: Buffer.from([kind]), high: Buffer.from([kind + 1]), isExact: false };
  return exactKinds.has(kind) ? kindRange(kind, true) : undefined;
}

const leastNumber = keyOf(numberValue(-Infinity));

/** All keys of one kind, without NaN, which is ordered with no other number. */
function kindRange(kind: number, isExact: boolean): Extract<ColumnCondition, { kind: 'range' }> {
  const low = kind === kinds.number ? leastNumber : Buffer.from([kind]);
  return { kind: 'range', low, high: Buffer.from([kind + 1]), isExact };
}
