import addressparser from 'nodemailer/lib/addressparser';
import { decodeEncodedWords, headerOctetsToText } from './header-text.ts';
import type { ParsedAddress } from './parsed-message.ts';

/** RFC 5321 4.5.3.1: 64 octets, the sign, 255 octets. */
const emailLengthLimit = 320;
const nameLengthLimit = 256;
const fieldLengthLimit = 256 * 1024;

/** A plain word, or an RFC 2047 encoded word, which is decoded later. */
const writtenWord = String.raw`(?:[\w'-]+|=\?[\w-]+\?[bq]\?[\w+/=]*\?=)`;
const writtenAddress = String.raw`[\w.+-]+@[\w.-]+`;
/** The usual form of a mailbox: an address, or words or a quoted name and an address in angle brackets. */
const plainMailbox = new RegExp(
  String.raw`^(?:(?:(${writtenWord}(?: ${writtenWord})*)|"([\w'-]+(?: [\w'-]+)*)") )?<(${writtenAddress})>$|^(${writtenAddress})$`,
  'i',
);

/**
 * The mailboxes of address fields (RFC 5322 3.4), groups flattened, comments and quoted names read, at most `limit`. Entries
 * without an address are left out.
 * @param declared the charset that the body declares, for raw octets
 */
export function readAddresses(
  values: readonly string[] | undefined,
  limit: number,
  declared = '',
): ParsedAddress[] {
  if (values === undefined) return [];
  const found: ParsedAddress[] = [];
  const octets = values.join(', ').slice(0, fieldLengthLimit);
  for (const mailbox of readMailboxes(headerOctetsToText(octets, declared))) {
    if (found.length >= limit) break;
    const address = readMailbox(mailbox.name, mailbox.address) ?? readEncodedWhole(mailbox.name);
    if (address !== null) found.push(address);
  }
  return found;
}

interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** The parser handles every form but is slow: for plain fields it took a seventh of the time of parsing a mail. */
function readMailboxes(field: string): Mailbox[] {
  return readPlain(field.trim()) ?? addressparser(field, { flatten: true });
}

/** Null when one of them is not in the plain form. */
function readPlain(field: string): Mailbox[] | null {
  const mailboxes: Mailbox[] = [];
  for (const part of field.split(', ')) {
    const match = plainMailbox.exec(part);
    if (match === null) return null;
    const [, words, quoted, bracketed, bare = ''] = match;
    mailboxes.push({ name: words ?? quoted ?? '', address: bracketed ?? bare });
  }
  return mailboxes;
}

function readMailbox(name: string, address: string): ParsedAddress | null {
  const email = decodeEmail(address);
  if (!email.includes('@') || email.length > emailLengthLimit) return null;
  const shown = withoutOuterMarks(decodeEncodedWords(name)).slice(0, nameLengthLimit);
  return { email, name: shown === '' || shown.toLowerCase() === email.toLowerCase() ? null : shown };
}

/** A pair of quotes around the whole, with the same quote inside only as an apostrophe: `"Bob" and "Al"` has no outer pair. */
const outerMarks = /^(["'])((?:(?!\1).|(?<=\p{L})\1(?=\p{L}))*)\1$/su;

function withoutOuterMarks(name: string): string {
  const inner = outerMarks.exec(name)?.[2];
  return inner === undefined ? name : withoutOuterMarks(inner.trim());
}

/** Some senders encode name and address as one word (against RFC 2047 section 5), so no address is seen at first. */
function readEncodedWhole(name: string): ParsedAddress | null {
  if (!name.includes('=?')) return null;
  const [mailbox] = addressparser(decodeEncodedWords(name), { flatten: true });
  return mailbox ? readMailbox(mailbox.name, mailbox.address) : null;
}

function decodeEmail(address: string): string {
  const bare = address.includes('=?') ? decodeEncodedWords(address) : address;
  // A quoted local part may hold blanks (RFC 5321 4.1.2); elsewhere they came from folding.
  return /^\s*"[^"]*"@\S+$/.test(bare) ? bare.trim() : bare.replace(/[\s<>]+/g, '');
}
