import type { FollowUpStatusFields } from '@tern/contracts/follow-up-status';

/** Name and address as the mail has them. */
export interface Person {
  readonly email: string;
  readonly name: string | null;
}

export interface Attachment {
  readonly name: string;
  readonly type: string;
}

export interface MailboxName {
  readonly id: string;
  readonly name: string;
}

/** Where a message lies and whether it was read; null where the event did not say. */
export interface MessageFlags {
  readonly isRead: boolean | null;
  /** Roles of its mailboxes, as INBOX. */
  readonly kinds: readonly string[];
  readonly mailboxes: readonly MailboxName[] | null;
}

interface Owned {
  readonly userId: string;
  readonly accountId: string;
  readonly messageId: string;
  /** Grows per account; an older version than the indexed one changes nothing. */
  readonly version: number;
}

/** A message as it is put into the index. */
export interface NewMessage extends Owned, MessageFlags {
  readonly threadId: string;
  readonly direction: 'sent' | 'received' | 'draft';
  readonly date: Date;
  readonly subject: string;
  readonly from: Person | null;
  readonly recipients: readonly Person[];
  /** Without what it quotes. */
  readonly text: string;
  /** Null where the event did not say. */
  readonly attachments: readonly Attachment[] | null;
}

export interface FlagChange extends Owned, MessageFlags {}

/** Followup's decision about a sent message. */
export interface Assessment {
  readonly userId: string;
  readonly accountId: string;
  readonly messageId: string;
  /** followup's own, grows per message. */
  readonly version: number;
  /** The effective value. */
  readonly needsFollowup: boolean | null;
  /** The mail that answered it; null where none is known. */
  readonly responseMessageId: string | null;
  /** Null in events from before it was part of them; such an assessment is replaced by a whole one of the same version. */
  readonly followUp: FollowUpFacts | null;
}

/** The facts that, with the need and the answer, decide the status of a sent message. */
export type FollowUpFacts = Readonly<
  Required<Omit<FollowUpStatusFields, 'needsFollowup' | 'responseMessageId' | 'answeredElsewhere'>>
> & { readonly answeredElsewhere: boolean };

/** Whether an answer to the message is awaited, late or not, and whether a draft of a reminder lies there or not. */
export function isAwaited({
  needsFollowup,
  responseMessageId,
  followUp,
}: Pick<Assessment, 'needsFollowup' | 'responseMessageId' | 'followUp'>): boolean {
  return needsFollowup === true && responseMessageId === null && followUp?.answeredElsewhere !== true;
}

/** A message as it is read from the index. */
export interface IndexedMessage extends Omit<NewMessage, 'version'> {
  /** The language of its words, as the index determined it; null where it is not known. */
  readonly language: string | null;
  readonly needsFollowup: boolean | null;
  readonly responseMessageId: string | null;
  readonly followUp: FollowUpFacts | null;
}
