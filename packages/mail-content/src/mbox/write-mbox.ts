import { hash } from 'node:crypto';
import { decodeTransfer } from '../mime/transfer-encoding.ts';
import type { ParsedAttachment, ParsedMessage } from '../mime/parsed-message.ts';
import type { StoredPart } from '../prepared-message.ts';
import { headerAddress, headerAddresses, headerIds, headerLine, headerText } from './header-line.ts';

/** The stored fields of a message that go into an mbox file. */
export interface KeptMessage extends Pick<
  ParsedMessage,
  | 'rawMessageId'
  | 'inReplyTo'
  | 'references'
  | 'subject'
  | 'from'
  | 'to'
  | 'cc'
  | 'bcc'
  | 'replyTo'
  | 'attachments'
> {
  /** Unique among the stored messages. */
  readonly id: string;
  readonly date: Date;
  /** Decompressed by the time they are written. */
  readonly parts: readonly StoredPart[];
  /** Further header fields, names and texts. */
  readonly extra: readonly (readonly [name: string, text: string])[];
}

/**
 * One message as it stands in an mbox file (RFC 4155): its "From " line, the message in MIME rebuilt from the stored fields, and a
 * blank line. Lines that begin with "From ", quoted or not, get one more `>` (mboxrd), which readers remove. All ASCII except
 * addresses; lines end with LF alone, as the default format of RFC 4155 has them. Attachments are parts without octets that carry name,
 * type and size.
 */
