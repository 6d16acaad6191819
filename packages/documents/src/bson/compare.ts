import { keyOf } from './key.ts';
import { numberOf } from './numbers.ts';
import { bsonTypes, kindOf } from './types.ts';
import type { Value } from './value.ts';

/** MongoDB's order of two values: by kind, then within the kind (strings as UTF-8 bytes, numbers by exact value). */
export function compareValues(left: Value, right: Value): number {
  if (left.type === bsonTypes.string && right.type === bsonTypes.string) {
    return left.bytes.compare(right.bytes, right.start + 4, right.end - 1, left.start + 4, left.end - 1);
  }
  const byKind = kindOf(left.type) - kindOf(right.type);
  if (byKind !== 0) return byKind;
  if (isSimpleNumber(left.type) && isSimpleNumber(right.type)) {
    const a = numberOf(left);
    const b = numberOf(right);
    if (a < b) return -1;
    if (a > b) return 1;
    if (a === b) return 0;
  }
  return keyOf(left).compare(keyOf(right));
}

function isSimpleNumber(type: number): boolean {
  return type === bsonTypes.int32 || type === bsonTypes.double;
}
