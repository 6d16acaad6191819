import libmime from 'libmime';
import { decodeEncodedWords, headerOctetsToText } from './header-text.ts';

/** A field of the form `value; name=value` (RFC 2045 5.1), parameters continued and encoded by RFC 2231. */
export interface StructuredField {
  /** Lower case, without comments. */
  readonly value: string;
  readonly params: ReadonlyMap<string, string>;
}

/** Longer fields are cut: no type or disposition needs more, and parsing is per character. */
const lengthLimit = 8 * 1024;
const noParams: ReadonlyMap<string, string> = new Map();

/**
 * The usual form: printable ASCII, every parameter whole, nothing escaped. It is matched at once, because the parser reads
 * character by character.
 */
const plainField = /^[\w.+/-]+(?:; *[\w-]+=(?:"[ !#-[\]-~]*"|[!#-:<-[\]-~]+))+$/;
const plainParam = /; *([\w-]+)=(?:"([^"]*)"|([^;]+))/g;

export function readStructuredField(source: string): StructuredField {
  const field = source.slice(0, lengthLimit);
  if (!field.includes(';')) return { value: bareValue(field), params: noParams };
  if (plainField.test(field)) return readPlain(field);
  const parsed = libmime.parseHeaderValue(headerOctetsToText(field));
  const params = new Map<string, string>();
  for (const [name, value] of Object.entries(parsed.params)) params.set(name, value);
  return { value: bareValue(parsed.value || ''), params };
}

function readPlain(field: string): StructuredField {
  const params = new Map<string, string>();
  for (const [, name = '', quoted, bare = ''] of field.matchAll(plainParam))
    params.set(name.toLowerCase(), quoted ?? bare);
  return { value: field.slice(0, field.indexOf(';')).toLowerCase(), params };
}

/** A parameter that is shown to people. Senders put encoded words there although RFC 2047 section 5 forbids it. */
export function paramText(field: StructuredField, name: string): string | null {
  const value = field.params.get(name);
  if (value === undefined) return null;
  return (value.includes('=?') ? decodeEncodedWords(value) : value).trim() || null;
}

function bareValue(value: string): string {
  return /^\s*([^\s;(]*)/.exec(value)?.[1]?.toLowerCase() ?? '';
}
