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
