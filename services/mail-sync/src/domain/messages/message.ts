import type { EventData } from '@tern/contracts/define-event';
import type { messageAssessed } from '@tern/contracts/events/followup';
import type { MailboxKind } from '@tern/contracts/http/messages';
import type { ParsedAddress, ParsedAttachment, Protection } from '@tern/mail-content/mime/parsed-message';

/** Where a message lies: one message in several folders is one record with several places. */
export interface Place {
  readonly mailboxId: string;
  readonly uidValidity: string;
  readonly uid: number;
  readonly flags: readonly string[];
}

export type Direction = 'sent' | 'received' | 'draft';

/** Follows from the places of a message. */
export interface Placement {
  readonly mailboxIds: readonly string[];
  readonly kinds: readonly MailboxKind[];
  readonly isRead: boolean;
  readonly isStarred: boolean;
  readonly isDraft: boolean;
  readonly flags: readonly string[];
}

/** followup's assessment of a sent message, from its last event, without the fields that repeat the mail. */
export type Assessment = Omit<
  EventData<typeof messageAssessed>,
  'accountId' | 'userId' | 'messageId' | 'messageVersion' | 'mail'
>;

export interface Message extends Placement {
  /** Derived from the account, the Message-ID and the SHA-256 of what the server holds. */
  readonly id: string;
  readonly userId: string;
  readonly accountId: string;
  readonly rawMessageId: string | null;
  readonly inReplyTo: readonly string[];
  readonly references: readonly string[];
  readonly threadId: string;
  readonly direction: Direction;
  readonly date: Date;
  readonly subject: string;
  readonly from: ParsedAddress | null;
  readonly to: readonly ParsedAddress[];
  readonly cc: readonly ParsedAddress[];
  readonly bcc: readonly ParsedAddress[];
  /** Where answers go, when that is not `from`; of personal mail only. */
  readonly replyTo?: readonly ParsedAddress[];
  /** Absent in messages stored before this field existed. */
  readonly isPersonal?: boolean;
  readonly attachments: readonly ParsedAttachment[];
  /** Absent where there is none, and in messages stored before it existed. */
  readonly protection?: Protection;
  readonly places: readonly Place[];
  readonly draftKey: string | null;
  /** For the user: why it is not shown in full. */
  readonly note: string | null;
  /** See preview-text.ts; the reader adds it to messages stored before previews existed. */
  readonly preview?: string;
  /** Folded subject, senders and recipients. */
  readonly searchText: string;
  readonly assessment: Assessment | null;
}

/** Sync needs this of a stored message to move and flag it. */
export type PlacedMessage = Pick<
  Message,
  | 'id'
  | 'places'
  | 'kinds'
  | 'mailboxIds'
  | 'isRead'
  | 'isStarred'
  | 'isDraft'
  | 'flags'
  | 'direction'
  | 'draftKey'
>;

/** Contacts need this of a message. */
export type MetMessage = Pick<
  Message,
  'id' | 'direction' | 'kinds' | 'date' | 'from' | 'to' | 'cc' | 'bcc' | 'replyTo' | 'isPersonal'
>;

/**
 * Derives the placement. A copy that was read or starred in one folder counts as read or starred; one that is flagged \Deleted
 * is on its way out and shown nowhere.
 */
export function placementOf(
  places: readonly Place[],
  kindOf: (mailboxId: string) => MailboxKind | null,
): Placement {
  const shown = places.filter((place) => !place.flags.includes('\\Deleted'));
  const mailboxIds = [...new Set(shown.map((place) => place.mailboxId))];
  const kinds = [...new Set(mailboxIds.map(kindOf).filter((kind) => kind !== null))].sort();
  const flags = [...new Set(places.flatMap((place) => place.flags))].sort();
  return {
    mailboxIds,
    kinds,
    flags,
    isRead: flags.includes('\\Seen'),
    isStarred: flags.includes('\\Flagged'),
    // Some programs leave the flag on what they have sent.
    isDraft: kinds.includes('DRAFTS') || (flags.includes('\\Draft') && !kinds.includes('SENT')),
  };
}

/** The user's own mail is recognised by the folder or by the sender's address; their drafts by the folder or the flag. */
export function directionOf(
  placement: Placement,
  from: ParsedAddress | null,
  aliases: readonly string[],
): Direction {
  if (placement.isDraft) return 'draft';
  if (placement.kinds.includes('SENT')) return 'sent';
  return from !== null && aliases.includes(from.email.toLowerCase()) ? 'sent' : 'received';
}
