import { AppError } from '@tern/kernel/app-error';
import { say, type Saying } from '@tern/contracts/sentences/sentence';
import type { PlainPattern } from '@tern/contracts/sentences/patterns';
import { inListOrder, type Mailbox } from '../folders/mailbox.ts';
import type { AccountStore } from './account-store.ts';
import type { MailboxStore } from '../folders/mailbox-store.ts';
import { kindsByPath, type Account } from './account.ts';
import {
  fieldOfKind,
  type SpecialFolderField,
  type SpecialFolderPaths,
} from '@tern/mail-content/servers/special-folders';

interface Stores {
  readonly accounts: AccountStore;
  readonly mailboxes: MailboxStore;
}

const names: Record<SpecialFolderField, PlainPattern> = {
  inboxPath: 'Inbox',
  sentPath: 'Sent',
  draftsPath: 'Drafts',
  archivePath: 'Archive',
  trashPath: 'Trash',
  spamPath: 'Spam',
};

/** Lists what a special folder can be set to. */
export async function availableMailboxes({ mailboxes }: Stores, accountId: string) {
  const own = inListOrder(await mailboxes.ofAccount(accountId));
  return own.map(({ path, name }) => ({ path, name }));
}

interface SpecialFolderChange {
  readonly account: Account;
  /** Paths by field; null: no folder has the role. */
  readonly changes: { readonly [Field in SpecialFolderField]?: string | null | undefined };
}

/** The user changes folders in another tab, or a pass finds new ones. */
const maxTries = 5;

/** Sets special folders. The folders get their roles at once, the messages in them with the next pass, which is due now. */
export async function changeSpecialFolders(
  stores: Stores,
  { account: before, changes }: SpecialFolderChange,
): Promise<Account> {
  const given = Object.values(fieldOfKind).filter((field) => changes[field] !== undefined);
  let account = before;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const mailboxes = await stores.mailboxes.ofAccount(account.id);
    const paths: Record<SpecialFolderField, string | null> = { ...account.paths };
    for (const field of given) paths[field] = changes[field] ?? null;
    refuseWrong(given, paths, mailboxes);
    const after = { paths, chosenFields: [...new Set([...account.chosenFields, ...given])] };
    if (await stores.accounts.exchangeFolders(account.id, account, after)) {
      await giveRoles(stores, mailboxes, paths);
      await stores.accounts.makeDue([account.id]);
      return { ...account, ...after };
    }
    const now = await stores.accounts.find(account.id);
    if (now === null) throw new AppError('not-found');
    account = now;
  }
  throw new AppError('conflict');
}

async function giveRoles(
  stores: Stores,
  mailboxes: readonly Mailbox[],
  paths: SpecialFolderPaths,
): Promise<void> {
  const kinds = kindsByPath(paths);
  for (const mailbox of mailboxes) {
    const kind = kinds.get(mailbox.path) ?? null;
    if (kind !== mailbox.kind) await stores.mailboxes.update(mailbox.id, { kind });
  }
}

function refuseWrong(
  given: readonly SpecialFolderField[],
  paths: SpecialFolderPaths,
  mailboxes: readonly Mailbox[],
): void {
  const fields: Record<string, Saying[]> = {};
  for (const field of given) {
    const path = paths[field];
    if (path === null) continue;
    const other = Object.values(fieldOfKind).find((one) => one !== field && paths[one] === path);
    if (!mailboxes.some((mailbox) => mailbox.path === path)) fields[field] = ['This mailbox does not exist.'];
    else if (other)
      fields[field] = [
        say('This mailbox is used for {folder, said} already. Change that first.', { folder: names[other] }),
      ];
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation-failed', { fields });
}
