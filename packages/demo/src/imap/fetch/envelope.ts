import addressparser, { type Address } from 'nodemailer/lib/addressparser';
import { fieldValue, headerValue, type Header } from '../mime/header.ts';
import { nstring } from '../wire-format.ts';

const maxAddresses = 1000;

/** RFC 9051 section 7.5.2: fields as they stand in the header, encoded words included. */
export function envelope(raw: Buffer, header: Header): string {
  const value = (name: string): string => nstring(headerValue(raw, header, name));
  const from = addresses(raw, header, 'from');
  const orFrom = (name: string): string => {
    const found = addresses(raw, header, name);
    return found === 'NIL' ? from : found;
  };
  const fields = [value('date'), value('subject'), from, orFrom('sender'), orFrom('reply-to')];
  const others = ['to', 'cc', 'bcc'].map((name) => addresses(raw, header, name));
  return `(${[...fields, ...others, value('in-reply-to'), value('message-id')].join(' ')})`;
}

function addresses(raw: Buffer, header: Header, name: string): string {
  const values = header.fields.filter((field) => field.name === name).map((field) => fieldValue(raw, field));
  if (values.length === 0) return 'NIL';
  const parsed = addressparser(values.join(', '));
  const written = parsed.slice(0, maxAddresses).map(writeAddress).join('');
  return written === '' ? 'NIL' : `(${written})`;
}

function writeAddress({ name, address, group }: Address): string {
  // A group begins with its name and ends with an address of four NIL.
  if (group)
    return `(NIL NIL ${nstring(name)} NIL)${group.slice(0, maxAddresses).map(writeAddress).join('')}(NIL NIL NIL NIL)`;
  const at = (address ?? '').lastIndexOf('@');
  const local = at < 0 ? (address ?? '') : (address ?? '').slice(0, at);
  const domain = at < 0 ? '' : (address ?? '').slice(at + 1);
  return `(${nstring(name === '' ? null : name)} NIL ${nstring(local)} ${nstring(domain)})`;
}
