import type { MailPlace } from './mail-place.ts';
import type { Owned } from './ports.ts';

/** Who wrote which received mail: headers that name one of these answer it, and no mail of the user's. */
export interface MailAuthors {
  put(
    account: Owned,
    mails: readonly { readonly rawMessageId: string; readonly email: string }[],
  ): Promise<void>;
  /** The authors of those that are known, by Message-ID. */
  among(accountId: string, rawMessageIds: readonly string[]): Promise<Map<string, string>>;
  removeAccount(accountId: string): Promise<void>;
}

/** Where mail lies that was thrown away, or has come back. */
export interface MailPlaces {
  /** Older versions never replace newer ones. Answers the ids of those of which something had been said before. */
  put(places: readonly MailPlace[]): Promise<string[]>;
  among(messageIds: readonly string[]): Promise<MailPlace[]>;
  remove(messageIds: readonly string[]): Promise<void>;
  removeAccount(accountId: string): Promise<void>;
}
