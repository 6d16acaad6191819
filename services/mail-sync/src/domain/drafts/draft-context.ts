import type { Clock } from '@tern/kernel/clock';
import type { Account } from '../accounts/account.ts';
import type { DraftComposer, DraftFolder, MessageParser } from '../ports.ts';
import type { AccountStore, DraftStore, MailboxStore, MessageReader, MessageStore } from '../store-ports.ts';

/** What the use cases around drafts work with. */
export interface DraftContext {
  readonly accounts: AccountStore;
  readonly mailboxes: MailboxStore;
  readonly messages: MessageStore;
  readonly reader: MessageReader;
  readonly drafts: DraftStore;
  readonly parser: MessageParser;
  readonly composer: DraftComposer;
  readonly clock: Clock;
  /**
   * Opens the account's Drafts folder for writing, on a connection of its own.
   * @throws AppError `validation-failed` when the account has none; MailServerError
   */
  readonly openDrafts: (account: Account) => Promise<DraftFolder>;
}
