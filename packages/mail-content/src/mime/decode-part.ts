import { withoutFooter } from './base64-footer.ts';
import { decodeCharset, type DecodedText } from '../charsets/charset.ts';
import { unflow } from './flowed-text.ts';
import type { EncodedPart } from './parsed-message.ts';
import { decodeTransfer } from './transfer-encoding.ts';

/** Octets decoded of one part; longer ones are cut. */
const decodedPartLimit = 2 * 1024 * 1024;

/** The text (or HTML source) of a stored part, lines ended by \n. Never throws; at most 2 MB of octets are decoded. */
export function decodePart(part: EncodedPart): string {
  return decodePartUpTo(part, decodedPartLimit).text;
}

/** As decodePart, with another limit on the decoded octets, and with what is known about the charset. */
export function decodePartUpTo(part: EncodedPart, limit: number): DecodedText {
  const octets = part.encoding === 'base64' ? withoutFooter(part.bytes) : part.bytes;
  const bytes = decodeTransfer(octets, part.encoding, limit);
  const decoded = decodeCharset(bytes, part.charset === '' ? charsetOfMeta(bytes) : part.charset);
  let text = decoded.text;
  if (text.includes('\r')) text = text.replaceAll('\r\n', '\n');
  if (text.includes('\r')) text = text.replaceAll('\r', '\n');
  if (text.includes('\0')) text = text.replaceAll('\0', '');
  return { text: part.isFlowed ? unflow(text, part.delSp) : text, isKnown: decoded.isKnown };
}

/** The charset of HTML that names it only in a meta element; empty when there is none. */
function charsetOfMeta(bytes: Buffer): string {
  const head = bytes.toString('latin1', 0, Math.min(bytes.length, 2048));
  return /<meta\s[^>]{0,200}?charset\s{0,5}=\s{0,5}["']?([\w.:-]{2,40})/i.exec(head)?.[1] ?? '';
}
