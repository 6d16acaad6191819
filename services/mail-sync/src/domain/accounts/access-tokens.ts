import type { Account } from './account.ts';

/** Access tokens of accounts that sign in at a provider. */
export interface AccessTokens {
  /** A token that is valid for at least five more minutes. @throws MailServerError */
  of(account: Account): Promise<string>;
  /** Forgets a refused token, unless it has been renewed since. */
  drop(account: Account, token: string): void;
  /** Forgets all of an account. */
  forget(accountId: string): void;
}
