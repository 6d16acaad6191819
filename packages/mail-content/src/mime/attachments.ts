import { firstField, readHeaderBlock, type HeaderFields } from './header-block.ts';
import { decodeHeaderText } from './header-text.ts';
import type { MimeLeaf } from './mime-tree.ts';
import type { ParsedAttachment } from './parsed-message.ts';
import { isDetachedSignature } from './protected-mail.ts';
import { paramText } from './structured-field.ts';
import { readTnef } from '../tnef/tnef.ts';
import { decodeTransfer } from './transfer-encoding.ts';

const filenameLengthLimit = 200;
/** Octets of an attached mail that are searched for its subject. */
const headerSearched = 64 * 1024;
/** Characters of that subject that are decoded: an encoded character may take twenty octets. */
const subjectRead = 20 * filenameLengthLimit;

/** File extensions for attachments without a name. */
const extensions: Readonly<Record<string, string>> = {
  'message/rfc822': 'eml',
  'text/plain': 'txt',
  'text/html': 'html',
  'application/pdf': 'pdf',
  'application/pkcs7-mime': 'p7m',
  'application/pkcs7-signature': 'p7s',
  'application/pgp-signature': 'asc',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'text/csv': 'csv',
  'text/vcard': 'vcf',
  'text/x-vcard': 'vcf',
  'application/zip': 'zip',
};

function describeAttachment(raw: Buffer, leaf: MimeLeaf): ParsedAttachment {
  return {
    section: leaf.section,
    filename: writtenFilename(leaf) ?? ownName(raw, leaf) ?? unnamed(leaf),
    contentType: leaf.type.value.slice(0, 127),
    size: leaf.bodyEnd - leaf.bodyStart,
    encoding: leaf.encoding,
    contentId: contentId(leaf.fields),
    ...roleOf(leaf),
  };
}

/** A picture that belongs to the HTML is not a file that the sender attached (RFC 2387); neither is a signature. */
function roleOf(leaf: MimeLeaf): Pick<ParsedAttachment, 'role'> {
  if (isDetachedSignature(leaf)) return { role: 'signature' };
  const isShown =
    leaf.parent === 'multipart/related' &&
    leaf.fields.has('content-id') &&
    leaf.disposition?.value !== 'attachment';
  return isShown && leaf.type.value.startsWith('image/') ? { role: 'picture' } : {};
}

/** An attached mail is named by its subject, an appointment `invitation.ics`. */
function ownName(raw: Buffer, { type, bodyStart, bodyEnd }: MimeLeaf): string | null {
  if (type.value === 'text/calendar') return 'invitation.ics';
  if (type.value !== 'message/rfc822' && type.value !== 'message/global') return null;
  const subject = firstField(
    readHeaderBlock(raw, bodyStart, Math.min(bodyEnd, bodyStart + headerSearched)).fields,
    'subject',
  );
  const name = subject === null ? null : harmlessFilename(decodeHeaderText(subject.slice(0, subjectRead)));
  return name && `${name.slice(0, filenameLengthLimit - 4)}.eml`;
}

function unnamed({ section, type }: MimeLeaf): string {
  return `attachment-${section}.${extensions[type.value] ?? 'bin'}`;
}

const tnefTypes = new Set(['application/ms-tnef', 'application/vnd.ms-tnef']);

/**
 * The entries of a part in the list of attachments: itself, or the files of a winmail.dat that can be read. Only a winmail.dat is
 * decoded when a message is parsed, because lists of messages show the file names.
 */
export function listedAttachments(raw: Buffer, leaf: MimeLeaf): ParsedAttachment[] {
  const whole = describeAttachment(raw, leaf);
  if (!isTnef(leaf)) return [whole];
  const part = raw.subarray(leaf.bodyStart, leaf.bodyEnd);
  const files = readTnef(decodeTransfer(part, leaf.encoding, part.length));
  if (files.length === 0) return [whole];
  return files.map(({ filename, contentType, offset, length }, index) => ({
    ...whole,
    filename: harmlessFilename(filename) ?? `attachment-${leaf.section}-${index + 1}.bin`,
    contentType: /^[\w.+-]+\/[\w.+-]+$/.test(contentType ?? '')
      ? (contentType ?? '').toLowerCase().slice(0, 127)
      : 'application/octet-stream',
    size: length,
    contentId: null,
    slice: { offset, length },
  }));
}

/** Whether a part is a winmail.dat. */
export function isTnef(leaf: MimeLeaf): boolean {
  return tnefTypes.has(leaf.type.value) || writtenFilename(leaf)?.toLowerCase() === 'winmail.dat';
}

/** The name the sender gave, made harmless; null when there is none. */
export function writtenFilename(leaf: MimeLeaf): string | null {
  const written =
    (leaf.disposition && paramText(leaf.disposition, 'filename')) ?? paramText(leaf.type, 'name');
  return written === null ? null : harmlessFilename(written);
}

/** The name without folders, control characters and the direction marks that make `exe.fdp` read `pdf.exe`; a cut keeps the extension. */
function harmlessFilename(name: string): string | null {
  const cleaned = name
    .replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[/\\:*?"<>|]/g, '_');
  const clean = withoutDotsAround(cleaned);
  if (clean.length <= filenameLengthLimit) return clean || null;
  const extension = /\.\w{1,10}$/.exec(clean)?.[0] ?? '';
  return clean.slice(0, filenameLengthLimit - extension.length) + extension;
}

/** A loop and no regular expression: one anchored at the end would be tried again at every dot of a run. */
function withoutDotsAround(name: string): string {
  const isDot = (at: number) => /[.\s]/.test(name.charAt(at));
  let start = 0;
  let end = name.length;
  while (start < end && isDot(start)) start += 1;
  while (end > start && isDot(end - 1)) end -= 1;
  return name.slice(start, end);
}

function contentId(fields: HeaderFields): string | null {
  const value = firstField(fields, 'content-id');
  return value === null
    ? null
    : decodeHeaderText(value)
        .replace(/[<>\s]/g, '')
        .slice(0, 998) || null;
}
