import type { MailAuthor } from './mail-author.ts';
import type { MailPlace } from './mail-place.ts';
import type { Owned } from './ports.ts';

/** Who wrote which received mail (of several under one Message-ID as `authorsById` says): headers that name one of these answer it, and no mail of the user's. */
export interface MailAuthors {
  put(account: Owned, mails: readonly MailAuthor[]): Promise<void>;
  /** The authors of those that are known, by Message-ID. */
  among(accountId: string, rawMessageIds: readonly string[]): Promise<Map<string, string>>;
  removeAccount(accountId: string): Promise<void>;
}

/** Where mail lies, as was last told: for good what is thrown away, all else as long as older news can be under way. */
export interface MailPlaces {
  /** Older versions never replace newer ones. Answers the ids of those that may have moved (`mayHaveMoved`). */
  put(places: readonly MailPlace[]): Promise<string[]>;
  among(messageIds: readonly string[]): Promise<MailPlace[]>;
  remove(messageIds: readonly string[]): Promise<void>;
  removeAccount(accountId: string): Promise<void>;
}
