import type { MailRead } from './merge-promises.ts';
import type { PromiseFact, PromiseRecord, PromiseWords } from './promise.ts';

/** More than a person promises and is promised in that time; beyond it the oldest are left out. */
export const maxPromises = 1_000;

/** Promises of the user and of others. They are kept as long as asks (`owedKeptDays`). */
export interface PromiseStore {
  /**
   * Older versions never replace newer ones; what the user said stays, and so does the id under which a sentence of the mail is stored.
   * Sentences that a newer version of their mail does not promise any more go.
   * @param read the mails in which the promises were found, and those in which none was
   */
  put(promises: readonly PromiseFact[], read: readonly MailRead[]): Promise<void>;
  /** The user's promises that are of interest until then or longer, the newest first, at most `maxPromises`. */
  ofUser(userId: string, since: Date): Promise<PromiseRecord[]>;
  /** Stores what the user says of a promise, and of the same sentence in other accounts. False when the user has none of this id. */
  say(userId: string, promiseId: string, words: Partial<PromiseWords>): Promise<boolean>;
  /** Stores the user's words about several at once. */
  sayAll(
    userId: string,
    said: readonly { readonly id: string; readonly words: Partial<PromiseWords> }[],
  ): Promise<void>;
  /** Deletes promises that are older than the removal of their mail. */
  removeMails(removals: readonly { readonly messageId: string; readonly version: number }[]): Promise<void>;
  /** Deletes the promises of an account that is removed, or whose mail is not to be read any more. */
  removeAccount(accountId: string): Promise<void>;
}
