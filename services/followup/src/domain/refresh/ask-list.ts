import type { QueuedRecord } from '../records/queued-record.ts';

/** The work list of the outside model. */
export interface AskList {
  /**
   * Puts the user's mail since then that the model has not read on the list, except mail that is queued to be read offline again. Returns
   * how many.
   */
  queue(userId: string, since: Date, now: Date): Promise<number>;
  /** Takes a mail that is due; no other worker gets it until the lease ends. Null when none is. */
  claim(now: Date): Promise<QueuedRecord | null>;
  /** Takes the claimed mail off the list until then; null: for good. Changes nothing when it has been queued or claimed again since. */
  finish(claimed: QueuedRecord, again: Date | null): Promise<void>;
}
