import type { OutsideReading } from './follow-up-record.ts';
import type { Owned, QueuedRecord, ReadableMail } from './ports.ts';

/** The language model that the operator configured. */
export interface OutsideReader {
  readonly model: string;
  /**
   * Whether the mail expects an answer, as the model says; null when the user does not allow that it is asked.
   * @throws the signal's reason when it is aborted. Whatever goes wrong otherwise is an outcome.
   */
  readAsk(
    owner: Owned,
    mail: Pick<ReadableMail, 'subject' | 'text'>,
    signal: AbortSignal,
  ): Promise<OutsideReading | null>;
}

/** The work list of the outside model. */
export interface AskList {
  /** Puts the user's mail since then that the model has not read on the list, without what is about to be read offline again. Answers how many. */
  queue(userId: string, since: Date, now: Date): Promise<number>;
  /** Takes a mail that is due; nobody else gets it until the lease ends. Null when none is. */
  claim(now: Date): Promise<QueuedRecord | null>;
  /** The claimed mail is done until then; null: for good. Changes nothing when it has been queued or claimed again since. */
  finish(claimed: QueuedRecord, again: Date | null): Promise<void>;
}

/** What the outside language model of the decision ladder costs. */
export interface ModelUse {
  /** The name of the model that the operator configured; null when there is none. */
  readonly name: string | null;
  /** The budget of a user and day. */
  readonly callsPerDay: number;
  callsToday(userId: string): Promise<number>;
}
