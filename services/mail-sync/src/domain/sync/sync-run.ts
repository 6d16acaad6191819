import type { Clock } from '@tern/kernel/clock';
import type { Account } from '../accounts/account.ts';
import type { Mailbox } from '../folders/mailbox.ts';
import type { ContactWatch } from '../contacts/pass-contacts.ts';
import { PassAborted } from '../pass-aborted.ts';
import type { MailReader, MessageParser } from '../ports.ts';
import type { AccountStore, MailboxStore, MessageReader, MessageStore } from '../store-ports.ts';

export interface SyncStores {
  readonly accounts: AccountStore;
  readonly mailboxes: MailboxStore;
  readonly messages: MessageStore;
  readonly reader: MessageReader;
  readonly parser: MessageParser;
  readonly clock: Clock;
}

/** One pass over an account, by whoever holds its lease. */
export interface SyncRun extends SyncStores {
  readonly account: Account;
  readonly holder: string;
  readonly server: MailReader;
  readonly mailboxes: MailboxStore;
  /** The account's mailboxes by id, as of this pass. */
  readonly byId: ReadonlyMap<string, Mailbox>;
  /** What this pass has told so far; grows while it runs. */
  readonly told: { syncedVersion: number };
  readonly contactWatch: ContactWatch;
  /** Aborted when the service stops or the lease is lost. */
  readonly signal: AbortSignal;
}

/**
 * Version numbers for a batch of changes; takes them under the lease, so that a pass which lost it ends here.
 * @throws PassAborted
 */
export async function takeVersions(run: SyncRun, count: number): Promise<number> {
  if (run.signal.aborted) throw new PassAborted();
  const first = await run.accounts.takeVersions(run.account.id, count, run.holder);
  if (first === null) throw new PassAborted();
  return first;
}
