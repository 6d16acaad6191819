import type { PlainPattern } from '@tern/contracts/sentences/patterns';
import { firstField, readHeaderBlock, type HeaderFields } from './header-block.ts';
import { splitMultipart } from './multipart.ts';
import { readStructuredField, type StructuredField } from './structured-field.ts';

/** A part that holds no other parts (message/rfc822 counts as one). Its octets are `raw.subarray(bodyStart, bodyEnd)`. */
export interface MimeLeaf {
  /** IMAP section number (RFC 9051 6.4.5). */
  readonly section: string;
  readonly fields: HeaderFields;
  readonly type: StructuredField;
  /** Null when the part has no Content-Disposition. */
  readonly disposition: StructuredField | null;
  /** See transferEncodingOf. */
  readonly encoding: string;
  /** Sections of the forms it lies in: the children of each multipart/alternative around it, outermost first. */
  readonly forms: readonly string[];
  /** Type of the multipart it lies directly in; empty for a message of one part. */
  readonly parent: string;
  readonly bodyStart: number;
  readonly bodyEnd: number;
}

export interface MimeTree {
  readonly fields: HeaderFields;
  readonly type: StructuredField;
  readonly leaves: readonly MimeLeaf[];
  /** The parts that could not be read as written, in texts for the user; each once. */
  readonly notes: ReadonlySet<PlainPattern>;
}

const depthLimit = 20;
const partsLimit = 1000;
/** RFC 2046 5.1.1 allows 70. */
const longestBoundary = 250;

/** Where a part may lie, and what its parent says about it. */
interface Place {
  readonly start: number;
  readonly end: number;
  readonly section: string;
  readonly depth: number;
  readonly defaultType: string;
  readonly forms: readonly string[];
  readonly parent: string;
}

/** Finds the parts of a message by offsets; no body is copied or decoded. Linear: every level scans its own range once. */
export function readMimeTree(raw: Buffer): MimeTree {
  const leaves: MimeLeaf[] = [];
  const notes = new Set<PlainPattern>();
  const root = readPart(raw, {
    start: 0,
    end: raw.length,
    section: '',
    depth: 0,
    defaultType: 'text/plain',
    forms: [],
    parent: '',
  });

  function readPart(source: Buffer, place: Place): { fields: HeaderFields; type: StructuredField } {
    const header = readHeaderBlock(source, place.start, place.end);
    if (header.isCut) notes.add('Its header is too long and was read in part.');
    const type = typeOf(header.fields, place.defaultType);
    const children = type.value.startsWith('multipart/') ? childrenOf(type, header.bodyStart, place) : null;
    if (children === null || children.length === 0)
      addLeaf(header.fields, type, header.bodyStart, place, children !== null);
    children?.forEach((child) => readPart(source, child));
    return { fields: header.fields, type };
  }

  function childrenOf(type: StructuredField, bodyStart: number, place: Place): Place[] {
    if (place.depth >= depthLimit) {
      notes.add('Its parts are nested too deeply and were not all read.');
      return [];
    }
    const room = partsLimit - leaves.length;
    const ranges = rangesBetween(type.params.get('boundary') ?? null, bodyStart, place.end, room);
    if (ranges.length === 0) notes.add('Its parts could not be told apart.');
    if (ranges.length === room) notes.add('It has too many parts; the rest was not read.');
    return ranges.map((range, index) => {
      const section = place.section === '' ? `${index + 1}` : `${place.section}.${index + 1}`;
      return {
        start: range.start,
        end: range.end,
        section,
        depth: place.depth + 1,
        defaultType: type.value === 'multipart/digest' ? 'message/rfc822' : 'text/plain',
        forms: type.value === 'multipart/alternative' ? [...place.forms, section] : place.forms,
        parent: type.value,
      };
    });
  }

  function rangesBetween(boundary: string | null, start: number, end: number, room: number) {
    const ranges = splitMultipart(raw, start, end, boundary, room);
    if (ranges.length > 0 || !boundary) return ranges;
    // Brackets at its end may be a comment (RFC 5322 3.2.2), and some programs quote it in their own way.
    const bare = boundary
      .slice(0, longestBoundary)
      .replace(/\([^()]*\)\s*$/, '')
      .replace(/^['\s]+|['\s]+$/g, '');
    const again = bare === boundary || bare === '' ? [] : splitMultipart(raw, start, end, bare, room);
    if (again.length > 0) return again;
    // The parameter is wrong: the line that the parts are divided by is what stands there above their fields.
    return startsWithPart(raw, start, end) ? splitMultipart(raw, start, end, null, room) : [];
  }

  function addLeaf(
    fields: HeaderFields,
    type: StructuredField,
    bodyStart: number,
    place: Place,
    isBroken: boolean,
  ) {
    if (leaves.length >= partsLimit) return;
    const disposition = firstField(fields, 'content-disposition');
    leaves.push({
      section: place.section === '' ? '1' : place.section,
      fields,
      // A multipart without parts is shown as text, or its content would be lost.
      type: isBroken && place.depth < depthLimit ? { value: 'text/plain', params: type.params } : type,
      disposition: disposition === null ? null : readStructuredField(disposition),
      encoding: transferEncodingOf(fields),
      forms: place.forms,
      parent: place.parent,
      bodyStart,
      bodyEnd: place.end,
    });
  }

  return { fields: root.fields, type: root.type, leaves, notes };
}

/** Whether the body begins, below a few lines of text, with a line that looks like a boundary and a field below it. */
function startsWithPart(raw: Buffer, start: number, end: number): boolean {
  const head = raw.toString('latin1', start, Math.min(end, start + 4096));
  return /^(?:[^\r\n-][^\r\n]*\r?\n|\r?\n){0,10}--[^\r\n]{1,250}\r?\n(?:content|mime)-[\w-]{1,40}:/i.test(
    head,
  );
}

export function isMultipart(fields: HeaderFields): boolean {
  return typeOf(fields, 'text/plain').value.startsWith('multipart/');
}

function typeOf(fields: HeaderFields, defaultType: string): StructuredField {
  const source = firstField(fields, 'content-type');
  const type = source === null ? null : readStructuredField(source);
  if (type === null) return { value: defaultType, params: new Map() };
  if (type.value === 'multipart') return { value: 'multipart/mixed', params: type.params };
  if (type.value === 'plain/text') return { value: 'text/plain', params: type.params };
  // RFC 2045 5.2: an invalid type is read as the default type; so is `text` without a subtype, an old form.
  return /^[\w.+-]+\/[\w.+*-]+$/.test(type.value) ? type : { value: defaultType, params: type.params };
}

/** Content-Transfer-Encoding, lower case; 7bit when absent. */
export function transferEncodingOf(fields: HeaderFields): string {
  const source = firstField(fields, 'content-transfer-encoding') ?? '7bit';
  const written = /^["'\s]*([\w-]{0,40}(?: printable)?)/i.exec(source)?.[1]?.toLowerCase() ?? '7bit';
  return encodingNames.get(written.replace(/[^a-z0-9]/g, '')) ?? written;
}

/** How programs write the names of the encodings. */
const encodingNames: ReadonlyMap<string, string> = new Map([
  ...['base64', 'xbase64', 'b64', 'base64encoded'].map((name) => [name, 'base64'] as const),
  ...['quotedprintable', 'qp', 'xquotedprintable', 'quoteprintable'].map(
    (name) => [name, 'quoted-printable'] as const,
  ),
  ...['uuencode', 'xuuencode', 'uue', 'xuue', 'uuencoded'].map((name) => [name, 'uuencode'] as const),
]);
