import type { FieldErrors } from '@tern/contracts/errors';
import { AppError } from '@tern/kernel/app-error';
import { inListOrder, type Mailbox } from '../folders/mailbox.ts';
import type { AccountStore, MailboxStore } from '../store-ports.ts';
import {
  fieldOfKind,
  kindsByPath,
  type Account,
  type SpecialFolderField,
  type SpecialFolderPaths,
} from './account.ts';

interface Stores {
  readonly accounts: AccountStore;
  readonly mailboxes: MailboxStore;
}

const names: Record<SpecialFolderField, string> = {
  inboxPath: 'Inbox',
  sentPath: 'Sent',
  draftsPath: 'Drafts',
  archivePath: 'Archive',
  trashPath: 'Trash',
  spamPath: 'Spam',
};

/** What a special folder can be set to. */
export async function availableMailboxes({ mailboxes }: Stores, accountId: string) {
  const own = inListOrder(await mailboxes.ofAccount(accountId));
  return own.map(({ path, name }) => ({ path, name }));
}

/** Sets special folders. The folders get their roles at once, the messages in them with the next pass, which is due now. */
export async function changeSpecialFolders(
  stores: Stores,
  account: Account,
  changes: { [Field in SpecialFolderField]?: string | null | undefined },
): Promise<Account> {
  const mailboxes = await stores.mailboxes.ofAccount(account.id);
  const given = Object.values(fieldOfKind).filter((field) => changes[field] !== undefined);
  const paths: Record<SpecialFolderField, string | null> = { ...account.paths };
  for (const field of given) paths[field] = changes[field] ?? null;
  refuseWrong(given, paths, mailboxes);

  const chosenFields = [...new Set([...account.chosenFields, ...given])];
  await stores.accounts.update(account.id, { paths, chosenFields });
  const kinds = kindsByPath(paths);
  for (const mailbox of mailboxes) {
    const kind = kinds.get(mailbox.path) ?? null;
    if (kind !== mailbox.kind) await stores.mailboxes.update(mailbox.id, { kind });
  }
  await stores.accounts.makeDue([account.id]);
  return { ...account, paths, chosenFields };
}

function refuseWrong(
  given: readonly SpecialFolderField[],
  paths: SpecialFolderPaths,
  mailboxes: readonly Mailbox[],
): void {
  const fields: FieldErrors = {};
  for (const field of given) {
    const path = paths[field];
    if (path === null) continue;
    const other = Object.values(fieldOfKind).find((one) => one !== field && paths[one] === path);
    if (!mailboxes.some((mailbox) => mailbox.path === path)) fields[field] = ['This mailbox does not exist.'];
    else if (other) fields[field] = [`This mailbox is used for ${names[other]} already. Change that first.`];
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation-failed', { fields });
}
