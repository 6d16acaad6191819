import { ByteWriter, copyBytes } from './byte-writer.ts';
import { decimalDigits, decimalOf, numberOf, type Decimal } from './numbers.ts';
import { bsonTypes, kindOf, kinds } from './types.ts';
import { byteAt, Elements, type Value } from './value.ts';

/**
 * Index keys: bytes whose memcmp order (SQLite's BLOB order) is MongoDB's order of values. The idea is MongoDB's KeyString
 * (src/mongo/db/storage/key_string). Equal values have equal keys whatever their numeric type; strings are compared as UTF-8. A missing
 * field has the key of null.
 */
export function keyOf(value: Value | undefined): Buffer {
  if (value === undefined || value.type === bsonTypes.null) return nullKey;
  if (value.type === bsonTypes.bool) return byteAt(value.bytes, value.start) === 0 ? falseKey : trueKey;
  writer.reset();
  putValue(value);
  return writer.copy();
}

/** MongoDB's order of two values: by kind, then within the kind (strings as UTF-8 bytes, numbers by exact value). */
export function compareValues(left: Value, right: Value): number {
  return keyOf(left).compare(keyOf(right));
}

export const nullKey = Buffer.from([kinds.null]);
const [falseKey, trueKey] = [Buffer.from([kinds.bool, 0]), Buffer.from([kinds.bool, 1])];
export const nanKey = Buffer.from([kinds.number, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
/** The key of an array without elements, and of a path that ends inside an array of other things. */
export const absentKey = Buffer.from([kinds.absent]);

/** The smallest key that is greater: bounds are half-open everywhere. */
export function keyAfter(key: Buffer): Buffer {
  return Buffer.concat([key, Buffer.alloc(1)]);
}

/** Each key once. */
export function distinctKeys(keys: readonly Buffer[]): Buffer[] {
  return [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()];
}

class KeyWriter extends ByteWriter {
  reset(): void {
    this.length = 0;
    // One giant key must not keep its memory.
    if (this.bytes.length > 1 << 20) this.bytes = Buffer.allocUnsafeSlow(1024);
  }

  copy(): Buffer {
    const key = Buffer.allocUnsafe(this.length);
    copyBytes(this.bytes, 0, this.length, key, 0);
    return key;
  }

  /** Text with a terminator that sorts before every other byte: a NUL inside is written as 00 FF. */
  text(source: Buffer, start: number, end: number): void {
    this.reserve((end - start) * 2 + 1);
    const bytes = this.bytes;
    let at = this.length;
    for (let i = start; i < end; i++) {
      const byte = byteAt(source, i);
      bytes[at++] = byte;
      if (byte === 0) bytes[at++] = 255;
    }
    bytes[at++] = 0;
    this.length = at;
  }

  /** IEEE 754 doubles in order: positive ones with the sign bit set, negative ones complemented. NaN is the smallest number. */
  double(value: number): void {
    this.reserve(8);
    const at = this.length;
    this.length += 8;
    const bytes = this.bytes;
    if (Number.isNaN(value)) return void bytes.fill(0, at, at + 8);
    bytes.writeDoubleBE(value === 0 ? 0 : value, at);
    if (byteAt(bytes, at) & 0x80) for (let i = at; i < at + 8; i++) bytes[i] = 255 - byteAt(bytes, i);
    else bytes[at] = byteAt(bytes, at) | 0x80;
  }

  /** 64 bits, little-endian in the document, big-endian here; the sign bit is flipped for signed ones. */
  reversed64(source: Buffer, start: number, signBit: number): void {
    this.byte(byteAt(source, start + 7) ^ signBit);
    for (let i = 6; i >= 0; i--) this.byte(byteAt(source, start + i));
  }
}

// Scratch space only: reset before and copied after every use, nothing outlives a call.
const writer = new KeyWriter(1024);

function putValue(value: Value): void {
  const { type, bytes, start, end } = value;
  writer.byte(kindOf(type));
  switch (type) {
    case bsonTypes.string:
      return writer.text(bytes, start + 4, end - 1);
    case bsonTypes.int:
    case bsonTypes.double:
      return putDouble(numberOf(value));
    case bsonTypes.long:
    case bsonTypes.decimal:
      return putExactly(value);
    case bsonTypes.date:
    case bsonTypes.timestamp:
      return writer.reversed64(bytes, start, type === bsonTypes.date ? 0x80 : 0);
    case bsonTypes.objectId:
    case bsonTypes.bool:
      return writer.range(bytes, start, end);
    case bsonTypes.binData:
      // Length, subtype, octets: the order of MongoDB.
      for (let i = 3; i >= 0; i--) writer.byte(byteAt(bytes, start + i));
      return writer.range(bytes, start + 4, end);
    case bsonTypes.regex: {
      const options = bytes.indexOf(0, start) + 1;
      writer.text(bytes, start, options - 1);
      return writer.text(bytes, options, end - 1);
    }
    case bsonTypes.object:
    case bsonTypes.array:
      return putElements(value);
  }
}

/** The values of an array; of an object the fields as kind, name, value. */
function putElements(container: Value): void {
  const elements = new Elements(container);
  while (elements.next()) {
    if (container.type === bsonTypes.object) {
      writer.byte(kindOf(elements.type));
      const name = Buffer.from(elements.name);
      writer.text(name, 0, name.length);
    }
    putValue(elements.value);
  }
  writer.byte(0);
}

function putDouble(value: number): void {
  writer.double(value);
  writer.byte(0);
}

/** Longs and decimals, which may lie between two doubles. */
function putExactly(value: Value): void {
  const nearest = numberOf(value);
  const decimal = decimalOf(value);
  if (typeof decimal === 'number') return putDouble(nearest);
  const order = Number.isFinite(nearest) ? compareExactly(nearest, decimal) : Math.sign(nearest);
  if (order === 0) putDouble(nearest);
  else putBetween(order < 0 ? nearest : nextBelow(nearest), decimal);
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

function compareExactly(number: number, { coefficient, exponent }: Decimal): number {
  // Doubling is exact: in the end both are whole numbers.
  let [whole, doublings] = [number, 0n];
  for (; !Number.isInteger(whole); whole *= 2) doublings++;
  const left = BigInt(whole) * 10n ** BigInt(Math.max(-exponent, 0));
  const right = (coefficient << doublings) * 10n ** BigInt(Math.max(exponent, 0));
  return left < right ? -1 : left > right ? 1 : 0;
}

/** For doubles above -Infinity. */
function nextBelow(number: number): number {
  if (number === 0) return -Number.MIN_VALUE;
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, number);
  bits.setBigInt64(0, bits.getBigInt64(0) + (number > 0 ? -1n : 1n));
  return bits.getFloat64(0);
}
