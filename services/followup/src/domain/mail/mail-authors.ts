import type { MailAuthor } from './mail-author.ts';
import type { Owned } from '../accounts/owned.ts';

/** Who wrote which received mail (of several under one Message-ID as `authorsById` says): headers that name one of these answer it, and no mail of the user's. */
export interface MailAuthors {
  put(account: Owned, mails: readonly MailAuthor[]): Promise<void>;
  /** The authors of those that are known, by Message-ID. */
  among(accountId: string, rawMessageIds: readonly string[]): Promise<Map<string, string>>;
  removeAccount(accountId: string): Promise<void>;
}
