import { maxUnreadableListed, type UnreadableItem } from '@tern/contracts/http/accounts/unreadable';
import type { Clock } from '@tern/kernel/clock';
import { describeTrouble } from '@tern/mail-content/servers/folder-trouble';
import { inListOrder, type Mailbox } from '../folders/mailbox.ts';
import type { MailboxStore } from '../folders/mailbox-store.ts';
import {
  describeUnreadable,
  maxTriesOfUid,
  nextTryAt,
  type UnreadableUid,
} from '@tern/mail-content/servers/unreadable-uid';
import type { Account } from './account.ts';
import type { AccountStore } from './account-store.ts';

/** Folders and messages of the account that cannot be read, folders with a role first. */
export async function listUnreadable(
  { mailboxes }: { readonly mailboxes: MailboxStore },
  { id }: Account,
): Promise<{ items: UnreadableItem[]; total: number }> {
  const all = inListOrder(await mailboxes.ofAccount(id)).flatMap((mailbox) => [
    ...folderItem(mailbox),
    // Those that are just being tried may come yet.
    ...mailbox.unreadable
      .filter(({ tries }) => tries >= maxTriesOfUid)
      .map((entry) => mailItem(mailbox, entry)),
  ]);
  return { items: all.slice(0, maxUnreadableListed), total: all.length };
}

function folderItem({ id, path, trouble }: Mailbox): UnreadableItem[] {
  if (!trouble) return [];
  const item = { id, kind: 'folder' as const, name: path, place: null, nextTryAt: null };
  const { words, passes: tries } = trouble;
  const problem = describeTrouble(trouble);
  return [{ ...item, problem, words, tries, triedAt: trouble.triedAt.toISOString() }];
}

function mailItem({ id, path }: Mailbox, entry: UnreadableUid): UnreadableItem {
  return {
    id: `${id}.${entry.uid}`,
    kind: 'mail',
    name: `Message ${entry.uid}`,
    place: path,
    problem: describeUnreadable(entry),
    words: entry.words ?? null,
    tries: entry.tries,
    triedAt: entry.triedAt?.toISOString() ?? null,
    nextTryAt: nextTryAt(entry)?.toISOString() ?? null,
  };
}

/** Has the next pass, which begins now, try all of them. */
export async function retryUnreadable(
  {
    accounts,
    mailboxes,
    clock,
  }: { readonly accounts: AccountStore; readonly mailboxes: MailboxStore; readonly clock: Clock },
  { id }: Account,
): Promise<void> {
  for (const mailbox of await mailboxes.ofAccount(id))
    if (mailbox.unreadable.length > 0) await mailboxes.update(mailbox.id, { retryAskedAt: clock.now() });
  await accounts.makeDue([id]);
}
