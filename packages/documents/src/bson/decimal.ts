import { Decimal128 } from 'bson';

/** A finite Decimal128 (IEEE 754-2008 decimal128): coefficient * 10^exponent. */
export interface Decimal {
  readonly coefficient: bigint;
  readonly exponent: number;
}

/** Significant digits of a Decimal128. */
export const decimalDigits = 34;

const maxCoefficient = 10n ** BigInt(decimalDigits) - 1n;

/** @returns the decimal, or NaN, Infinity or -Infinity as a number. */
export function readDecimal(bytes: Buffer, at: number): Decimal | number {
  const low = bytes.readBigUInt64LE(at);
  const high = bytes.readBigUInt64LE(at + 8);
  const isNegative = high >> 63n === 1n;
  const combination = Number((high >> 58n) & 31n);
  if (combination === 31) return Number.NaN;
  if (combination === 30) return isNegative ? -Infinity : Infinity;
  // The second form (combination 11xxx) can only hold coefficients that are out of range: the standard reads them as zero.
  const hasSecondForm = combination >= 24;
  const exponent = Number((hasSecondForm ? high >> 47n : high >> 49n) & 0x3fffn) - 6176;
  const magnitude = hasSecondForm ? 0n : ((high & 0x1ffffffffffffn) << 64n) | low;
  const coefficient = magnitude > maxCoefficient ? 0n : magnitude;
  return { coefficient: isNegative ? -coefficient : coefficient, exponent };
}

export function decimalToNumber(decimal: Decimal | number): number {
  return typeof decimal === 'number' ? decimal : Number(`${decimal.coefficient}e${decimal.exponent}`);
}

/** The decimal that shows the same digits as the number, as MongoDB does when numbers and decimals are added. */
export function decimalFromNumber(value: number | bigint): Decimal | number {
  if (typeof value === 'bigint') return { coefficient: value, exponent: 0 };
  if (!Number.isFinite(value)) return value;
  const [mantissa = '0', exponent = '0'] = value.toExponential().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { coefficient: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

/** @returns 16 bytes, rounded to 34 digits. */
export function addDecimals(left: Decimal | number, right: Decimal | number): Uint8Array {
  if (typeof left === 'number' || typeof right === 'number') {
    return encode(String(decimalToNumber(left) + decimalToNumber(right)));
  }
  const [high, low] = left.exponent >= right.exponent ? [left, right] : [right, left];
  const distance = high.exponent - low.exponent;
  // Farther apart than both coefficients are long, the smaller one is below the last digit.
  if (distance > 2 * decimalDigits && high.coefficient !== 0n)
    return encode(`${high.coefficient}E${high.exponent}`);
  const sum = high.coefficient * 10n ** BigInt(distance) + low.coefficient;
  return encode(`${sum}E${low.exponent}`);
}

function encode(text: string): Uint8Array {
  return Decimal128.fromStringWithRounding(text).bytes;
}
