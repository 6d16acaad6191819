import type { Clock } from '@tern/kernel/clock';
import type { Account } from '../accounts/account.ts';
import type { Mailbox } from '../folders/mailbox.ts';
import type { ContactWatch } from '../contacts/pass-contacts.ts';
import { PassAborted } from '../pass-aborted.ts';
import type { MailReader } from '../folders/mail-reader.ts';
import type { MessageParser } from '../ingestion/message-parser.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import type { MailboxStore } from '../folders/mailbox-store.ts';
import type { MessageReader } from '../messages/message-reader.ts';
import type { MessageStore } from '../messages/message-store.ts';
import type { ArrivalStore } from './arrival-store.ts';
import type { Lead } from '../ingestion/lead.ts';

export interface SyncStores {
  readonly accounts: AccountStore;
  readonly mailboxes: MailboxStore;
  readonly messages: MessageStore;
  readonly arrivals: ArrivalStore;
  readonly reader: MessageReader;
  readonly parser: MessageParser;
  readonly clock: Clock;
}

/** One pass over an account, under its lease. */
export interface SyncRun extends SyncStores {
  readonly account: Account;
  readonly holder: string;
  readonly server: MailReader;
  readonly mailboxes: MailboxStore;
  /** The account's mailboxes by id, as of this pass. */
  readonly byId: ReadonlyMap<string, Mailbox>;
  /** Counts what this pass has published so far; grows while it runs. */
  readonly published: { syncedVersion: number };
  readonly contactWatch: ContactWatch;
  readonly lead: Lead;
  /** See `Ingestion`. */
  readonly meets: { stored: boolean };
  /** Aborted when the service stops or the lease is lost. */
  readonly signal: AbortSignal;
}

/** The writer and its lease. */
type Writer = Pick<SyncRun, 'accounts' | 'account' | 'holder' | 'signal'>;

/**
 * Version numbers for a batch of changes; takes them under the lease, so that a pass which lost it ends here.
 * @throws PassAborted
 */
export async function takeVersions(writer: Writer, count: number): Promise<number> {
  if (writer.signal.aborted) throw new PassAborted();
  const first = await writer.accounts.takeVersions(writer.account.id, count, writer.holder);
  if (first === null) throw new PassAborted();
  return first;
}

/**
 * Publishes messages that a crashed writer stored and did not publish. Returns the account with the newest published version.
 * @throws PassAborted
 */
export async function publishUnpublished(writer: Writer & Pick<SyncStores, 'arrivals'>): Promise<Account> {
  const { account, arrivals } = writer;
  const newest = await arrivals.publishUnpublished(account.id, (count) => takeVersions(writer, count));
  return { ...account, syncedVersion: Math.max(account.syncedVersion, newest) };
}
