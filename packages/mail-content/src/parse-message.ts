import { readAddresses } from './mime/addresses.ts';
import { messageIdInReport, readAutomaticEvidence } from './mime/automatic-evidence.ts';
import { sortBodyParts } from './mime/body-parts.ts';
import { bodyText } from './body-text.ts';
import { firstField, type HeaderFields } from './mime/header-block.ts';
import { decodeHeaderText } from './mime/header-text.ts';
import { readMailDate } from './mime/mail-date.ts';
import { readMessageIds } from './mime/message-ids.ts';
import { readMimeTree, type MimeTree } from './mime/mime-tree.ts';
import type { ParsedMessage } from './mime/parsed-message.ts';
import { isPersonalMail } from './mime/personal-mail.ts';
import { openedContent, readProtection } from './mime/protected-mail.ts';
import { readTextReport, reportedMessageId } from './mime/text-report.ts';
import { ownTextOf } from './own-text.ts';

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const textLimit = 256 * 1024;
const headerLimit = 256 * 1024;
const ownTextLimit = 64 * 1024;
const quotedTextLimit = 4 * 1024;
const subjectLimit = 2000;
const addressesLimit = 500;
const referencesLimit = 200;

/**
 * Reads one message as the mail server gave it. Never throws: malformed parts are read as well as possible and named in `note`.
 * Time is linear in the length of `received`. Attachments are not decoded, and the bytes of text and HTML parts are views on
 * `received`, or on the one copy of it that is made where its lines do not end in LF or CR LF.
 */
export function parseMessage(received: Buffer): ParsedMessage {
  const raw = withLineFeeds(received);
  const tree = readMimeTree(raw);
  const { fields } = tree;
  const opened = openSigned(raw, tree);
  const content = opened ?? { raw, leaves: tree.leaves };
  const parts = sortBodyParts(content.raw, content.leaves);
  const body = readText(parts.bodyParts);
  const protection = readProtection(raw, tree, body.text);
  const charset = declaredCharset(content.leaves);
  const addresses = (name: string, limit = addressesLimit) => readAddresses(fields.get(name), limit, charset);
  const subject = decodeHeaderText(firstField(fields, 'subject') ?? '', charset).slice(0, subjectLimit);
  const from = addresses('from', 1)[0] ?? null;
  const to = addresses('to');
  const said = readAutomaticEvidence(content.raw, { ...tree, leaves: content.leaves });
  const report = said.isDeliveryReport ? null : readTextReport({ from, to, subject }, body.text);
  const automatic = report === null ? said : { ...said, ...report, isDeliveryReport: true };
  const references = {
    inReplyTo: readMessageIds(fields.get('in-reply-to') ?? [], referencesLimit),
    references: readMessageIds(fields.get('references') ?? [], referencesLimit),
  };
  const isUntied =
    automatic.isDeliveryReport && references.inReplyTo.length + references.references.length === 0;
  const reported = isUntied ? (messageIdInReport(raw, tree.leaves) ?? reportedMessageId(body.text)) : null;
  const notes = [
    ...tree.notes,
    ...parts.notes,
    ...body.notes,
    ...protection.notes,
    ...(opened !== null && parts.attachments.length > 0 ? [insideSignature] : []),
  ];
  return {
    rawMessageId: readMessageIds(fields.get('message-id') ?? [], 1)[0] ?? null,
    ...references,
    // A report names the mail that it is about in its text, not in its header.
    ...(reported !== null && { inReplyTo: [reported] }),
    subject,
    from,
    to,
    cc: addresses('cc'),
    bcc: addresses('bcc'),
    replyTo: addresses('reply-to'),
    date: readDate(fields),
    bodyParts: parts.bodyParts,
    // Files inside a signature have no section of their own that a server gives: the whole is listed.
    attachments: opened === null ? parts.attachments : sortBodyParts(raw, tree.leaves).attachments,
    text: body.text,
    ownText: body.ownText,
    ownWords: body.ownWords,
    quotedText: body.quotedText,
    language: language(fields),
    automatic,
    isPersonal: isPersonalMail(fields, automatic),
    protection: protection.protection,
    calendarPart: parts.calendarPart,
    draftKey: firstField(fields, 'x-tern-draft-key')?.slice(0, 200) || null,
    note: notes.length === 0 ? null : notes.join(' '),
  };
}

const insideSignature = 'Its files lie inside the signed part and cannot be listed one by one.';

/** The parts inside a mail that is only signed: reading them needs no key. Null for any other mail. */
function openSigned(raw: Buffer, tree: MimeTree): { raw: Buffer; leaves: MimeTree['leaves'] } | null {
  const content = openedContent(raw, tree);
  if (content === null) return null;
  const inside = withLineFeeds(content);
  return { raw: inside, leaves: readMimeTree(inside).leaves };
}

/** The charset of the first text, which is that of raw octets in the header. */
function declaredCharset(leaves: MimeTree['leaves']): string {
  const text = leaves.find(({ type }) => type.value.startsWith('text/') && type.params.has('charset'));
  return (text?.type.params.get('charset') ?? '').slice(0, 80).toLowerCase();
}

/**
 * A mail whose lines end in CR alone, as old programs for the Mac wrote them, or in CR CR LF, as text mode on Windows makes of CR LF, is
 * copied with LF in its place.
 */
function withLineFeeds(received: Buffer): Buffer {
  if (received.includes(lineFeed))
    return endsWithTwoReturns(received) ? withoutReturnsAtEnds(received) : received;
  return received.includes(carriageReturn) ? withFeedsForReturns(received) : received;
}

/** The blank line below the header is one of CR CR LF. Fields that servers put on top end in CR LF all the same. */
function endsWithTwoReturns(received: Buffer): boolean {
  const start = received.subarray(0, headerLimit);
  const blank = start.indexOf('\n\r\r\n', 0, 'latin1');
  if (blank < 0) return false;
  const header = start.subarray(0, blank + 1);
  return !['\n\r\n', '\n\n'].some((line) => header.includes(line, 0, 'latin1'));
}

function withFeedsForReturns(received: Buffer): Buffer {
  return Buffer.from(received.toString('latin1').replaceAll('\r', '\n'), 'latin1');
}

/** One pass over the octets: a pattern would try every return of a long run that no line feed follows. */
function withoutReturnsAtEnds(received: Buffer): Buffer {
  const copy = Buffer.allocUnsafe(received.length);
  let length = 0;
  /** Returns at the end of `copy`. */
  let returns = 0;
  for (const octet of received) {
    if (octet === lineFeed) length -= returns;
    copy[length] = octet;
    length += 1;
    returns = octet === carriageReturn ? returns + 1 : 0;
  }
  return copy.subarray(0, length);
}

/** The text of a message, split into own and quoted text. It needs the parts alone, so it can be read again from the stored parts. */
export function readText(parts: Parameters<typeof bodyText>[0]) {
  const body = bodyText(parts, textLimit);
  const { ownText, ownWords, quotedText } = ownTextOf(parts, body.text, textLimit);
  return {
    ...body,
    ownText: ownText.slice(0, ownTextLimit),
    ownWords: ownWords.slice(0, ownTextLimit),
    quotedText: quotedText.slice(0, quotedTextLimit),
  };
}

function readDate(fields: HeaderFields): Date | null {
  const value = firstField(fields, 'date');
  return value === null ? null : readMailDate(value);
}

/** RFC 3282: the first of several languages, in the case that BCP 47 uses. */
function language(fields: HeaderFields): string | null {
  const value = firstField(fields, 'content-language');
  return /^\s*([a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3})\b/i.exec(value ?? '')?.[1] ?? null;
}
