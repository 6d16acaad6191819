import type { NeighbourKeys, Known } from '../records/neighbours.ts';
import type { ReceivedEntry } from '../mail/received-entry.ts';

/** The thread index: received mail that may concern sent mail. */
export interface ThreadIndex {
  /** Older versions never replace newer ones. Answers the entries as they are stored now. */
  put(entries: readonly ReceivedEntry[]): Promise<ReceivedEntry[]>;
  /** Entries with one of the keys among their references, subject or concerned people, the newest `neighbourLimit` for each kind of key, without the known. */
  neighbours(accountId: string, keys: NeighbourKeys, known: Known): Promise<ReceivedEntry[]>;
  /** Entries of these accounts whose headers name one of the mails, the newest `neighbourLimit`, without the known. */
  naming(
    accountIds: readonly string[],
    rawMessageIds: readonly string[],
    known: Known,
  ): Promise<ReceivedEntry[]>;
  /** Entries of the user from one of these addresses. */
  fromAddresses(userId: string, addresses: readonly string[]): Promise<ReceivedEntry[]>;
  /** Removes mail that turned out to be the user's own. */
  remove(ids: readonly string[]): Promise<void>;
  removeAccount(accountId: string): Promise<void>;
}
