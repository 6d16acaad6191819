import { decodeCharset } from '../charsets/charset.ts';
import type { MapiProperty } from './mapi-properties.ts';

/** The name of a Windows code page. */
export function charsetOf(codepage: number): string {
  if (codepage === 65001) return 'utf-8';
  return codepage === 20127 ? 'us-ascii' : `cp${codepage}`;
}

/** A text up to the zero that ends it. @param limit in octets */
export function textOf(value: Buffer, charset: string, limit = value.length): string {
  const bytes = value.subarray(0, limit);
  const end = bytes.indexOf(0);
  return decodeCharset(end < 0 ? bytes : bytes.subarray(0, end), charset).text;
}

/** Reads the text of a property, which may be in Unicode. @param limit in characters */
export function propertyText({ type, value }: MapiProperty, charset: string, limit = value.length): string {
  if ((type & 0x0fff) !== 0x1f) return textOf(value, charset, limit);
  return value.toString('utf16le', 0, Math.min(value.length, 2 * limit)).replace(/\0[^]*$/, '');
}
