import { readMapiProperties } from './mapi-properties.ts';
import { charsetOf, propertyText, textOf } from './tnef-text.ts';

/** A file inside a winmail.dat: its octets are `data.subarray(offset, offset + length)`, in one piece. */
export interface TnefFile {
  readonly filename: string;
  readonly contentType: string | null;
  readonly offset: number;
  readonly length: number;
}

const signature = 0x223e9f78;
const filesLimit = 100;
/** Messages inside messages. */
const depthLimit = 5;
/** Outlook never writes as many. */
const attributesLimit = 10_000;
const nameLengthLimit = 1000;

/** MS-OXTNEF 2.1.3.3: identifiers of attributes. */
export const attribute = {
  oemCodepage: 0x00069007,
  attachRendData: 0x00069002,
  attachTitle: 0x00018010,
  attachData: 0x0006800f,
  attachment: 0x00069005,
  body: 0x0002800c,
  properties: 0x00069003,
};
/** MS-OXPROPS: identifiers of properties. */
const property = {
  displayName: 0x3001,
  attachDataObject: 0x3701,
  attachLongFilename: 0x3707,
  attachMimeTag: 0x370e,
};
/** MS-OXTNEF 2.1.3.4.3: an object begins with the identifier of its interface; that of a message is IID_IMessage. */
const interfaceLength = 16;
const messageInterface = Buffer.from('0703020000000000c000000000000046', 'hex');

/** The attributes read so far of the current file. */
interface OpenFile {
  readonly title?: string;
  readonly name?: string;
  readonly displayName?: string;
  readonly type?: string;
  readonly octets?: Buffer;
  readonly kind?: 'message' | 'object';
}

/**
 * The files in Outlook's TNEF (MS-OXTNEF), in order. A message in it is listed, followed by its files; an OLE object is listed as
 * its storage. Never throws: a damaged entry ends the list. At most 100 files are listed, five messages deep. Linear, and no file
 * is copied.
 */
export function readTnef(data: Buffer): TnefFile[] {
  const files: TnefFile[] = [];
  readInto(files, data, data, 0);
  return files;
}

function readInto(files: TnefFile[], whole: Buffer, data: Buffer, depth: number): void {
  let codepage = 'windows-1252';
  let open: OpenFile | null = null as OpenFile | null;
  const close = (file: OpenFile | null) => {
    if (file?.octets === undefined || files.length >= filesLimit) return;
    files.push(listed(file, file.octets, whole));
    if (file.kind === 'message' && depth < depthLimit) readInto(files, whole, file.octets, depth + 1);
  };
  for (const { id, value } of tnefAttributes(data)) {
    if (id === attribute.oemCodepage && value.length >= 4) codepage = charsetOf(value.readUInt32LE(0));
    if (id === attribute.attachRendData) {
      close(open);
      open = {};
    } else if (open !== null) open = { ...open, ...fileFields(id, value, { open, codepage }) };
  }
  close(open);
}

/** The attributes of a TNEF stream, in order, as views on it; none when it is no TNEF. A damaged one ends them. */
export function* tnefAttributes(data: Buffer): Generator<{ readonly id: number; readonly value: Buffer }> {
  if (data.length < 6 || data.readUInt32LE(0) !== signature) return;
  // Level (1), identifier (4), length (4), data, checksum (2).
  for (let at = 6, seen = 0; at + 11 <= data.length && seen < attributesLimit; seen += 1) {
    const length = data.readUInt32LE(at + 5);
    const start = at + 9;
    if (start + length > data.length) return;
    yield { id: data.readUInt32LE(at + 1), value: data.subarray(start, start + length) };
    at = start + length + 2;
  }
}

/** @param octets a view on `whole` */
function listed({ kind, name, title, displayName, type }: OpenFile, octets: Buffer, whole: Buffer): TnefFile {
  const place = { offset: octets.byteOffset - whole.byteOffset, length: octets.length };
  if (kind === undefined) return { filename: name ?? title ?? '', contentType: type ?? null, ...place };
  const called = displayName ?? name ?? title ?? kind;
  if (kind === 'object') return { filename: `${called}.ole`, contentType: null, ...place };
  return { filename: `${called}.tnef`, contentType: 'application/ms-tnef', ...place };
}

function fileFields(
  id: number,
  value: Buffer,
  { open, codepage }: { open: OpenFile; codepage: string },
): OpenFile {
  if (id === attribute.attachTitle) return { title: textOf(value, codepage, nameLengthLimit) };
  // The content of an object is in its properties.
  if (id === attribute.attachData) return open.kind === undefined ? { octets: value } : {};
  return id === attribute.attachment ? fieldsOfProperties(value, codepage) : {};
}

/** The long name, the type and the embedded object stand in a list of MAPI properties. */
function fieldsOfProperties(list: Buffer, charset: string): OpenFile {
  let file: OpenFile = {};
  for (const one of readMapiProperties(list)) {
    const { id, type, value } = one;
    const text = () => propertyText(one, charset, nameLengthLimit);
    if (id === property.attachDataObject && (type & 0x0fff) === 0x0d && value.length > interfaceLength) {
      const isMessage = value.subarray(0, interfaceLength).equals(messageInterface);
      file = { ...file, kind: isMessage ? 'message' : 'object', octets: value.subarray(interfaceLength) };
    } else if (id === property.attachLongFilename) file = { ...file, name: text() };
    else if (id === property.attachMimeTag) file = { ...file, type: text() };
    else if (id === property.displayName) file = { ...file, displayName: text() };
  }
  return file;
}
