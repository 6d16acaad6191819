import type { PlainPattern } from '@tern/contracts/sentences/patterns';
import { isTnef, listedAttachments, writtenFilename } from './attachments.ts';
import { bodyViews, type FoundBody } from './body-views.ts';
import { decodePartUpTo } from './decode-part.ts';
import type { MimeLeaf } from './mime-tree.ts';
import { readTnefBody } from '../tnef/tnef-body.ts';
import { decodeTransfer } from './transfer-encoding.ts';
import type { BodyForm, BodyPart, EncodedPart, ParsedAttachment } from './parsed-message.ts';

interface BodyParts {
  readonly bodyParts: readonly BodyPart[];
  readonly attachments: readonly ParsedAttachment[];
  /** The first calendar object, which is listed as a file too. */
  readonly calendarPart: EncodedPart | null;
  readonly notes: readonly PlainPattern[];
}

/** Octets kept of each kind of body; longer ones are cut. */
const bodyBytesLimit = 2 * 1024 * 1024;
const attachmentsLimit = 500;
const calendarBytesLimit = 64 * 1024;
/** Octets that are read to decide whether a text is blank. */
const blankLooked = 1024;
/** HTML without words is not longer. */
const blankHtml = 8 * 1024;

/** Other forms of the same text inside multipart/alternative that no reader wants to download. */
const unshownForms = new Set(['text/x-amp-html', 'text/watch-html', 'text/enriched', 'text/richtext']);
const calendarTypes = new Set(['text/calendar', 'application/ics']);
const bodyTypes: ReadonlyMap<string, BodyForm> = new Map([
  ['text/plain', 'text'],
  ['text/html', 'html'],
]);

/** Sorts the parts of a message into bodies and listed attachments. Bodies are views on `raw`, never copies. */
export function sortBodyParts(raw: Buffer, leaves: readonly MimeLeaf[]): BodyParts {
  const bodies: (FoundBody & { readonly part: EncodedPart })[] = [];
  const attachments: ParsedAttachment[] = [];
  const notes = new Set<PlainPattern>();
  const room = { text: bodyBytesLimit, html: bodyBytesLimit };
  const keep = (leaf: MimeLeaf, kind: BodyForm) => {
    const size = leaf.bodyEnd - leaf.bodyStart;
    if (size > room[kind]) notes.add('Its text is too long and was kept in part.');
    const kept = Math.min(size, room[kind]);
    room[kind] -= kept;
    if (kept === 0) return;
    const part = encodedPart(raw, leaf, kept);
    bodies.push({ leaf, kind, part, isBlank: kind === 'text' && isBlank(part) });
  };
  const hasHtml = leaves.some((leaf) => formOf(leaf) === 'html' && writtenFilename(leaf) === null);
  for (const leaf of leaves) {
    const kind = bodyKind(leaf, { before: bodies, hasHtml });
    if (kind !== null) keep(leaf, kind);
    else if (leaf.forms.length > 0 && unshownForms.has(leaf.type.value)) continue;
    else if (attachments.length < attachmentsLimit) attachments.push(...listedAttachments(raw, leaf));
    else notes.add('It has more attachments than are listed.');
  }
  const views = bodyViews(bodies);
  const written = bodies.map(({ kind, part }, index) => ({ ...part, kind, view: views[index] ?? kind }));
  const inside = bodies.every(saysNothing) ? tnefBody(raw, leaves.find(isTnef)) : [];
  const bodyParts = inside.length > 0 ? inside : written;
  const calendar = leaves.find((leaf) => calendarTypes.has(leaf.type.value));
  const calendarPart = calendar
    ? encodedPart(raw, calendar, Math.min(calendar.bodyEnd - calendar.bodyStart, calendarBytesLimit))
    : null;
  return { bodyParts, attachments, calendarPart, notes: [...notes] };
}

interface Others {
  /** The parts of the body found so far. */
  readonly before: readonly FoundBody[];
  /** Whether HTML without a name lies anywhere in the mail. */
  readonly hasHtml: boolean;
}

/** Null for a file. */
function bodyKind(leaf: MimeLeaf, { before, hasHtml }: Others): BodyForm | null {
  const kind = formOf(leaf);
  if (kind === null) return null;
  // HTML that follows a text and is not an alternative to it is a footer or a file: shown as the body it would hide the text.
  const isBehind = leaf.forms.length === 0 && before.some(hasWordsOfItsOwn);
  if (kind === 'html' && isBehind && !before.some(isHtml)) return null;
  // A text with a file name beside a body is a file, even if the sender wants it shown inline.
  const isForm = kind === 'html' || leaf.parent === 'multipart/alternative';
  const isBeside = isForm ? before.some((body) => body.kind === kind) : hasHtml || before.length > 0;
  return isBeside && writtenFilename(leaf) !== null ? null : kind;
}

function formOf({ type, disposition, parent }: MimeLeaf): BodyForm | null {
  if (disposition?.value === 'attachment') return null;
  // RFC 2046 4.1.4: text of an unknown subtype is read as plain text. In a mail of several parts it is mostly a file.
  const isUnknown = parent === '' && type.value.startsWith('text/') && !calendarTypes.has(type.value);
  return bodyTypes.get(type.value) ?? (isUnknown ? 'text' : null);
}

function isHtml({ kind }: FoundBody): boolean {
  return kind === 'html';
}

function hasWordsOfItsOwn({ leaf, kind, isBlank: isEmpty }: FoundBody): boolean {
  return kind === 'text' && leaf.forms.length === 0 && !isEmpty;
}

function saysNothing({ kind, part, isBlank: isEmpty }: FoundBody & { readonly part: EncodedPart }): boolean {
  if (kind === 'text') return isEmpty;
  return part.bytes.byteLength <= blankHtml && withoutTags(decodePartUpTo(part, blankHtml).text) === '';
}

/** Enough to see whether words are left. */
function withoutTags(html: string): string {
  const shown = html.replace(/<(?:style|title)\b[^<>]{0,2000}>[^<]*/gi, '');
  return shown.replace(/<[^<>]{0,2000}>|&nbsp;/gi, '').trim();
}

/** The words of a mail that Outlook put into a winmail.dat alone. */
function tnefBody(raw: Buffer, leaf: MimeLeaf | undefined): BodyPart[] {
  if (leaf === undefined) return [];
  const octets = raw.subarray(leaf.bodyStart, leaf.bodyEnd);
  const body = readTnefBody(decodeTransfer(octets, leaf.encoding, octets.length));
  if (body === null) return [];
  const bytes = Buffer.from(body.text).subarray(0, bodyBytesLimit);
  const form = { encoding: '8bit', charset: 'utf-8', isFlowed: false, delSp: false };
  return [{ ...form, kind: body.kind, view: 'both', bytes }];
}

function isBlank(part: EncodedPart): boolean {
  return decodePartUpTo(part, blankLooked).text.trim() === '';
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
