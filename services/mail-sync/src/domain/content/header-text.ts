import { isUtf8 } from 'node:buffer';
import libmime from 'libmime';
import { decodeCharset } from './charset.ts';

const controls = /[\u0000-\u001f\u007f-\u009f]+/g;

/**
 * Text of an unstructured field or a display name: RFC 2047 encoded words, raw UTF-8 (RFC 6532), and what senders
 * put there without asking (read as windows-1252). One line, without control characters.
 * @param value octets as Latin-1 characters, as the header block gives them
 */
export function decodeHeaderText(value: string): string {
  const text = headerOctetsToText(value);
  const decoded = text.includes('=?') ? libmime.decodeWords(text) : text;
  return decoded.replace(controls, ' ').trim();
}

/** RFC 6532: a header is UTF-8 where it is not ASCII. */
export function headerOctetsToText(value: string): string {
  if (!/[^\u0000-\u007f]/.test(value)) return value;
  const bytes = Buffer.from(value, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : decodeCharset(bytes, 'windows-1252').text;
}
