import type { FollowUpEvent } from './follow-up-event.ts';
import type { FollowUpRecord, FollowUpState, Labels, SentFacts } from './follow-up-record.ts';
import type { NeighbourKeys, Known } from './neighbours.ts';
import type { UserWords } from './user-words.ts';

/** A record as it is to be; written only when the stored one still has `record.revision`. */
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
  /** True when the record stays as it is: then the write only raises the revision, by which other writers notice it. */
  readonly isSame: boolean;
  /** Left in the outbox by the same write. */
  readonly events: readonly FollowUpEvent[];
}

/** The records of sent mail, one a message, and tombstones of removed ones. */
export interface RecordStore {
  find(ids: readonly string[]): Promise<FollowUpRecord[]>;
  /** Null when there is none or it is another user's. */
  findOfUser(userId: string, id: string): Promise<FollowUpRecord | null>;
  /** Records whose own Message-ID, ancestors, subject or recipients are among the keys, the newest `neighbourLimit` for each kind of key, without the known. */
  neighbours(accountId: string, keys: NeighbourKeys, known: Known): Promise<FollowUpRecord[]>;
  /** Writes each change whose revision still holds (a new record has revision 0). Answers the ids of the others. */
  save(changes: readonly RecordChange[]): Promise<string[]>;
  /** Whether the account has a record, be it a tombstone. */
  hasAny(accountId: string): Promise<boolean>;
  /** Ids of the user's records with one of these addresses among the recipients. */
  idsToAddresses(userId: string, addresses: readonly string[]): Promise<string[]>;
  /** Ids of the user's records that mail of this other account concerns. */
  idsRestingOn(userId: string, accountId: string): Promise<string[]>;
  removeAccount(accountId: string): Promise<void>;
}
