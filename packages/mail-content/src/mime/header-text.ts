import { isUtf8 } from 'node:buffer';
import libmime from 'libmime';
import { decodeCharset } from './charset.ts';

const controls = /[\u0000-\u001f\u007f-\u009f]+/g;
/** Marks that change the direction of the text after them (Unicode UAX #9, 2.1 to 2.4): an address after one would be shown backwards. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text of an unstructured field or a display name: RFC 2047 encoded words, raw UTF-8 (RFC 6532), and other raw octets, which some
 * senders write (read as windows-1252). One line, without control characters.
 * @param octets as Latin-1 characters, as the header block gives them
 */
export function decodeHeaderText(octets: string): string {
  return decodeEncodedWords(headerOctetsToText(octets));
}

/** The same for a value that is already text: converting its octets a second time would cut each character to its low octet. */
export function decodeEncodedWords(text: string): string {
  const decoded = text.includes('=?') ? libmime.decodeWords(text) : text;
  return decoded.replace(controls, ' ').replace(turns, '').trim();
}

/** RFC 6532: a header is UTF-8 where it is not ASCII. */
export function headerOctetsToText(value: string): string {
  if (!/[^\u0000-\u007f]/.test(value)) return value;
  const bytes = Buffer.from(value, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : decodeCharset(bytes, 'windows-1252').text;
}
