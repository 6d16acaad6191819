import type { Mailbox as ListedMailbox } from '@tern/contracts/http/messages';
import { inListOrder, type Mailbox } from '../folders/mailbox.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import type { MailboxStore } from '../folders/mailbox-store.ts';
import type { MessageReader } from './message-reader.ts';

interface Stores {
  readonly accounts: AccountStore;
  readonly mailboxes: MailboxStore;
  readonly reader: MessageReader;
}

/** All mailboxes of the user, by account in the order in which they were connected, special ones first. */
export async function listMailboxes({ accounts, mailboxes, reader }: Stores, userId: string) {
  const [own, folders] = await Promise.all([accounts.ofUser(userId), mailboxes.ofUser(userId)]);
  const ordered = own.flatMap((account) =>
    inListOrder(folders.filter((mailbox) => mailbox.accountId === account.id)).map((mailbox) => ({
      account,
      mailbox,
    })),
  );
  const listed = await Promise.all(
    ordered.map(async ({ account, mailbox }): Promise<ListedMailbox> => {
      const filter = { userId, in: { mailboxId: mailbox.id } };
      const [messageCount, unreadCount] = await Promise.all([
        reader.count(filter),
        reader.count({ ...filter, isRead: false }),
      ]);
      const { id, accountId, path, kind } = mailbox;
      const name = nameOf(mailbox);
      return {
        id,
        accountId,
        accountName: account.name,
        accountEmail: account.emailAddress,
        name,
        path,
        kind,
        messageCount,
        unreadCount,
      };
    }),
  );
  return {
    mailboxes: listed,
    specialMailboxes: listed.filter((mailbox) => mailbox.kind !== null),
    regularMailboxes: listed.filter((mailbox) => mailbox.kind === null),
  };
}

/** INBOX is the protocol's word for it (RFC 9051 5.1); people read "Inbox". */
function nameOf(mailbox: Mailbox): string {
  return mailbox.path.toUpperCase() === 'INBOX' ? 'Inbox' : mailbox.name;
}
