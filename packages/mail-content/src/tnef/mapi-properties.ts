export interface MapiProperty {
  /** MS-OXCDATA 2.11.1. */
  readonly type: number;
  /** MS-OXPROPS. */
  readonly id: number;
  /** The first value, a view on the list. */
  readonly value: Buffer;
}

/** Outlook never writes as many. */
const propertiesLimit = 10_000;

/** The properties of a list (MS-OXTNEF 2.1.3.4), in order. Never throws; a damaged property or one of an unknown type ends the list. */
export function* readMapiProperties(list: Buffer): Generator<MapiProperty> {
  const reader = createReader(list);
  const count = Math.min(reader.number(), propertiesLimit);
  for (let index = 0; index < count && !reader.isAtEnd(); index += 1) {
    const tag = reader.number();
    const [type, id] = [tag & 0xffff, tag >>> 16];
    if (id >= 0x8000) skipPropertyName(reader);
    const value = readValue(reader, type);
    if (value === null) return;
    yield { type, id, value };
  }
}

type Reader = ReturnType<typeof createReader>;

/** Reads zeros and empty values past the end: a wrong length in the file cannot make it throw. */
function createReader(source: Buffer) {
  let at = 0;
  return {
    isAtEnd: () => at >= source.length,
    number(): number {
      const value = at + 4 <= source.length ? source.readUInt32LE(at) : 0;
      at += 4;
      return value;
    },
    /** Values fill up to a multiple of four octets. */
    bytes(length: number): Buffer {
      const value = source.subarray(at, at + length);
      at += Math.ceil(length / 4) * 4;
      return value;
    },
  };
}

/** A property with a name of its own: a GUID, and a number or a text. */
function skipPropertyName(reader: Reader): void {
  reader.bytes(16);
  if (reader.number() === 0) reader.number();
  else reader.bytes(reader.number());
}

/** Octets of each value by its type (MS-OXCDATA 2.11.1). */
const fixedLengths: Readonly<Record<number, number>> = {
  2: 4, 3: 4, 4: 4, 5: 8, 6: 8, 7: 8, 0xa: 4, 0xb: 4, 0x14: 8, 0x40: 8, 0x48: 16,
}; // prettier-ignore

/** The first value of a property; null for an unknown type, after which nothing more can be read. */
function readValue(reader: Reader, type: number): Buffer | null {
  const isMultiple = (type & 0x1000) !== 0;
  const fixed = fixedLengths[type & 0x0fff];
  const isVariable = [0x0d, 0x1e, 0x1f, 0x102].includes(type & 0x0fff);
  if (fixed === undefined && !isVariable) return null;
  const count = isMultiple || isVariable ? reader.number() : 1;
  let first: Buffer = Buffer.alloc(0);
  for (let index = 0; index < count && !reader.isAtEnd(); index += 1) {
    const value = reader.bytes(fixed ?? reader.number());
    if (index === 0) first = value;
  }
  return first;
}
