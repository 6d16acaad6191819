import { ByteWriter } from './byte-writer.ts';
import { bsonTypes } from './types.ts';
import { documentValue, Value, type Elements } from './value.ts';

/** Fields by name; undefined ones are left out. */
export type EncodableFields = Map<string, Encodable> | { readonly [name: string]: Encodable | undefined };

/**
 * Answers and computed documents are made of these. A Buffer is a whole encoded document; numbers become int32 where they fit, else
 * double; bigint becomes int64.
 */
export type Encodable =
  null | boolean | number | bigint | string | Date | Value | Buffer | Encodable[] | EncodableFields;

export function encode(document: EncodableFields, sizeHint?: number): Buffer {
  return writeDocument((writer) => writer.fields(document), sizeHint);
}

/** An encoded document of what `write` puts in. */
export function writeDocument(write: (writer: BsonWriter) => void, sizeHint = 512): Buffer {
  const writer = new BsonWriter(sizeHint);
  writer.open();
  write(writer);
  writer.close();
  return writer.finish();
}

/** Writes BSON front to back; `open` and `close` pair like brackets. */
export class BsonWriter extends ByteWriter {
  readonly #open: number[] = [];

  /** Begins the document itself, or a nested object or array under a name. */
  open(name?: string, type: number = bsonTypes.object): void {
    if (name !== undefined) this.#element(type, name);
    this.#open.push(this.length);
    this.reserve(4);
    this.length += 4;
  }

  close(): void {
    const start = this.#open.pop() as number;
    this.byte(0);
    this.bytes.writeInt32LE(this.length - start, start);
  }

  value(name: string, value: Value): void {
    this.#element(value.type, name);
    this.range(value.bytes, value.start, value.end);
  }

  /** Name and value as they are. */
  element({ bytes, start, end }: Elements): void {
    this.range(bytes, start, end);
  }

  fields(fields: EncodableFields): void {
    for (const [name, value] of fields instanceof Map ? fields : Object.entries(fields))
      if (value !== undefined) this.put(name, value);
  }

  put(name: string, value: Encodable): void {
    if (value instanceof Value) this.value(name, value);
    else if (typeof value === 'number') this.#number(name, value);
    else if (typeof value === 'string') this.#string(name, value);
    else if (value === null) this.#element(bsonTypes.null, name);
    else if (typeof value === 'boolean') {
      this.#element(bsonTypes.bool, name);
      this.byte(value ? 1 : 0);
    } else if (typeof value === 'bigint') this.#int64(bsonTypes.long, name, value);
    else if (value instanceof Date) this.#int64(bsonTypes.date, name, BigInt(value.getTime()));
    else if (Buffer.isBuffer(value)) this.value(name, documentValue(value));
    else if (Array.isArray(value)) {
      this.open(name, bsonTypes.array);
      value.forEach((item, index) => this.put(String(index), item));
      this.close();
    } else {
      this.open(name);
      this.fields(value);
      this.close();
    }
  }

  finish(): Buffer {
    return this.bytes.subarray(0, this.length);
  }

  #number(name: string, value: number): void {
    const isInt32 = (value | 0) === value && !Object.is(value, -0);
    this.#element(isInt32 ? bsonTypes.int : bsonTypes.double, name);
    this.length = isInt32
      ? this.bytes.writeInt32LE(value, this.length)
      : this.bytes.writeDoubleLE(value, this.length);
  }

  #int64(type: number, name: string, value: bigint): void {
    this.#element(type, name);
    this.length = this.bytes.writeBigInt64LE(value, this.length);
  }

  #string(name: string, value: string): void {
    this.#element(bsonTypes.string, name);
    const size = Buffer.byteLength(value);
    this.reserve(size + 5);
    this.bytes.writeInt32LE(size + 1, this.length);
    this.bytes.write(value, this.length + 4, 'utf8');
    this.length += size + 4;
    this.byte(0);
  }

  /** Type and name, with room for any fixed-size value behind them. */
  #element(type: number, name: string): void {
    this.reserve(name.length * 3 + 18);
    this.bytes[this.length++] = type;
    // A call out of JavaScript would cost more than the few octets of a name.
    let seen = 0;
    for (let i = 0; i < name.length; i++) seen |= this.bytes[this.length + i] = name.charCodeAt(i);
    this.length += seen < 128 ? name.length : this.bytes.write(name, this.length, 'utf8');
    this.bytes[this.length++] = 0;
  }
}
