import type { Account } from '../accounts/account.ts';

/** A server's answer about messages that were to be moved. */
export interface MoveOutcome {
  /** UIDVALIDITY of the folder they are in now; null when the server reported no new UIDs and they were not found either. */
  readonly uidValidity: string | null;
  /** New UID by old UID, as far as it is known (COPYUID, RFC 4315). */
  readonly newUids: ReadonlyMap<number, number>;
  /**
   * The rest that stays in the old place: nothing; a copy flagged \Deleted, where the server can remove no single message (no UIDPLUS);
   * or the message as it was (Gmail's All Mail holds everything that is not in Trash or Spam).
   */
  readonly left: 'nothing' | 'deleted' | 'all';
}

export interface FlagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/**
 * A connection that changes messages which the user has named, by UID, and nothing else: no CLOSE, no EXPUNGE without UIDs.
 * Its methods throw MailServerError and nothing else for what the server or the network does wrong.
 */
export interface MailboxWriter {
  /** Gmail: a folder is a label, and a message that goes to Trash leaves all others. */
  readonly hasLabels: boolean;
  /** False where what is moved leaves a copy behind that is only flagged \Deleted (neither MOVE nor UIDPLUS). */
  readonly removesSingle: boolean;
  /** False once disconnected. */
  isOpen(): boolean;
  /** Opens a folder for writing; the methods below work on it. Answers its UIDVALIDITY. */
  select(path: string): Promise<string>;
  /** Flags as the server has them, by UID. UIDs that are gone are left out. */
  readFlags(uids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>;
  /** Changes flags and answers what they are then, as `readFlags` does. */
  changeFlags(uids: readonly number[], change: FlagChange): Promise<ReadonlyMap<number, readonly string[]>>;
  /** Moves messages that are there to another folder, at once (RFC 6851) or by copy and removal. No folder is selected after it. */
  move(uids: readonly number[], path: string, isToTrash: boolean): Promise<MoveOutcome>;
  close(): Promise<void>;
}

/** Runs work on the account's writing connection; one piece of work at a time. @throws MailServerError */
export type WithWriter = <T>(account: Account, work: (writer: MailboxWriter) => Promise<T>) => Promise<T>;
