import type { ParsedAddress } from '../mime/parsed-message.ts';

/** Leaves room for the field's name: RFC 5322 2.1.1 recommends lines of at most 78. */
const longestPlain = 60;
/** Octets in one encoded word, so that it stays below the 75 characters of RFC 2047 section 2. */
const wordOctets = 39;
const listed = 1000;

/** A header field of one line or, where the value is long, of folded ones. Ends with LF. */
export function headerLine(name: string, value: string): string {
  return `${name}: ${value}\n`;
}

/** A value that parsers read back as `text`: RFC 2047 encoded words, unless it is short ASCII that needs no encoding. */
export function headerText(text: string): string {
  const isPlain =
    text.length <= longestPlain && /^[\x21-\x7e](?: ?[\x21-\x7e])*$/.test(text) && !text.includes('=?');
  return isPlain || text === '' ? text : encodedWords(text);
}

/** The value of From, To and the like. */
export function headerAddresses(addresses: readonly ParsedAddress[]): string {
  return addresses.slice(0, listed).map(headerAddress).join(',\n ');
}

export function headerAddress({ name, email }: ParsedAddress): string {
  // Control characters and angle brackets would end the address or the field.
  const address = `<${email.replace(/[\p{Cc}<>]/gu, '')}>`;
  if (!name) return address;
  const phrase = /^[\w-]+(?: [\w-]+)*$/.test(name) && name.length <= longestPlain ? name : encodedWords(name);
  return `${phrase} ${address}`;
}

/** The value of In-Reply-To and References: ids with their angle brackets. */
export function headerIds(ids: readonly string[]): string {
  return ids.map((id) => id.replace(/[\p{Cc}\s]/gu, '')).join('\n ');
}

function encodedWords(text: string): string {
  const words: string[] = [];
  let piece = '';
  for (const character of text) {
    if (Buffer.byteLength(piece + character) > wordOctets) {
      words.push(piece);
      piece = '';
    }
    piece += character;
  }
  words.push(piece);
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join('\n ');
}