export function writeMboxMessage(message: KeptMessage): string {
  const text = headerOf(message) + bodyOf(message);
  return `${fromLine(message)}${text.replace(/(^|\n)(?=>*From )/g, '$1>')}\n`;
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** RFC 4155, appendix A: the sender's address and the time in UTC as asctime writes it. */
function fromLine({ from, date }: KeptMessage): string {
  const sender = /^[^\s\p{Cc}]+@[^\s\p{Cc}]+$/u.test(from?.email ?? '') ? from?.email : 'MAILER-DAEMON';
  const [hours, minutes, seconds] = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(
    (part) => String(part).padStart(2, '0'),
  );
  const dayOfMonth = String(date.getUTCDate()).padStart(2);
  const time = `${hours}:${minutes}:${seconds} ${date.getUTCFullYear()}`;
  return `From ${sender} ${days[date.getUTCDay()]} ${months[date.getUTCMonth()]} ${dayOfMonth} ${time}\n`;
}

function headerOf(message: KeptMessage): string {
  const { from, to, cc, bcc, replyTo, rawMessageId, inReplyTo, references, subject, date, extra } = message;
  const people = { To: to, Cc: cc, Bcc: bcc, 'Reply-To': replyTo };
  const ids = { 'In-Reply-To': inReplyTo, References: references };
  return [
    ...(from ? [headerLine('From', headerAddress(from))] : []),
    ...Object.entries(people).flatMap(([name, list]) =>
      list.length > 0 ? [headerLine(name, headerAddresses(list))] : [],
    ),
    headerLine('Date', date.toUTCString().replace('GMT', '+0000')),
    headerLine('Subject', headerText(subject)),
    ...(rawMessageId ? [headerLine('Message-ID', headerIds([rawMessageId]))] : []),
    ...Object.entries(ids).flatMap(([name, list]) =>
      list.length > 0 ? [headerLine(name, headerIds(list))] : [],
    ),
    ...extra.map(([name, text]) => headerLine(name, headerText(text))),
    headerLine('MIME-Version', '1.0'),
  ].join('');
}

/** The rest of the header fields, a blank line and the parts. */
function bodyOf({ id, parts, attachments }: KeptMessage): string {
  const bodies = parts.filter(({ kind }) => kind !== 'calendar');
  const calendar = parts.find(({ kind }) => kind === 'calendar');
  const shownAs = viewsOf(bodies);
  const inForm = (view: 'text' | 'html') => bodies.filter((part) => shownAs(part) === view).map(bodyPart);
  const [text, html] = [inForm('text'), inForm('html')];
  const first = bodies.findIndex((part) => shownAs(part) !== 'both');
  const both = (isBefore: boolean) =>
    bodies
      .filter((part, index) => shownAs(part) === 'both' && (first < 0 || index < first) === isBefore)
      .map(bodyPart);
  const forms = [text, html]
    .filter((form) => form.length > 0)
    .map((form, index) => nest(`${id}:${index}`, form));
  const invitation = calendar ? attachments.findIndex(isCalendar) : -1;
  const all = [
    ...both(true),
    ...(forms.length > 1 ? [multipart('alternative', `${id}:forms`, forms)] : forms),
    ...both(false),
    ...attachments.map((attachment, index) =>
      index === invitation && calendar ? keptAttachment(attachment, calendar) : namedAttachment(attachment),
    ),
  ];
  return all.length === 0 ? '\n' : multipart('mixed', id, all);
}

/** Bodies that were stored before views existed: when there are both kinds, text and HTML are alternatives. */
function viewsOf(bodies: readonly StoredPart[]): (part: StoredPart) => 'text' | 'html' | 'both' {
  const kinds = new Set(bodies.map(({ kind }) => kind));
  return ({ view, kind }) => view ?? (kinds.size > 1 && kind !== 'calendar' ? kind : 'both');
}

const isCalendar = ({ contentType }: ParsedAttachment) =>
  contentType === 'text/calendar' || contentType === 'application/ics';

const nest = (key: string, parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? '') : multipart('mixed', key, parts);

/** @param key is hashed into the boundary; the author of the mail does not know it, so no line of the mail can equal the boundary */
function multipart(subtype: string, key: string, parts: readonly string[]): string {
  const boundary = `=_tern_${hash('sha256', key, 'hex').slice(0, 40)}`;
  const type = headerLine('Content-Type', `multipart/${subtype}; boundary="${boundary}"`);
  return `${type}\n${parts.map((part) => `--${boundary}\n${part}\n`).join('')}--${boundary}--\n`;
}

function bodyPart(part: StoredPart): string {
  return leaf(part, `text/${part.kind === 'html' ? 'html' : 'plain'}`, []);
}

/** The one attachment whose content is stored: the invitation. */
function keptAttachment(attachment: ParsedAttachment, part: StoredPart): string {
  return leaf(part, attachment.contentType, [dispositionOf(attachment)]);
}

/** A part with its octets as received, or in base64 where they are not ASCII: the parts have different charsets, the file has none. */
function leaf(part: StoredPart, type: string, fields: readonly string[]): string {
  const { bytes, encoding, charset, isFlowed, delSp } = part;
  const isAscii = bytes.every((octet) => octet < 0x80);
  const raw = isAscii ? bytes : decodeTransfer(bytes, encoding, bytes.byteLength);
  const octets = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  // Two CR before one LF are read as an empty line; in an mbox file they would be a line end of another kind.
  const content = isAscii
    ? octets.toString('latin1').replace(/\r+\n/g, (end) => '\n'.repeat(end.length - 1))
    : octets.toString('base64').replace(/.{76}(?=.)/g, '$&\n');
  const isToken = /^[\w.:+-]{1,80}$/;
  const parameters = [
    ...(isToken.test(charset) ? [`; charset="${charset}"`] : []),
    ...(isFlowed ? ['; format=flowed'] : []),
    ...(delSp ? ['; delsp=yes'] : []),
  ];
  return [
    headerLine('Content-Type', type + parameters.join('')),
    headerLine(
      'Content-Transfer-Encoding',
      isAscii ? (isToken.test(encoding) ? encoding : '7bit') : 'base64',
    ),
    ...fields,
    '\n',
    content,
  ].join('');
}

function namedAttachment(attachment: ParsedAttachment): string {
  const { contentType, contentId, size } = attachment;
  // The content is empty: parsers would look for a message or parts in it.
  const isLeaf = /^[\w.+-]+\/[\w.+-]+$/.test(contentType) && !/^(message|multipart)\//.test(contentType);
  return [
    headerLine('Content-Type', isLeaf ? contentType : 'application/octet-stream'),
    dispositionOf(attachment),
    ...(contentId ? [headerLine('Content-ID', `<${contentId.replace(/[^\x21-\x7e]|[<>]/g, '')}>`)] : []),
    headerLine('X-Tern-Attachment', `not kept; ${size} octets as sent`),
    ...(isLeaf ? [] : [headerLine('X-Tern-Attachment-Type', headerText(contentType))]),
    '\n',
  ].join('');
}

/** RFC 2231. */
function dispositionOf({ filename }: ParsedAttachment): string {
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return headerLine('Content-Disposition', `attachment;\n filename*=UTF-8''${encoded}`);
}
