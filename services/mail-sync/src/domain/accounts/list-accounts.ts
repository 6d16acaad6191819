import type { MailAccount } from '@tern/contracts/http/mail-accounts';
import type { Clock } from '@tern/kernel/clock';
import { describeStuckFolder } from '@tern/mail-content/servers/folder-trouble';
import type { Mailbox } from '../folders/mailbox.ts';
import type { AccountStore } from './account-store.ts';
import type { MailboxStore } from '../folders/mailbox-store.ts';
import { describeAccount, type Account } from './account.ts';

interface Stores {
  readonly accounts: AccountStore;
  readonly mailboxes: MailboxStore;
  readonly isDiskFull: () => boolean;
  readonly clock: Clock;
}

export async function listAccounts(stores: Stores, userId: string): Promise<MailAccount[]> {
  const { accounts, mailboxes } = stores;
  const [own, folders] = await Promise.all([accounts.ofUser(userId), mailboxes.ofUser(userId)]);
  return own.map((account) => describe(stores, account, folders));
}

export async function showAccount(stores: Omit<Stores, 'accounts'>, account: Account): Promise<MailAccount> {
  return describe(stores, account, await stores.mailboxes.ofAccount(account.id));
}

/**
 * The total is known once every folder was counted on the server, or a pass over all of them has ended: a folder still uncounted then is
 * listed by the server and cannot be opened.
 */
function describe(
  { isDiskFull, clock }: Pick<Stores, 'isDiskFull' | 'clock'>,
  account: Account,
  folders: readonly Mailbox[],
): MailAccount {
  const own = folders.filter((mailbox) => mailbox.accountId === account.id);
  const isRead = account.lastSyncAt !== null || own.every((mailbox) => mailbox.serverCount !== null);
  const isCounted = own.length > 0 && isRead;
  const sum = (count: (mailbox: Mailbox) => number) =>
    own.reduce((total, mailbox) => total + count(mailbox), 0);
  return describeAccount(account, {
    isDiskFull: isDiskFull(),
    now: clock.now(),
    stuckFolder: describeStuckFolder(own),
    syncedMessages: sum((mailbox) => mailbox.storedCount),
    totalMessages: isCounted ? sum((mailbox) => mailbox.serverCount ?? 0) : null,
  });
}
