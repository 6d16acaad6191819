import type { EventEnvelope } from '@tern/contracts/define-event';

/** An event that waits in the document whose change it reports, to be published and then cleared. */
export interface OutboxEntry {
  /** Grows with every entry of one service process. */
  readonly seq: number;
  readonly event: EventEnvelope;
}

/** Where the relay finds pending entries; packages/stores has the adapter. */
export interface OutboxStore {
  /**
   * Takes or keeps the lease under which one process of a service relays. Cheap while it holds.
   * @returns false when another process has it.
   */
  hold(): Promise<boolean>;
  /** Gives the lease back, so that the next process need not wait until it runs out. */
  release(): Promise<void>;
  /** Up to `limit` pending entries over all collections, in the order of publishing: by `seq`, where a store has no other. */
  pending(limit: number): Promise<readonly OutboxEntry[]>;
  /** Removes published entries from their documents. */
  clear(entries: readonly OutboxEntry[]): Promise<void>;
}
