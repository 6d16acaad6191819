import type { DomainEvent } from '../domain-event.ts';
import type { Message } from '../messages/message.ts';

/** A request of search that a process answers under a lease. */
export interface Republishing {
  readonly requestId: string;
  /** All messages up to this id have been published. */
  readonly afterId: string;
}

/** A page of stored messages, with the names of the mailboxes they lie in. */
export interface StoredPage {
  /** Those of accounts that are being removed are left out. */
  readonly messages: readonly Message[];
  /** The last id of the page, also where its message was left out; null at the end. */
  readonly lastId: string | null;
  readonly mailboxNames: ReadonlyMap<string, string>;
}

export interface RepublishingStore {
  /** Stores a request; does nothing when it is known, answered or not. */
  begin(requestId: string): Promise<void>;
  /** The oldest unanswered request that no other process works on; null when there is none. */
  claim(holder: string): Promise<Republishing | null>;
  /** Messages of all accounts in the order of their ids. */
  pageAfter(afterId: string, limit: number): Promise<StoredPage>;
  /** @returns false when the bus does not take them now: nothing may be noted as published */
  publish(events: readonly DomainEvent[]): Promise<boolean>;
  /**
   * Stores the progress and renews the lease; null means all is answered.
   * @returns false when the lease was lost: the caller must stop
   */
  advance(requestId: string, holder: string, lastId: string | null): Promise<boolean>;
  /** Gives the request back, for others or for later. */
  release(requestId: string, holder: string): Promise<void>;
}
