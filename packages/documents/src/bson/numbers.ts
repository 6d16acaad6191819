import { Decimal128 } from 'bson';
import { bsonTypes, kindOf, kinds } from './types.ts';
import { int32At, Value } from './value.ts';

export function isNumeric(value: Value): boolean {
  return kindOf(value.type) === kinds.number;
}

/** The nearest JavaScript number of a numeric value. */
export function numberOf(value: Value): number {
  switch (value.type) {
    case bsonTypes.int:
      return int32At(value.bytes, value.start);
    case bsonTypes.double:
      return value.bytes.readDoubleLE(value.start);
    case bsonTypes.long:
      return Number(bigintOf(value));
    default:
      return Number(decimalText(value));
  }
}

/** The whole number of an int32 or int64. */
export function bigintOf({ type, bytes, start }: Value): bigint {
  return type === bsonTypes.long ? bytes.readBigInt64LE(start) : BigInt(int32At(bytes, start));
}

/** A finite Decimal128 (IEEE 754-2008 decimal128): coefficient * 10^exponent. */
export interface Decimal {
  readonly coefficient: bigint;
  readonly exponent: number;
}

/** Significant digits of a Decimal128. */
export const decimalDigits = 34;

function decimalText({ bytes, start }: Value): string {
  return new Decimal128(bytes.subarray(start, start + 16)).toString();
}

/**
 * The decimal that shows the same digits as the number, as MongoDB does when numbers and decimals are added.
 * @returns NaN, Infinity or -Infinity as a number
 */
export function decimalOf(value: Value): Decimal | number {
  const isDecimal = value.type === bsonTypes.decimal;
  const number = value.type === bsonTypes.long ? bigintOf(value) : numberOf(value);
  const text = isDecimal ? decimalText(value) : String(number);
  const parts = /^(-?\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/i.exec(text);
  if (!parts) return Number(number);
  const [, whole = '', fraction = '', exponent = '0'] = parts;
  return { coefficient: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

/**
 * Adds as MongoDB does: decimal wins over double, double over long, long over int; int overflows into long.
 * @returns undefined when a 64-bit integer overflows.
 */
export function addNumbers(left: Value, right: Value): Value | undefined {
  const types = [left.type, right.type];
  if (types.includes(bsonTypes.decimal)) return addDecimals(left, right);
  if (types.includes(bsonTypes.double)) {
    const bytes = Buffer.allocUnsafe(8);
    bytes.writeDoubleLE(numberOf(left) + numberOf(right));
    return new Value(bsonTypes.double, bytes, 0, 8);
  }
  const sum = bigintOf(left) + bigintOf(right);
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(BigInt.asIntN(64, sum));
  if (!types.includes(bsonTypes.long) && BigInt.asIntN(32, sum) === sum)
    return new Value(bsonTypes.int, bytes, 0, 4);
  return BigInt.asIntN(64, sum) === sum ? new Value(bsonTypes.long, bytes, 0, 8) : undefined;
}

/** Rounded to 34 digits. */
function addDecimals(left: Value, right: Value): Value {
  const decimals = [decimalOf(left), decimalOf(right)].filter((decimal) => typeof decimal !== 'number');
  const [high, low] = decimals.sort((a, b) => b.exponent - a.exponent);
  let text = String(numberOf(left) + numberOf(right));
  if (high && low) {
    const distance = high.exponent - low.exponent;
    // Farther apart than both coefficients are long, the smaller one is below the last digit.
    const isFar = distance > 2 * decimalDigits && high.coefficient !== 0n;
    const sum = isFar ? high.coefficient : high.coefficient * 10n ** BigInt(distance) + low.coefficient;
    text = `${sum}E${isFar ? high.exponent : low.exponent}`;
  }
  return new Value(bsonTypes.decimal, Buffer.from(Decimal128.fromStringWithRounding(text).bytes), 0, 16);
}
