import type { Account, SpecialFolders } from './accounts/account.ts';
import type { MetMessage } from './contacts/contact-tally.ts';
import type { DomainEvent } from './domain-event.ts';
import type { Draft } from './drafts/draft.ts';
import type { Mailbox, MailboxProgress } from './folders/mailbox.ts';
import type { MessageFilter } from './messages/message-filter.ts';
import type { Assessment, Direction, Message, PlacedMessage, Placement, Place } from './messages/message.ts';
import type { ReadableBody, ShownBody } from './messages/shown-body.ts';
import type { StoredPart } from '@tern/mail-content/prepared-message';

/** An event with the document write that it belongs to; both happen or neither. */
export interface AccountStore {
  /**
   * @returns false when the user has so many already, also where others of his are created at the same time.
   * @throws AppError `conflict` when the user has this mailbox already.
   */
  create(account: Account, event: DomainEvent, most: number): Promise<boolean>;
  ofUser(userId: string): Promise<Account[]>;
  /** Null when it does not exist, is being removed or, with a user id, belongs to somebody else. */
  find(accountId: string, userId?: string): Promise<Account | null>;
  /** Other users' accounts that have one of the addresses (lower case), whether it is theirs or not. */
  claimedByOthers(emails: readonly string[], userId: string): Promise<Account[]>;
  /** Changes an account that is not being removed. */
  update(accountId: string, changes: Partial<Account>, event?: DomainEvent): Promise<void>;
  /** The same, and makes it due now in the same write: nobody can die between a change and the pass that it is for. */
  updateAndMakeDue(accountId: string, changes: Partial<Account>, event: DomainEvent): Promise<void>;
  /** Sets special folders where they are still those of before; false when they are others by now, or the account is being removed. */
  exchangeFolders(accountId: string, before: SpecialFolders, after: SpecialFolders): Promise<boolean>;
  /** followup has weighed all mail up to a moment; an older version never replaces a newer one. */
  review(review: {
    readonly accountId: string;
    readonly version: number;
    readonly verifiedUntil: Date | null;
  }): Promise<void>;
  /**
   * Takes `count` numbers of the account's version counter and answers the first; null when the account is being removed or,
   * with a holder, when the lease is no longer theirs. With a holder the lease is renewed too.
   */
  takeVersions(accountId: string, count: number, holder?: string): Promise<number | null>;
  /** Makes the accounts due now; answers how many. */
  makeDue(accountIds: readonly string[]): Promise<number>;
  /** Whether an account, of whomever, that is not being removed was let in by Google as this person: it lives on the grant. */
  livesOnGrant(emailAddress: string): Promise<boolean>;
  /** Hides the account at once and forgets its secret; its data goes with `claimRemoved`. */
  markRemoved(accountId: string, event: DomainEvent): Promise<void>;
}

export interface PassOutcome {
  readonly nextAt: Date;
  readonly changes: Partial<Account>;
  readonly event?: DomainEvent | undefined;
  /** The secret that this speaks of: nothing is written when the user has given another one since. */
  readonly ofSecret?: string;
}

/** The due records of accounts: whoever holds the lease syncs. */
export interface SyncQueue {
  /**
   * Claims the account that is longest due, leaving out those on busy hosts and of busy users; null when none is. An account that
   * another process watches is left to it for 10 s: the open connections are there.
   */
  claimDue(
    holder: string,
    busy: { readonly hosts: readonly string[]; readonly users: readonly string[] },
    watcher: string,
  ): Promise<Account | null>;
  /** False when the lease was lost or the account is being removed: stop at once. */
  renew(accountId: string, holder: string): Promise<boolean>;
  /** Gives the lease back with the outcome of the pass. An account that was made due meanwhile stays due. */
  release(accountId: string, holder: string, outcome: PassOutcome): Promise<void>;
  /** Claims an account that is to be removed once nobody syncs it; null when there is none. */
  claimRemoved(holder: string): Promise<string | null>;
  /** Deletes everything of the account but its record, and the record once its last event has left; false until then. */
  purge(accountId: string): Promise<boolean>;
}

/** Who keeps connections to an account between passes: one process at a time, by a lease. */
export interface WatchRegister {
  /** Claims an account that is synced and that nobody watches, leaving out those on busy hosts; null when there is none. */
  claim(watcher: string, busyHosts: readonly string[]): Promise<Account | null>;
  /** Renews all leases of the watcher; answers the accounts, as they are now, that it is to go on with. */
  renew(watcher: string): Promise<Account[]>;
  /** Gives the account back; nobody claims it before the moment. */
  postpone(accountId: string, watcher: string, until: Date): Promise<void>;
  /** Gives all back, for others to claim at once. */
  release(watcher: string): Promise<void>;
}

/** A sign-in at a provider that has begun. */
export interface Consent {
  readonly id: string;
  readonly userId: string;
  readonly sealedVerifier: string;
  /** The account that is to be connected again. */
  readonly accountId?: string;
  readonly expiresAt: Date;
}

export interface ConsentStore {
  add(consent: Consent): Promise<void>;
  /** To one caller only; null when there is none, it is too old, or somebody else's (whose it then stays). */
  take(consentId: string, userId: string): Promise<Pick<Consent, 'sealedVerifier' | 'accountId'> | null>;
}

