import type { OpenWait, Wait } from './wait.ts';

export type KnownWait = OpenWait & Pick<Wait, 'messageId'>;

/** The service's own copies of followup's decisions on sent messages. Repeated and old events change nothing. */
export interface WaitCopies {
  put(waits: readonly Wait[]): Promise<void>;
  /** The messages were removed. @param version of the mailbox: a message reported with a later one has come back */
  remove(
    messages: readonly (Pick<Wait, 'messageId' | 'accountId' | 'userId'> & { version: number })[],
  ): Promise<void>;
  /** The mailbox was removed; late events do not bring it back. */
  removeMailbox(mailbox: Pick<Wait, 'accountId' | 'userId'>, now: Date): Promise<void>;
  /** The user has deleted the account at Tern. Called when the copy of the user is buried, which keeps late events out. */
  removeUser(userId: string): Promise<void>;
  /** Open waits for any of the addresses, the oldest first, at most 200. @param addresses lower case */
  openTo(userId: string, addresses: readonly string[]): Promise<readonly KnownWait[]>;
  /** Grows with every change of the user's waits. */
  revisionOf(userId: string): Promise<number>;
}
