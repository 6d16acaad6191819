import { listedAttachments, writtenFilename } from './attachments.ts';
import type { MimeLeaf } from './mime-tree.ts';
import type { EncodedPart, ParsedAttachment } from './parsed-message.ts';

export interface BodyParts {
  readonly textParts: readonly EncodedPart[];
  readonly htmlParts: readonly EncodedPart[];
  readonly attachments: readonly ParsedAttachment[];
  /** The first calendar object, which is listed as a file too. */
  readonly calendarPart: EncodedPart | null;
  readonly notes: readonly string[];
}

/** Of each kind of body; what is longer is kept up to here. */
const bodyBytesLimit = 2 * 1024 * 1024;
const attachmentsLimit = 500;
const calendarBytesLimit = 64 * 1024;

/** Other forms of the same text inside multipart/alternative that nobody wants to download. */
const unshownForms = new Set(['text/x-amp-html', 'text/watch-html', 'text/enriched', 'text/richtext']);
const calendarTypes = new Set(['text/calendar', 'application/ics']);

/** Sorts the parts of a message into what is read and what is listed. Bodies are views on `raw`, never copies. */
export function sortBodyParts(raw: Buffer, leaves: readonly MimeLeaf[]): BodyParts {
  const textParts: EncodedPart[] = [];
  const htmlParts: EncodedPart[] = [];
  const attachments: ParsedAttachment[] = [];
  const notes = new Set<string>();
  const room = { text: bodyBytesLimit, html: bodyBytesLimit };
  const keep = (leaf: MimeLeaf, kind: 'text' | 'html', parts: EncodedPart[]) => {
    const size = leaf.bodyEnd - leaf.bodyStart;
    if (size > room[kind]) notes.add('Its text is too long and was kept in part.');
    const kept = Math.min(size, room[kind]);
    room[kind] -= kept;
    if (kept > 0) parts.push(encodedPart(raw, leaf, kept));
  };
  // HTML that stands beside a text, not in its place, is a footer or a file: shown as the body it would hide the text.
  let hasTextOfItsOwn = false;
  for (const leaf of leaves) {
    if (isBody(leaf, 'text/plain', textParts.length > 0)) {
      keep(leaf, 'text', textParts);
      hasTextOfItsOwn ||= !leaf.isInAlternative && !isBlank(raw, leaf);
    } else if (isBody(leaf, 'text/html', htmlParts.length > 0) && (leaf.isInAlternative || !hasTextOfItsOwn))
      keep(leaf, 'html', htmlParts);
    else if (leaf.isInAlternative && unshownForms.has(leaf.type.value)) continue;
    else if (attachments.length < attachmentsLimit) attachments.push(...listedAttachments(raw, leaf));
    else notes.add('It has more attachments than are listed.');
  }
  const calendar = leaves.find((leaf) => calendarTypes.has(leaf.type.value));
  const calendarPart = calendar
    ? encodedPart(raw, calendar, Math.min(calendar.bodyEnd - calendar.bodyStart, calendarBytesLimit))
    : null;
  return { textParts, htmlParts, attachments, calendarPart, notes: [...notes] };
}

/** A text with a file name beside a body is a file that the sender wants shown in place, still a file. */
function isBody(leaf: MimeLeaf, type: string, hasBody: boolean): boolean {
  if (leaf.type.value !== type || leaf.disposition?.value === 'attachment') return false;
  return !hasBody || writtenFilename(leaf) === null;
}

function isBlank(raw: Buffer, leaf: MimeLeaf): boolean {
  return raw.toString('latin1', leaf.bodyStart, Math.min(leaf.bodyEnd, leaf.bodyStart + 1024)).trim() === '';
}

function encodedPart(raw: Buffer, leaf: MimeLeaf, length: number): EncodedPart {
  const { params } = leaf.type;
  const isFlowed = leaf.type.value === 'text/plain' && params.get('format')?.toLowerCase() === 'flowed';
  return {
    bytes: raw.subarray(leaf.bodyStart, leaf.bodyStart + length),
    encoding: leaf.encoding,
    charset: (params.get('charset') ?? '').slice(0, 80).toLowerCase(),
    isFlowed,
    delSp: isFlowed && params.get('delsp')?.toLowerCase() === 'yes',
  };
}
