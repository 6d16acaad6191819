import type { MailAuthor } from './mail-author.ts';
import type { Owned } from '../accounts/owned.ts';

/**
 * Who wrote which received mail; where several claim one Message-ID, `authorsById` decides. A mail whose headers name one of these answers
 * it, and no mail of the user.
 */
export interface MailAuthors {
  put(account: Owned, mails: readonly MailAuthor[]): Promise<void>;
  /** The authors of those that are known, by Message-ID. */
  among(accountId: string, rawMessageIds: readonly string[]): Promise<Map<string, string>>;
  removeAccount(accountId: string): Promise<void>;
}