export interface MailboxStore {
  ofAccount(accountId: string): Promise<Mailbox[]>;
  ofUser(userId: string): Promise<Mailbox[]>;
  insert(mailboxes: readonly Mailbox[]): Promise<void>;
  update(
    mailboxId: string,
    changes: Partial<MailboxProgress & Pick<Mailbox, 'kind' | 'appliedKind'>>,
  ): Promise<void>;
  /** Writes mailbox.caught-up into the mailbox. */
  tell(mailboxId: string, event: DomainEvent): Promise<void>;
  remove(mailboxId: string): Promise<void>;
  /** Ids that places of the account's messages name and that no mailbox has. Reads all messages. */
  lostOf(accountId: string): Promise<string[]>;
}

/** Takes as many of the account's version numbers, and answers the first. */
export type TakeVersions = (count: number) => Promise<number>;

export interface NewMessage {
  readonly message: Message;
  readonly parts: readonly StoredPart[];
  readonly event: DomainEvent;
}

export interface PlacesChange {
  readonly id: string;
  readonly places: readonly Place[];
  readonly placement: Placement;
  readonly direction: Direction;
  /** Null when other people need not know. */
  readonly event: DomainEvent | null;
  /** It turned out not to be sent mail: what was said of it as that goes. */
  readonly forgetsAssessment?: boolean;
}

/** What places were worked out from. */
export type PlacesExchange = PlacesChange & { readonly before: readonly Place[] };

export interface UidRange {
  readonly uidValidity: string;
  readonly first: number;
  readonly last: number;
}

/** Messages as sync writes them. Calls take up to 500 items. */
export interface MessageStore {
  /**
   * New messages of one account: bodies, then messages, then their events. Answers the ids of those that were there already: these are
   * left alone.
   */
  insert(messages: readonly NewMessage[]): Promise<ReadonlySet<string>>;
  findByIds(ids: readonly string[]): Promise<PlacedMessage[]>;
  findByUids(mailboxId: string, uidValidity: string, uids: readonly number[]): Promise<PlacedMessage[]>;
  /** All places in a mailbox, of all its UIDVALIDITY values, or those of a range of UIDs; in no certain order. */
  placesIn(mailboxId: string, within?: UidRange): AsyncIterable<{ messageId: string; place: Place }>;
  /** Messages of a mailbox in the order of their ids, after one. */
  pageOf(mailboxId: string, afterId: string, limit: number): Promise<PlacedMessage[]>;
  /**
   * Writes each change, with its event, only where the message still has the places that it was worked out from: a pass and what
   * users do write the same messages. Answers the ids of those that have the new places. A message without places is kept as an
   * orphan until the pass has seen all folders: it may have been moved.
   */
  exchangePlaces(changes: readonly PlacesExchange[]): Promise<ReadonlySet<string>>;
  /** The same messages as contacts see them. */
  findMet(ids: readonly string[]): Promise<MetMessage[]>;
  /** Every message of the account that has a place, a page at a time. */
  allMet(accountId: string): AsyncIterable<MetMessage[]>;
  orphansOf(accountId: string, limit: number): Promise<PlacedMessage[]>;
  /** Marks messages removed and tells it; they go when their event has left. */
  remove(removals: readonly { id: string; event: DomainEvent }[]): Promise<void>;
}

/** New messages between being stored and being told. */
export interface ArrivalStore {
  /** Tells of messages whose writer died after it had stored them. Answers the newest version told, 0 when there were none. */
  tellUntold(accountId: string, takeVersions: TakeVersions): Promise<number>;
}

/** Messages as people read them. */
export interface MessageReader {
  list(filter: MessageFilter, page: { limit: number; offset: number }): Promise<Message[]>;
  count(filter: MessageFilter): Promise<number>;
  find(messageId: string, userId: string): Promise<Message | null>;
  findByDraftKey(accountId: string, draftKey: string): Promise<Message[]>;
  /** Messages of a thread, newest first, 50 at most. */
  findThread(accountId: string, threadId: string): Promise<Message[]>;
  /** Messages of a thread that lie in a mailbox, newest first; with `hidden` also those that are in Trash or Spam only. */
  listThread(
    thread: { readonly accountId: string; readonly threadId: string; readonly hidden: boolean },
    page: { limit: number; offset: number },
  ): Promise<{ messages: Message[]; total: number }>;
  /** How often the newest 2,000 messages in Sent came from which address, lower case. */
  countSenders(account: Pick<Account, 'id' | 'userId'>): Promise<ReadonlyMap<string, number>>;
  readBody(messageId: string): Promise<ReadableBody | null>;
  /** Keeps what was decoded and sanitised; nothing when the message is gone. */
  keepShown(messageId: string, shown: ShownBody): Promise<void>;
}

export interface AssessedMessage {
  readonly messageId: string;
  readonly accountId: string;
  readonly assessment: Assessment;
}

/** followup's events may come before the message does. */
export interface AssessmentStore {
  /** One a message. Newer versions win. Kept aside for a week when the message is not there yet, and joined when it is stored. */
  apply(assessed: readonly AssessedMessage[]): Promise<void>;
}

export interface DraftStore {
  /**
   * Claims the record of one account and source message, making it when it is new; null while somebody else holds it.
   * @param durationMs after which another may claim it.
   */
  claim(fresh: Draft, holder: string, durationMs: number): Promise<Draft | null>;
  /** Makes a claim that is still held last so long from now; false when it was lost. */
  renew(draftId: string, holder: string, durationMs: number): Promise<boolean>;
  /** Writes the record while it is held; false when the claim was lost. */
  save(draft: Draft, holder: string, event?: DomainEvent): Promise<boolean>;
  release(draftId: string, holder: string): Promise<void>;
  find(draftId: string): Promise<Draft | null>;
  /** Drafts that were saved or begun, oldest first. */
  openOf(accountId: string, limit: number): Promise<Draft[]>;
}
