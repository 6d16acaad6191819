import { bigintOf } from './numbers.ts';
import { decimalDigits, decimalToNumber, readDecimal, type Decimal } from './decimal.ts';
import { bsonTypes, kindOf, kinds } from './types.ts';
import { byteAt, Elements, int32At, type Value } from './value.ts';

/**
 * Index keys: bytes whose memcmp order (SQLite's BLOB order) is MongoDB's order of values. The idea is MongoDB's KeyString
 * (src/mongo/db/storage/key_string). Equal values have equal keys whatever their numeric type; strings are compared as UTF-8.
 */
export function keyOf(value: Value): Buffer {
  writer.reset();
  putValue(value);
  return writer.copy();
}

/** The key of null and of a missing field. */
export const nullKey = Buffer.from([kinds.null]);
/** The key of an array without elements, and of a path that ends inside an array of other things. */
export const absentKey = Buffer.from([kinds.absent]);

/** The smallest key that is greater: bounds are half-open everywhere. */
export function keyAfter(key: Buffer): Buffer {
  return Buffer.concat([key, zero]);
}

/** The first key after all keys that start with `prefix`. */
export function prefixEnd(prefix: Buffer): Buffer {
  const end = Buffer.from(prefix);
  end.writeUInt8(end.readUInt8(end.length - 1) + 1, end.length - 1);
  return end;
}

const zero = Buffer.alloc(1);

class KeyWriter {
  #bytes = Buffer.allocUnsafeSlow(1024);
  #length = 0;

