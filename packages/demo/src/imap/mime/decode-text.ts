import { fieldValue, headerValue, type Header } from './header.ts';
import type { MimeNode } from './mime-tree.ts';

const encodedWord = /=\?([\w-]{1,40})(?:\*[\w-]*)?\?([bBqQ])\?([^?\s]*)\?=/g;

/** Header text with its encoded words read (RFC 2047); raw eight-bit bytes are taken as UTF-8. */
export function decodeHeaderText(latin1: string): string {
  // White space between two encoded words is not part of the text.
  const joined = latin1.replace(/\?=\s+=\?/g, '?==?');
  if (!joined.includes('=?')) return decodeCharset(Buffer.from(latin1, 'latin1'), 'utf-8');
  return decodeCharset(Buffer.from(joined, 'latin1'), 'utf-8').replace(
    encodedWord,
    (_, charset: string, encoding: string, text: string) => {
      const bytes =
        encoding.toLowerCase() === 'b'
          ? Buffer.from(text, 'base64')
          : decodeQuotedPrintable(text.replaceAll('_', ' '));
      return decodeCharset(bytes, charset);
    },
  );
}

/** All field values of a header of that name, decoded. */
export function decodedFields(raw: Buffer, header: Header, name: string): string[] {
  return header.fields
    .filter((field) => field.name === name)
    .map((field) => decodeHeaderText(fieldValue(raw, field)));
}

/** The text of all text parts, for SEARCH BODY and TEXT. */
export function decodedBody(raw: Buffer, node: MimeNode): string {
  if (node.message) return decodedBody(raw, node.message);
  if (node.children.length > 0) return node.children.map((child) => decodedBody(raw, child)).join('\n');
  if (node.type !== 'text') return '';
  const encoding = (headerValue(raw, node.header, 'content-transfer-encoding') ?? '').toLowerCase();
  const body = raw.subarray(node.bodyStart, node.end);
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body.toString('latin1'), 'base64')
      : encoding === 'quoted-printable'
        ? decodeQuotedPrintable(body.toString('latin1'))
        : body;
  return decodeCharset(bytes, node.parameters.get('charset') ?? 'utf-8');
}

function decodeQuotedPrintable(text: string): Buffer {
  const joined = text.replace(/=[ \t]*\r?\n/g, '');
  return Buffer.from(
    joined.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

function decodeCharset(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch (error) {
    // An unknown charset: every byte still stands for something that can be searched.
    if (error instanceof RangeError) return Buffer.from(bytes).toString('latin1');
    throw error;
  }
}
