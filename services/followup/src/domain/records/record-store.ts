import type { FollowUpEvent } from './follow-up-event.ts';
import type { FollowUpRecord, FollowUpState, Labels, SentFacts } from './follow-up-record.ts';
import type { NeighbourKeys, Known } from './neighbours.ts';
import type { UserWords } from './user-words.ts';

/** A record as it should become; written only when the stored one still has `record.revision`. */
export interface RecordChange {
  readonly record: FollowUpRecord;
  readonly facts: SentFacts | null;
  readonly removedVersion: number | null;
  readonly labels: Labels;
  readonly said: UserWords;
  readonly state: FollowUpState | null;
  readonly withdrawnDraftId: string | null;
  /** False leaves the stored facts alone: most writes change only what follows from them. */
  readonly rewritesFacts: boolean;
  /** True when the record stays the same: the write only raises the revision, by which other writers notice it. */
  readonly isSame: boolean;
  /** Events that the same write stores in the outbox. */
  readonly events: readonly FollowUpEvent[];
}

/** The records of sent mail, one for each message, and tombstones of removed ones. */
export interface RecordStore {
  find(ids: readonly string[]): Promise<FollowUpRecord[]>;
  /** Null when there is none or it is another user's. */
  findOfUser(userId: string, id: string): Promise<FollowUpRecord | null>;
  /** Records whose own Message-ID, ancestors, subject or recipients are among the keys, the newest `neighbourLimit` for each kind of key, without the known. */
  neighbours(accountId: string, keys: NeighbourKeys, known: Known): Promise<FollowUpRecord[]>;
  /** Writes each change whose revision still holds (a new record has revision 0). Returns the ids of the others. */
  save(changes: readonly RecordChange[]): Promise<string[]>;
  /** Whether the account has a record, a tombstone included. */
  hasAny(accountId: string): Promise<boolean>;
  /** Ids of the user's records with one of these addresses among the recipients. */
  idsToAddresses(userId: string, addresses: readonly string[]): Promise<string[]>;
  /** Ids of the user's records whose state depends on mail of this other account. */
  idsRestingOn(userId: string, accountId: string): Promise<string[]>;
  removeAccount(accountId: string): Promise<void>;
}
