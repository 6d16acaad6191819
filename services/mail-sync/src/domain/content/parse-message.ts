import { readAddresses } from './addresses.ts';
import { readAutomaticEvidence } from './automatic-evidence.ts';
import { sortBodyParts, type BodyParts } from './body-parts.ts';
import { decodePartUpTo } from './decode-part.ts';
import { firstField, type HeaderFields } from './header-block.ts';
import { decodeHeaderText } from './header-text.ts';
import { htmlToText } from './html-to-text.ts';
import { readMailDate } from './mail-date.ts';
import { readMessageIds } from './message-ids.ts';
import { readMimeTree } from './mime-tree.ts';
import type { EncodedPart, ParsedMessage } from './parsed-message.ts';
import { isPersonalMail } from './personal-mail.ts';
import { readProtection } from './protected-mail.ts';
import { trimQuotedText } from './trim-quoted-text.ts';

const textLimit = 256 * 1024;
const ownTextLimit = 64 * 1024;
const quotedTextLimit = 4 * 1024;
const subjectLimit = 2000;
const addressesLimit = 500;
const referencesLimit = 200;

/**
 * Reads one message as the mail server gave it. Never throws: what is malformed is read as well as possible and named
 * in `note`. Time is linear in the length of `raw`, and attachments are neither copied nor decoded.
 * The bytes of text and HTML parts are views on `raw`.
 */
export function parseMessage(raw: Buffer): ParsedMessage {
  const tree = readMimeTree(raw);
  const { fields } = tree;
  const parts = sortBodyParts(raw, tree.leaves);
  const body = readText(parts);
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
    textParts: parts.textParts,
    htmlParts: parts.htmlParts,
    attachments: parts.attachments,
    text: body.text,
    ownText: body.ownText,
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

/** The text of a message, and what of it is whose: from its parts alone, so that it can be read again from those that are stored. */
export function readText(parts: Pick<BodyParts, 'textParts' | 'htmlParts'>) {
  const body = readBody(parts);
  const { ownText, quotedText } = trimQuotedText(body.text);
  return {
    ...body,
    ownText: ownText.slice(0, ownTextLimit),
    quotedText: quotedText.slice(0, quotedTextLimit),
  };
}

/** HTML is decoded only where there is no text. */
function readBody(parts: Pick<BodyParts, 'textParts' | 'htmlParts'>): { text: string; notes: string[] } {
  const fromText = joinParts(parts.textParts, textLimit);
  if (fromText.text.trim() !== '' || parts.htmlParts.length === 0) return fromText;
  const fromHtml = joinParts(parts.htmlParts, 8 * textLimit);
  return { text: htmlToText(fromHtml.text).slice(0, textLimit), notes: fromHtml.notes };
}

function joinParts(parts: readonly EncodedPart[], limit: number): { text: string; notes: string[] } {
  const texts: string[] = [];
  const notes = new Set<string>();
  let room = limit;
  for (const part of parts) {
    if (room <= 0) break;
    const { text, isKnown } = decodePartUpTo(part, room);
    if (!isKnown) notes.add('Its character set is not known; some characters may be wrong.');
    texts.push(text);
    room -= text.length + 1;
  }
  return { text: texts.join('\n').slice(0, limit), notes: [...notes] };
}

function readDate(fields: HeaderFields): Date | null {
  const value = firstField(fields, 'date');
  return value === null ? null : readMailDate(value);
}

/** RFC 3282; the first of several, as BCP 47 writes it. */
function language(fields: HeaderFields): string | null {
  const value = firstField(fields, 'content-language');
  return /^\s*([a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3})\b/i.exec(value ?? '')?.[1] ?? null;
}
