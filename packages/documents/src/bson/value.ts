import { bsonTypes } from './types.ts';

/**
 * A BSON value where it lies: a type and a range of bytes. The server works on these instead of JavaScript objects, so that types
 * survive exactly (int32 stays int32, -0 stays -0) and a filter reads only the fields it names.
 */
export class Value {
  readonly type: number;
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;

  constructor(type: number, bytes: Buffer, start: number, end: number) {
    this.type = type;
    this.bytes = bytes;
    this.start = start;
    this.end = end;
  }
}

/** The whole of a stored or received document. */
export function documentValue(bytes: Buffer): Value {
  return new Value(bsonTypes.object, bytes, 0, bytes.length);
}

export function byteAt(bytes: Buffer, at: number): number {
  return bytes[at] as number;
}

export function int32At(bytes: Buffer, at: number): number {
  const low = byteAt(bytes, at) | (byteAt(bytes, at + 1) << 8);
  return low | (byteAt(bytes, at + 2) << 16) | (byteAt(bytes, at + 3) << 24);
}

const fixedSizes = new Int8Array(256);
for (const type of [bsonTypes.double, bsonTypes.date, bsonTypes.timestamp, bsonTypes.long])
  fixedSizes[type] = 8;
fixedSizes[bsonTypes.int] = 4;
fixedSizes[bsonTypes.bool] = 1;
fixedSizes[bsonTypes.objectId] = 12;
fixedSizes[bsonTypes.decimal] = 16;

/** Octets that a value takes after its type and name. Bytes were validated when they came in (validate.ts). */
export function sizeAt(type: number, bytes: Buffer, at: number): number {
  switch (type) {
    case bsonTypes.string:
      return 4 + int32At(bytes, at);
    case bsonTypes.object:
    case bsonTypes.array:
      return int32At(bytes, at);
    case bsonTypes.binData:
      return 5 + int32At(bytes, at);
    case bsonTypes.regex: {
      const options = bytes.indexOf(0, at) + 1;
      return bytes.indexOf(0, options) + 1 - at;
    }
    default:
      return fixedSizes[type] as number;
  }
}

/** Field names seen before, by a hash of their bytes: documents share few names, and making strings is slow. */
const knownNames = new Array<string>(1024).fill('');

function nameAt(bytes: Buffer, start: number, end: number): string {
  let hash = end - start;
  for (let at = start; at < end; at++) hash = (hash * 31 + byteAt(bytes, at)) & 1023;
  const known = knownNames[hash] as string;
  let matched = known.length === end - start ? start : end + 1;
  while (matched < end && known.charCodeAt(matched - start) === bytes[matched]) matched++;
  if (matched === end) return known;
  const name = bytes.toString('utf8', start, end);
  // Only ASCII can be compared byte by byte; long names are not names of a schema.
  if (name.length === end - start && name.length <= 40) knownNames[hash] = name;
  return name;
}

/** Walks the elements of an object or array: `while (elements.next()) ... elements.name, elements.value`. */
export class Elements {
  readonly bytes: Buffer;
  #nameEnd = 0;
  /** The element from its type to the end of its value. */
  start = 0;
  end: number;
  type = 0;

  constructor(container: Value) {
    this.bytes = container.bytes;
    this.end = container.start + 4;
  }

  next(): boolean {
    const bytes = this.bytes;
    this.type = byteAt(bytes, this.end);
    if (this.type === 0) return false;
    this.start = this.end;
    let at = this.start + 1;
    while (bytes[at] !== 0) at++;
    this.#nameEnd = at;
    this.end = at + 1 + sizeAt(this.type, bytes, at + 1);
    return true;
  }

  get name(): string {
    return nameAt(this.bytes, this.start + 1, this.#nameEnd);
  }

  get value(): Value {
    return new Value(this.type, this.bytes, this.#nameEnd + 1, this.end);
  }
}

/** The value of one field of an object, or of one position ("0", "1", ...) of an array. */
export function fieldOf(container: Value, name: Uint8Array): Value | undefined {
  const bytes = container.bytes;
  const length = name.length;
  let at = container.start + 4;
  for (;;) {
    const type = byteAt(bytes, at++);
    if (type === 0) return undefined;
    let matched = 0;
    while (matched < length && bytes[at + matched] === name[matched]) matched++;
    at += matched;
    const isField = matched === length && bytes[at] === 0;
    while (bytes[at] !== 0) at++;
    at++;
    const end = at + sizeAt(type, bytes, at);
    if (isField) return new Value(type, bytes, at, end);
    at = end;
  }
}

/** Name and value of every element, for small documents: commands, filters, index definitions. */
export function entriesOf(container: Value): [string, Value][] {
  const entries: [string, Value][] = [];
  const elements = new Elements(container);
  while (elements.next()) entries.push([elements.name, elements.value]);
  return entries;
}

/** The name of the first element; empty when there is none. */
export function firstName(container: Value): string {
  const elements = new Elements(container);
  return elements.next() ? elements.name : '';
}

export function itemsOf(array: Value): Value[] {
  const items: Value[] = [];
  const elements = new Elements(array);
  while (elements.next()) items.push(elements.value);
  return items;
}

export function isEmpty(container: Value): boolean {
  return container.end - container.start === 5;
}
