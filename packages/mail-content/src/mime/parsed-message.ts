import type { EventData } from '@tern/contracts/define-event';
import type { messageSynced } from '@tern/contracts/events/mail-sync';
import type { MessageSummary } from '@tern/contracts/http/messages';

/** RFC 8551 (S/MIME) and RFC 3156 (PGP). Nothing is verified: the mark says what a mail carries, not that it is genuine. */
export type Protection = MessageSummary['protection'] & string;

export interface ParsedAddress {
  /** As written, trimmed; comparison is by lower case. */
  readonly email: string;
  readonly name: string | null;
}

/** A leaf of the MIME tree (RFC 2045) that is not shown as the body. */
export interface ParsedAttachment {
  /** IMAP section number (RFC 9051 6.4.5), say `2.1`: what FETCH BODY[...] takes. */
  readonly section: string;
  readonly filename: string;
  readonly contentType: string;
  /** Octets as sent, before decoding. */
  readonly size: number;
  readonly encoding: string;
  /** Content-ID without angle brackets, for cid: images; null for others. */
  readonly contentId: string | null;
  /** For a file inside a winmail.dat: where its octets lie in the decoded part. */
  readonly slice?: { readonly offset: number; readonly length: number };
  /** Its role when the sender did not attach it as a file; absent for files. */
  readonly role?: 'signature' | 'picture';
}

/** A text or HTML part, stored as received and decoded when it is read. */
export interface EncodedPart {
  readonly bytes: Uint8Array;
  /** Content-Transfer-Encoding, lower case. */
  readonly encoding: string;
  readonly charset: string;
  readonly isFlowed: boolean;
  readonly delSp: boolean;
}

export type BodyForm = 'text' | 'html';

/** A part of the body, and which view of the mail it belongs to: see body-views.ts. */
export interface BodyPart extends EncodedPart {
  readonly kind: BodyForm;
  readonly view: BodyForm | 'both';
}

/** The parts of a message that sync needs: headers, structure and text. HTML and attachments stay encoded. */
export interface ParsedMessage {
  readonly rawMessageId: string | null;
  readonly inReplyTo: readonly string[];
  readonly references: readonly string[];
  readonly subject: string;
  readonly from: ParsedAddress | null;
  readonly to: readonly ParsedAddress[];
  readonly cc: readonly ParsedAddress[];
  readonly bcc: readonly ParsedAddress[];
  readonly replyTo: readonly ParsedAddress[];
  /** The Date field; null when it is absent or no date (the caller takes INTERNALDATE). */
  readonly date: Date | null;
  /** In the order of the mail. */
  readonly bodyParts: readonly BodyPart[];
  readonly attachments: readonly ParsedAttachment[];
  /** Plain text of the message, at most 256 KB; see body-text.ts. */
  readonly text: string;
  /** `text` without quotes and signature, at most 64 KB. */
  readonly ownText: string;
  /** `ownText` without a mail that is passed on. */
  readonly ownWords: string;
  /** The first 4 KB of what was quoted. */
  readonly quotedText: string;
  readonly language: string | null;
  readonly automatic: EventData<typeof messageSynced>['automatic'];
  /** See personal-mail.ts. */
  readonly isPersonal: boolean;
  readonly protection: Protection | null;
  /** The first calendar object (RFC 5545), say an invitation; cut at 64 KB. */
  readonly calendarPart: EncodedPart | null;
  /** The value of our marker header `X-Tern-Draft-Key`. */
  readonly draftKey: string | null;
  /** For the user: what could not be read in full; null when everything could. */
  readonly note: string | null;
}
