import { kindsByPath, type Account } from '../accounts/account.ts';
import { fieldOfKind, type SpecialFolderPaths } from '@tern/mail-content/servers/special-folders';
import { assignFolderRoles } from '@tern/mail-content/servers/assign-folder-roles';
import { newMailbox, type Mailbox } from '../folders/mailbox.ts';
import { PassAborted } from '../pass-aborted.ts';
import type { ServerFolder } from '../folders/server-folder.ts';
import { takePlaces } from './compare-places.ts';
import type { SyncRun } from './sync-run.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import type { MailboxStore } from '../folders/mailbox-store.ts';

const maxTries = 5;

export interface RefreshedFolders {
  readonly account: Account;
  readonly mailboxes: Mailbox[];
  /** Mailboxes whose folder is gone from the server. */
  readonly gone: Mailbox[];
}

/** Takes over the server's folder list: new folders get a mailbox, roles follow, a role whose folder is gone is given up. */
export async function refreshFolders(
  stores: { accounts: AccountStore; mailboxes: MailboxStore },
  account: Account,
  folders: readonly ServerFolder[],
): Promise<RefreshedFolders> {
  const paths = await agreedPaths(stores, account.id, folders);
  const kinds = kindsByPath(paths);
  const stored = await withNewOnes(stores, account, { folders, kinds });
  const listed = new Set(folders.map((folder) => folder.path));
  const mailboxes: Mailbox[] = [];
  for (const mailbox of stored.filter(({ path }) => listed.has(path))) {
    const kind = kinds.get(mailbox.path) ?? null;
    if (kind !== mailbox.kind) await stores.mailboxes.update(mailbox.id, { kind });
    mailboxes.push({ ...mailbox, kind });
  }
  return {
    account: { ...account, paths },
    mailboxes,
    gone: stored.filter(({ path }) => !listed.has(path)),
  };
}

/** All mailboxes of the account, as they are stored: another writer may have made one for the same folder. */
async function withNewOnes(
  { mailboxes }: { mailboxes: MailboxStore },
  account: Account,
  { folders, kinds }: { folders: readonly ServerFolder[]; kinds: ReadonlyMap<string, Mailbox['kind']> },
): Promise<Mailbox[]> {
  const stored = await mailboxes.ofAccount(account.id);
  const known = new Set(stored.map(({ path }) => path));
  const fresh = folders
    .filter(({ path }) => !known.has(path))
    .map((folder) => newMailbox(account, folder, kinds.get(folder.path) ?? null));
  if (fresh.length === 0) return stored;
  await mailboxes.insert(fresh);
  return mailboxes.ofAccount(account.id);
}

/** Respects folders that the user chooses meanwhile, also while the server lists them. */
async function agreedPaths(
  { accounts }: { accounts: AccountStore },
  accountId: string,
  folders: readonly ServerFolder[],
): Promise<SpecialFolderPaths> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const account = await accounts.find(accountId);
    if (account === null) break;
    const { chosenFields } = account;
    const paths = assignFolderRoles(folders, account.paths, chosenFields);
    const isSame = Object.values(fieldOfKind).every((field) => account.paths[field] === paths[field]);
    if (isSame || (await accounts.exchangeFolders(accountId, account, { paths, chosenFields }))) return paths;
  }
  throw new PassAborted();
}

/**
 * The messages of a folder that was deleted or renamed lose their place in it; then the mailbox goes. The next pass checks again: a writer
 * that read the folders before (a pass without its lease, or an action) may write one more.
 */
export async function dropMailbox(run: SyncRun, mailbox: Mailbox): Promise<void> {
  await leaveMailbox(run, mailbox.id);
  await run.accounts.update(run.account.id, { hasNoStrays: false });
  await run.mailboxes.remove(mailbox.id);
}

/** Takes the places in mailboxes that are gone. */
export async function takeStrays(run: SyncRun): Promise<void> {
  for (const mailboxId of await run.mailboxes.lostOf(run.account.id)) await leaveMailbox(run, mailboxId);
  await run.accounts.update(run.account.id, { hasNoStrays: true });
}

async function leaveMailbox(run: SyncRun, mailboxId: string): Promise<void> {
  const ids = new Set<string>();
  for await (const { messageId } of run.messages.placesIn(mailboxId)) ids.add(messageId);
  await takePlaces(run, [...ids], (place) => place.mailboxId === mailboxId);
}
