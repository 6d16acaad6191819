import type { Clock } from '@tern/kernel/clock';
import type { Account } from '../accounts/account.ts';
import type { DraftComposer } from '@tern/mail-content/drafts/draft-composer';
import type { DraftFolder } from './draft-folder.ts';
import type { MessageParser } from '../ingestion/message-parser.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import type { CountDraft } from './draft-tally.ts';
import type { DraftStore } from './draft-store.ts';
import type { MailboxStore } from '../folders/mailbox-store.ts';
import type { MessageStore } from '../messages/message-store.ts';
import type { BodyContext } from '../messages/show-body.ts';

/** The use cases around drafts work with this. */
export interface DraftContext extends BodyContext {
  readonly accounts: AccountStore;
  readonly mailboxes: MailboxStore;
  readonly messages: MessageStore;
  readonly drafts: DraftStore;
  readonly countDraft: CountDraft;
  readonly parser: MessageParser;
  readonly composer: DraftComposer;
  readonly clock: Clock;
  /**
   * Opens the account's Drafts folder for writing, on its own connection.
   * @throws AppError `validation-failed` when the account has none; MailServerError
   */
  readonly openDrafts: (account: Account) => Promise<DraftFolder>;
}