  reset(): void {
    this.#length = 0;
    // One giant key must not keep its memory.
    if (this.#bytes.length > 1 << 20) this.#bytes = Buffer.allocUnsafeSlow(1024);
  }

  copy(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  range(source: Buffer, start: number, end: number): void {
    this.#reserve(end - start);
    source.copy(this.#bytes, this.#length, start, end);
    this.#length += end - start;
  }

  /** Text with a terminator that sorts before every other byte: a NUL inside is written as 00 FF. */
  text(source: Buffer, start: number, end: number): void {
    let from = start;
    for (let nul = source.indexOf(0, from); nul >= 0 && nul < end; nul = source.indexOf(0, from)) {
      this.range(source, from, nul + 1);
      this.byte(255);
      from = nul + 1;
    }
    this.range(source, from, end);
    this.byte(0);
  }

  /** IEEE 754 doubles in order: positive ones with the sign bit set, negative ones complemented. NaN is the smallest number. */
  double(value: number): void {
    this.#reserve(8);
    const bytes = this.#bytes;
    const at = this.#length;
    this.#length += 8;
    if (Number.isNaN(value)) {
      bytes.fill(0, at, at + 8);
      return;
    }
    bytes.writeDoubleBE(value === 0 ? 0 : value, at);
    if (byteAt(bytes, at) & 0x80) for (let i = at; i < at + 8; i++) bytes[i] = 255 - byteAt(bytes, i);
    else bytes[at] = byteAt(bytes, at) | 0x80;
  }

  /** 64 bits, little-endian in the document, big-endian here; the sign bit is flipped for signed ones. */
  reversed64(source: Buffer, start: number, signBit: number): void {
    this.#reserve(8);
    for (let i = 7; i >= 0; i--) this.#bytes[this.#length++] = byteAt(source, start + i);
    this.#bytes[this.#length - 8] = byteAt(this.#bytes, this.#length - 8) ^ signBit;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, this.#length + count));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

// Scratch space only: reset before and copied after every use, nothing outlives a call.
const writer = new KeyWriter();

function putValue(value: Value): void {
  const { type, bytes, start, end } = value;
  writer.byte(kindOf(type));
  switch (type) {
    case bsonTypes.string:
      return writer.text(bytes, start + 4, end - 1);
    case bsonTypes.int32:
      writer.double(int32At(bytes, start));
      return writer.byte(0);
    case bsonTypes.double:
      writer.double(bytes.readDoubleLE(start));
      return writer.byte(0);
    case bsonTypes.int64:
      return putInt64(bigintOf(value));
    case bsonTypes.decimal:
      return putDecimal(readDecimal(bytes, start));
    case bsonTypes.date:
      return writer.reversed64(bytes, start, 0x80);
    case bsonTypes.timestamp:
      return writer.reversed64(bytes, start, 0);
    case bsonTypes.objectId:
    case bsonTypes.boolean:
      return writer.range(bytes, start, end);
    case bsonTypes.binary:
      // Length, subtype, octets: the order of MongoDB.
      for (let i = 3; i >= 0; i--) writer.byte(byteAt(bytes, start + i));
      return writer.range(bytes, start + 4, end);
    case bsonTypes.regex: {
      const options = bytes.indexOf(0, start) + 1;
      writer.text(bytes, start, options - 1);
      return writer.text(bytes, options, end - 1);
    }
    case bsonTypes.object:
      return putObject(value);
    case bsonTypes.array:
      return putArray(value);
  }
}

/** Field by field: kind, then name, then value. */
function putObject(value: Value): void {
  const elements = new Elements(value);
  while (elements.next()) {
    writer.byte(kindOf(elements.type));
    const name = Buffer.from(elements.name);
    writer.text(name, 0, name.length);
    putValue(elements.value);
  }
  writer.byte(0);
}

function putArray(value: Value): void {
  const elements = new Elements(value);
  while (elements.next()) putValue(elements.value);
  writer.byte(0);
}

function putInt64(value: bigint): void {
  const nearest = Number(value);
  if (BigInt(nearest) === value) {
    writer.double(nearest);
    return writer.byte(0);
  }
  putBetween(BigInt(nearest) < value ? nearest : nextBelow(nearest), { coefficient: value, exponent: 0 });
}

function putDecimal(decimal: Decimal | number): void {
  if (typeof decimal === 'number') {
    writer.double(decimal);
    return writer.byte(0);
  }
  const nearest = decimalToNumber(decimal);
  const order = Number.isFinite(nearest) ? compareExactly(nearest, decimal) : Math.sign(nearest);
  if (order !== 0) return putBetween(order < 0 ? nearest : nextBelow(nearest), decimal);
  writer.double(nearest);
  writer.byte(0);
}

/** A number between two doubles: the lower double, a mark, then all its digits, normalised so that they compare as bytes. */
function putBetween(lower: number, decimal: Decimal): void {
  const isNegative = decimal.coefficient < 0n;
  const digits = (isNegative ? -decimal.coefficient : decimal.coefficient).toString();
  const shift = decimalDigits - digits.length;
  const text = Buffer.from(digits.padEnd(decimalDigits, '0'), 'latin1');
  const exponent = decimal.exponent - shift + 10_000;
  const suffix = Buffer.concat([Buffer.from([exponent >> 8, exponent & 255]), text]);
  writer.double(lower);
  writer.byte(1);
  const ordered = isNegative ? suffix.map((byte) => 255 - byte) : suffix;
  writer.range(Buffer.from(ordered), 0, suffix.length);
}

function compareExactly(number: number, decimal: Decimal): number {
  const [mantissa, power] = binaryParts(number);
  let left = mantissa;
  let right = decimal.coefficient;
  if (power > 0) left <<= BigInt(power);
  else right <<= BigInt(-power);
  if (decimal.exponent > 0) right *= 10n ** BigInt(decimal.exponent);
  else left *= 10n ** BigInt(-decimal.exponent);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** number = mantissa * 2^power, exactly. */
function binaryParts(number: number): [bigint, number] {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, number);
  const raw = bits.getBigUint64(0);
  const biased = Number((raw >> 52n) & 0x7ffn);
  const fraction = raw & 0xfffffffffffffn;
  const mantissa = biased === 0 ? fraction : fraction | (1n << 52n);
  return [number < 0 ? -mantissa : mantissa, Math.max(biased, 1) - 1075];
}

function nextBelow(number: number): number {
  if (number === Infinity) return Number.MAX_VALUE;
  if (number === 0) return -Number.MIN_VALUE;
  if (number === -Infinity) return number;
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, number);
  bits.setBigInt64(0, bits.getBigInt64(0) + (number > 0 ? -1n : 1n));
  return bits.getFloat64(0);
}
