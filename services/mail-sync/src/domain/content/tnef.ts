import { decodeCharset } from './charset.ts';

/** A file inside a winmail.dat: its octets are `data.subarray(offset, offset + length)`, in one piece. */
export interface TnefFile {
  readonly filename: string;
  readonly contentType: string | null;
  readonly offset: number;
  readonly length: number;
}

const signature = 0x223e9f78;
const filesLimit = 100;
/** Attributes and properties: more is no file of Outlook's. */
const itemsLimit = 10_000;
const nameLengthLimit = 1000;

/** MS-OXTNEF 2.1.3.3: identifiers of attributes. */
const attribute = {
  oemCodepage: 0x00069007,
  attachRendData: 0x00069002,
  attachTitle: 0x00018010,
  attachData: 0x0006800f,
  attachment: 0x00069005,
};
/** MS-OXPROPS: of properties. */
const property = { attachLongFilename: 0x3707, attachMimeTag: 0x370e };

/** What is known so far of the file whose attributes are being read. */
interface OpenFile {
  readonly title?: string;
  readonly name?: string;
  readonly type?: string;
  readonly offset?: number;
  readonly length?: number;
}

/**
 * The files in Outlook's TNEF (MS-OXTNEF), in order. Never throws: what is damaged ends the list. At most 100 are listed; messages
 * and OLE objects inside it are not. Linear, and nothing of the files is copied.
 */
export function readTnef(data: Buffer): TnefFile[] {
  const files: TnefFile[] = [];
  if (data.length < 6 || data.readUInt32LE(0) !== signature) return files;
  let codepage = 'windows-1252';
  let open: OpenFile | null = null as OpenFile | null;
  const close = (file: OpenFile | null) => {
    if (file?.offset === undefined || file.length === undefined || files.length >= filesLimit) return;
    const { offset, length, name, title = '', type = null } = file;
    files.push({ filename: name ?? title, contentType: type, offset, length });
  };
  // Level (1), identifier (4), length (4), data, checksum (2).
  for (let at = 6, seen = 0; at + 11 <= data.length && seen < itemsLimit; seen += 1) {
    const id = data.readUInt32LE(at + 1);
    const length = data.readUInt32LE(at + 5);
    const start = at + 9;
    if (start + length > data.length) break;
    const value = data.subarray(start, start + length);
    if (id === attribute.oemCodepage && length >= 4) codepage = charsetOf(value.readUInt32LE(0));
    if (id === attribute.attachRendData) {
      close(open);
      open = {};
    } else if (open !== null) open = { ...open, ...toldBy(id, value, { start, codepage }) };
    at = start + length + 2;
  }
  close(open);
  return files;
}

function toldBy(
  id: number,
  value: Buffer,
  { start, codepage }: { start: number; codepage: string },
): OpenFile {
  if (id === attribute.attachTitle) return { title: textOf(value, codepage) };
  if (id === attribute.attachData) return { offset: start, length: value.length };
  return id === attribute.attachment ? namesIn(value, codepage) : {};
}

function charsetOf(codepage: number): string {
  if (codepage === 65001) return 'utf-8';
  return codepage === 20127 ? 'us-ascii' : `cp${codepage}`;
}

function textOf(value: Buffer, charset: string): string {
  const bytes = value.subarray(0, nameLengthLimit);
  const end = bytes.indexOf(0);
  return decodeCharset(end < 0 ? bytes : bytes.subarray(0, end), charset).text;
}

/** MS-OXTNEF 2.1.3.4: the long name and the type in a list of MAPI properties. */
function namesIn(list: Buffer, charset: string): { name?: string; type?: string } {
  const found: { name?: string; type?: string } = {};
  const reader = createReader(list);
  const count = Math.min(reader.number(), itemsLimit);
  for (let index = 0; index < count && !reader.isAtEnd(); index += 1) {
    const tag = reader.number();
    const [type, id] = [tag & 0xffff, tag >>> 16];
    if (id >= 0x8000) skipPropertyName(reader);
    const value = readValue(reader, type);
    if (value === null) return found;
    if (id !== property.attachLongFilename && id !== property.attachMimeTag) continue;
    const text =
      (type & 0x0fff) === 0x1f
        ? value.toString('utf16le', 0, Math.min(value.length, 2 * nameLengthLimit)).replace(/\0.*$/s, '')
        : textOf(value, charset);
    if (id === property.attachLongFilename) found.name = text;
    else found.type = text;
  }
  return found;
}

type Reader = ReturnType<typeof createReader>;

/** Reads on past the end as nothing, so that no length in the file can make it throw. */
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

/** The first value of a property; null for a type that nobody knows, behind which nothing can be found. */
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
