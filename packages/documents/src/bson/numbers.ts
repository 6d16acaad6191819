import { addDecimals, decimalFromNumber, decimalToNumber, readDecimal, type Decimal } from './decimal.ts';
import { bsonTypes, kindOf, kinds } from './types.ts';
import { int32At, Value } from './value.ts';

export function isNumeric(value: Value): boolean {
  return kindOf(value.type) === kinds.number;
}

/** The nearest JavaScript number of a numeric value. */
export function numberOf(value: Value): number {
  switch (value.type) {
    case bsonTypes.int32:
      return int32At(value.bytes, value.start);
    case bsonTypes.double:
      return value.bytes.readDoubleLE(value.start);
    case bsonTypes.int64:
      return Number(value.bytes.readBigInt64LE(value.start));
    default:
      return decimalToNumber(readDecimal(value.bytes, value.start));
  }
}

/** A value that holds a JavaScript number: int32 where it fits, else a double, as the driver encodes them. */
export function numberValue(value: number): Value {
  if (Number.isInteger(value) && (value | 0) === value && !Object.is(value, -0)) {
    const bytes = Buffer.allocUnsafe(4);
    bytes.writeInt32LE(value);
    return new Value(bsonTypes.int32, bytes, 0, 4);
  }
  return doubleValue(value);
}

function doubleValue(value: number): Value {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeDoubleLE(value);
  return new Value(bsonTypes.double, bytes, 0, 8);
}

function int64Value(value: bigint): Value {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigInt64LE(value);
  return new Value(bsonTypes.int64, bytes, 0, 8);
}

/**
 * Adds as MongoDB does: decimal wins over double, double over long, long over int; int overflows into long.
 * @returns undefined when a 64-bit integer overflows.
 */
export function addNumbers(left: Value, right: Value): Value | undefined {
  if (left.type === bsonTypes.decimal || right.type === bsonTypes.decimal) {
    const bytes = Buffer.from(addDecimals(decimalOf(left), decimalOf(right)));
    return new Value(bsonTypes.decimal, bytes, 0, 16);
  }
  if (left.type === bsonTypes.double || right.type === bsonTypes.double)
    return doubleValue(numberOf(left) + numberOf(right));
  if (left.type === bsonTypes.int32 && right.type === bsonTypes.int32) {
    const sum = numberOf(left) + numberOf(right);
    return (sum | 0) === sum ? numberValue(sum) : int64Value(BigInt(sum));
  }
  const sum = bigintOf(left) + bigintOf(right);
  return BigInt.asIntN(64, sum) === sum ? int64Value(sum) : undefined;
}

/** The whole number of an int32 or int64. */
export function bigintOf(value: Value): bigint {
  return value.type === bsonTypes.int64
    ? value.bytes.readBigInt64LE(value.start)
    : BigInt(int32At(value.bytes, value.start));
}

function decimalOf(value: Value): Decimal | number {
  if (value.type === bsonTypes.decimal) return readDecimal(value.bytes, value.start);
  return decimalFromNumber(value.type === bsonTypes.int64 ? bigintOf(value) : numberOf(value));
}
