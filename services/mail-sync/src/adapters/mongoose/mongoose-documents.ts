import type { EventData } from '@tern/contracts/define-event';
import type { messageSynced } from '@tern/contracts/events/mail-sync';
import type { StoredPart } from '@tern/mail-content/prepared-message';
import type { Lease } from '@tern/stores/lease';
import type { HasOutbox } from '@tern/stores/outbox';
import type { Account } from '../../domain/accounts/account.ts';
import type { Contact } from '../../domain/contacts/contact.ts';
import type { Draft } from '../../domain/drafts/draft.ts';
import type { Mailbox } from '../../domain/folders/mailbox.ts';
import type { LastingField } from '../../domain/messages/message-events.ts';
import type { Assessment, Message } from '../../domain/messages/message.ts';

export type Synced = EventData<typeof messageSynced>;
/** Fields of message.synced that are not in the message or its body. */
export type WaitingPart = Omit<Synced, LastingField | 'text' | 'quotedText'>;

interface Identified {
  readonly _id: string;
}
interface Leased {
  readonly lease?: Lease;
}

export interface AccountDocument extends Omit<Account, 'id'>, Identified, HasOutbox, Leased {
  /** One account a user for each server and user name. */
  readonly mailboxKey: string;
  /** One of the user's places, as many as accounts are allowed: of accounts created in parallel, only one gets it. */
  readonly place?: number;
  readonly version: number;
  readonly dueAt: Date;
  /** Made due during a pass: the next one begins at once. */
  readonly isWanted: boolean;
  /** Hidden since, to be purged. */
  readonly removalAt?: Date;
  /** The process that keeps its connections between passes; after a failure, none until a later time. */
  readonly watch?: Lease;
}

export type MailboxDocument = Omit<Mailbox, 'id'> & Identified & HasOutbox;

export interface PlaceDocument {
  /** See place-key.ts. */
  readonly key: string;
  readonly flags: readonly string[];
}

export interface MessageDocument
  extends Omit<Message, 'id' | 'places' | 'draftKey' | 'assessment'>, Identified, HasOutbox {
  readonly places: readonly PlaceDocument[];
  readonly draftKey?: string;
  readonly assessment?: Assessment;
  /** Derived from the assessment, for the lists. */
  readonly needs: boolean | null;
  readonly is: boolean | null;
  readonly awaiting: boolean;
  readonly dueAt: Date | null;
  readonly orphanedAt?: Date;
  /** The record of its batch (mongoose-arrivals.ts); absent in messages stored before such records existed. */
  readonly arrivalId?: string;
}

/** A batch of new messages (mongoose-arrivals.ts). */
export interface ArrivalDocument extends Identified, HasOutbox {
  readonly accountId: string;
  readonly begunAt: Date;
  /** Messages that are stored now or never, for which no event may have been published. */
  readonly untold?: readonly WaitingPart[];
}

export interface BodyDocument extends Identified {
  readonly accountId: string;
  readonly parts: readonly StoredPart[];
  readonly shownVersion?: number;
  /** The shown bodies as zstd-compressed JSON. */
  readonly shown?: Buffer;
}

export interface PendingAssessmentDocument extends Identified {
  readonly accountId: string;
  readonly assessment: Assessment;
  readonly expiresAt: Date;
}

/** Records of earlier versions do not say who asked for the draft. */
type LaterFields = 'isAsked' | 'savedVersion';
export type DraftDocument = Omit<Draft, 'id' | LaterFields> &
  Partial<Pick<Draft, LaterFields>> &
  Identified &
  HasOutbox &
  Leased;

export interface ContactDocument extends Omit<Contact, 'id'>, Identified {
  /** Changes with every write, so that two accounts of a user never overwrite each other's changes. */
  readonly revision: string;
}
