import { readAddresses } from './mime/addresses.ts';
import { readAutomaticEvidence } from './mime/automatic-evidence.ts';
import { sortBodyParts } from './mime/body-parts.ts';
import { bodyText } from './body-text.ts';
import { firstField, type HeaderFields } from './mime/header-block.ts';
import { decodeHeaderText } from './mime/header-text.ts';
import { readMailDate } from './mime/mail-date.ts';
import { readMessageIds } from './mime/message-ids.ts';
import { readMimeTree } from './mime/mime-tree.ts';
import type { ParsedMessage } from './mime/parsed-message.ts';
import { isPersonalMail } from './mime/personal-mail.ts';
import { readProtection } from './mime/protected-mail.ts';
import { ownTextOf } from './own-text.ts';

const textLimit = 256 * 1024;
const ownTextLimit = 64 * 1024;
const quotedTextLimit = 4 * 1024;
const subjectLimit = 2000;
const addressesLimit = 500;
const referencesLimit = 200;

/**
 * Reads one message as the mail server gave it. Never throws: malformed parts are read as well as possible and named in `note`.
 * Time is linear in the length of `received`, and attachments are neither copied nor decoded. The bytes of text and HTML parts are
 * views on it.
 */
export function parseMessage(received: Buffer): ParsedMessage {
  const raw = withLineFeeds(received);
  const tree = readMimeTree(raw);
  const { fields } = tree;
  const parts = sortBodyParts(raw, tree.leaves);
  const body = readText(parts.bodyParts);
  const automatic = readAutomaticEvidence(raw, tree);
  const protection = readProtection(raw, tree, body.text);
  const notes = [...tree.notes, ...parts.notes, ...body.notes, ...protection.notes];
  return {
    rawMessageId: readMessageIds(fields.get('message-id') ?? [], 1)[0] ?? null,
    inReplyTo: readMessageIds(fields.get('in-reply-to') ?? [], referencesLimit),
    references: readMessageIds(fields.get('references') ?? [], referencesLimit),
    subject: decodeHeaderText(firstField(fields, 'subject') ?? '').slice(0, subjectLimit),
    from: readAddresses(fields.get('from'), 1)[0] ?? null,
    to: readAddresses(fields.get('to'), addressesLimit),
    cc: readAddresses(fields.get('cc'), addressesLimit),
    bcc: readAddresses(fields.get('bcc'), addressesLimit),
    replyTo: readAddresses(fields.get('reply-to'), addressesLimit),
    date: readDate(fields),
    bodyParts: parts.bodyParts,
    attachments: parts.attachments,
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

/** A mail whose lines end in CR alone, as old programs for the Mac wrote them, is copied with LF in its place. */
function withLineFeeds(received: Buffer): Buffer {
  if (received.includes(0x0a) || !received.includes(0x0d)) return received;
  return Buffer.from(received.toString('latin1').replaceAll('\r', '\n'), 'latin1');
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
