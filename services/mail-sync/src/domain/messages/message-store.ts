import type { StoredPart } from '@tern/mail-content/prepared-message';
import type { DomainEvent } from '../domain-event.ts';
import type { Direction, Message, MetMessage, Place, PlacedMessage, Placement } from './message.ts';

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
  /** Null when nothing changed that other services need. */
  readonly event: DomainEvent | null;
  /** It turned out not to be sent mail: its assessment is deleted. */
  readonly forgetsAssessment?: boolean;
}

/** With the places it was made from. */
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
  /** Finds these messages as contacts see them. */
  findMet(ids: readonly string[]): Promise<MetMessage[]>;
  /** Every message of the account that has a place, a page at a time. */
  allMet(accountId: string): AsyncIterable<MetMessage[]>;
  orphansOf(accountId: string, limit: number): Promise<PlacedMessage[]>;
  /** Marks messages removed, with the event; they are deleted when it has been published. */
  remove(removals: readonly { id: string; event: DomainEvent }[]): Promise<void>;
}
