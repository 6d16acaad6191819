import { Decimal128 } from 'bson';
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
      return Number(bigintOf(value));
    default:
      return decimalToNumber(readDecimal(value));
  }
}

/** The whole number of an int32 or int64. */
export function bigintOf({ type, bytes, start }: Value): bigint {
  return type === bsonTypes.int64 ? bytes.readBigInt64LE(start) : BigInt(int32At(bytes, start));
}

/** A finite Decimal128 (IEEE 754-2008 decimal128): coefficient * 10^exponent. */
export interface Decimal {
  readonly coefficient: bigint;
  readonly exponent: number;
}

/** Significant digits of a Decimal128. */
export const decimalDigits = 34;

/** @returns the decimal, or NaN, Infinity or -Infinity as a number. */
export function readDecimal({ bytes, start }: Value): Decimal | number {
  return parseDecimal(new Decimal128(bytes.subarray(start, start + 16)).toString());
}

function parseDecimal(text: string): Decimal | number {
  const parts = /^(-?\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/i.exec(text);
  if (!parts) return Number(text);
  const [, whole = '', fraction = '', exponent = '0'] = parts;
  return { coefficient: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

export function decimalToNumber(decimal: Decimal | number): number {
  return typeof decimal === 'number' ? decimal : Number(`${decimal.coefficient}e${decimal.exponent}`);
}

/**
 * Adds as MongoDB does: decimal wins over double, double over long, long over int; int overflows into long.
 * @returns undefined when a 64-bit integer overflows.
 */
export function addNumbers(left: Value, right: Value): Value | undefined {
  const types = [left.type, right.type];
  if (types.includes(bsonTypes.decimal)) return addDecimals(decimalOf(left), decimalOf(right));
  if (types.includes(bsonTypes.double)) {
    const bytes = Buffer.allocUnsafe(8);
    bytes.writeDoubleLE(numberOf(left) + numberOf(right));
    return new Value(bsonTypes.double, bytes, 0, 8);
  }
  const sum = bigintOf(left) + bigintOf(right);
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(BigInt.asIntN(64, sum));
  if (!types.includes(bsonTypes.int64) && BigInt.asIntN(32, sum) === sum)
    return new Value(bsonTypes.int32, bytes, 0, 4);
  return BigInt.asIntN(64, sum) === sum ? new Value(bsonTypes.int64, bytes, 0, 8) : undefined;
}

/** The decimal that shows the same digits as the number, as MongoDB does when numbers and decimals are added. */
function decimalOf(value: Value): Decimal | number {
  if (value.type === bsonTypes.decimal) return readDecimal(value);
  return parseDecimal(String(value.type === bsonTypes.int64 ? bigintOf(value) : numberOf(value)));
}

/** Rounded to 34 digits. */
function addDecimals(left: Decimal | number, right: Decimal | number): Value {
  let text: string;
  if (typeof left === 'number' || typeof right === 'number') {
    text = String(decimalToNumber(left) + decimalToNumber(right));
  } else {
    const [high, low] = left.exponent >= right.exponent ? [left, right] : [right, left];
    const distance = high.exponent - low.exponent;
    // Farther apart than both coefficients are long, the smaller one is below the last digit.
    const isFar = distance > 2 * decimalDigits && high.coefficient !== 0n;
    const sum = isFar ? high.coefficient : high.coefficient * 10n ** BigInt(distance) + low.coefficient;
    text = `${sum}E${isFar ? high.exponent : low.exponent}`;
  }
  return new Value(bsonTypes.decimal, Buffer.from(Decimal128.fromStringWithRounding(text).bytes), 0, 16);
}
