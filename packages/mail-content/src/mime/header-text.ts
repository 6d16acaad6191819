import { isUtf8 } from 'node:buffer';
import libmime from 'libmime';
import { decodeCharset } from '../charsets/charset.ts';
import { guessCharset } from '../charsets/guess-charset.ts';

const controls = /[\u0000-\u001f\u007f-\u009f]+/g;
/** Marks that change the direction of the text after them (Unicode UAX #9, 2.1 to 2.4): an address after one would be shown backwards. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text of an unstructured field or a display name: RFC 2047 encoded words, raw UTF-8 (RFC 6532), and other raw octets, which some
 * senders write. One line, without control characters.
 * @param octets as Latin-1 characters, as the header block gives them
 * @param declared the charset that the body declares; empty without one
 */
export function decodeHeaderText(octets: string, declared = ''): string {
  return decodeEncodedWords(headerOctetsToText(octets, declared));
}

/** Decodes a value that is already text: converting its octets a second time would cut each character to its low octet. */
export function decodeEncodedWords(text: string): string {
  const decoded = text.includes('=?') ? libmime.decodeWords(text) : text;
  return decoded.replace(controls, ' ').replace(turns, '').trim();
}

/** Says nothing about a header that is not in ASCII. */
const saysNothing = /^(?:|us-ascii|ascii|utf-?8|unknown-8bit|x-unknown|binary|[78]bit)$/i;

/** RFC 6532: a header is UTF-8 where it is not ASCII. Else it is in the charset of the body, if its octets can be, or in one guessed by them. */
export function headerOctetsToText(value: string, declared = ''): string {
  if (!/[^\u0000-\u007f]/.test(value)) return value;
  const bytes = Buffer.from(value, 'latin1');
  if (isUtf8(bytes)) return bytes.toString('utf8');
  if (!saysNothing.test(declared)) {
    const { text, isKnown } = decodeCharset(bytes, declared);
    if (isKnown && !/[\ufffd\u0080-\u009f]/.test(text)) return text;
  }
  return decodeCharset(bytes, guessCharset(bytes)).text;
}
