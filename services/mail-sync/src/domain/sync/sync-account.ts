import { mailboxCaughtUp } from '@tern/contracts/events/mail-sync';
import { hasAllContacts, type Account } from '../accounts/account.ts';
import type { ContactStore } from '../contacts/contact-store.ts';
import { PassContacts, type ContactWatch } from '../contacts/pass-contacts.ts';
import { recountContacts } from '../contacts/recount-contacts.ts';
import { domainEvent } from '../domain-event.ts';
import { reviewDrafts } from '../drafts/review-drafts.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import { PassAborted } from '../pass-aborted.ts';
import { canHoldAnswers, inReadingOrder, type Mailbox } from '../folders/mailbox.ts';
import type { DraftFolder } from '../drafts/draft-folder.ts';
import type { MailReader } from '../folders/mail-reader.ts';
import { applyRole } from './apply-role.ts';
import { dropMailbox, refreshFolders, takeStrays } from './refresh-folders.ts';
import { createLead } from '../ingestion/lead.ts';
import { removeOrphans } from './remove-orphans.ts';
import { syncFolder } from './sync-folder.ts';
import { takeVersions, publishUnpublished, type SyncRun, type SyncStores } from './sync-run.ts';

/** Readings of all folders in one pass; a mailbox that keeps changing is settled by the next. */
const maxRounds = 4;

export interface PassContext extends SyncStores {
  readonly drafts: DraftStore;
  readonly contacts: ContactStore;
  /** Opens the account's Drafts folder for writing, on a connection of its own. */
  readonly openDrafts: (account: Account) => Promise<DraftFolder>;
  readonly holder: string;
  readonly signal: AbortSignal;
}

/** The result of a pass that came to its end. */
export interface PassResult {
  readonly isComplete: boolean;
  readonly changes: Partial<Account>;
}

/**
 * One pass over an account whose lease the caller holds.
 * @throws MailServerError when the server cannot be read; PassAborted when the lease was lost. What was stored stays.
 */
export async function syncAccount(
  context: PassContext,
  { account: claimed, server }: { readonly account: Account; readonly server: MailReader },
): Promise<PassResult> {
  const mayWrite = async () => (await context.accounts.takeVersions(claimed.id, 0, context.holder)) !== null;
  if (!hasAllContacts(claimed)) await recountContacts(context, claimed, mayWrite);
  const contactWatch = new PassContacts(context, claimed, mayWrite);
  try {
    const result = await readFolders({ ...context, contactWatch }, claimed, server);
    await contactWatch.settle();
    return result;
  } catch (error) {
    if (error instanceof MailServerError || error instanceof PassAborted) await contactWatch.settle();
    throw error;
  }
}

type ReadingContext = PassContext & { readonly contactWatch: ContactWatch };

async function readFolders(
  context: ReadingContext,
  claimed: Account,
  server: MailReader,
): Promise<PassResult> {
  const startedAt = context.clock.now();
  const published = { syncedVersion: claimed.syncedVersion };
  const lead = createLead({ accounts: context.accounts, accountId: claimed.id, signal: context.signal });
  const passing = { ...context, server, published, lead, meets: { stored: claimed.lastSyncAt !== null } };
  let read = await readOnce(passing, claimed);
  const before = read.run.byId;
  for (let round = 1; round < maxRounds && (await mayHaveMoved(read)); round++)
    read = await readOnce(passing, read.run.account);
  const { run, leftOut, incomplete, unread, isQuiet } = read;
  const isComplete = incomplete.length === 0;
  if (isComplete && isQuiet) await removeOrphans(run);
  await reviewDrafts(run, context);
  const isSilenceProven = leftOut === 0 && !incomplete.some(canHoldAnswers);
  const verifiedUntil = isSilenceProven ? startedAt : run.account.verifiedUntil;
  // Another writer may have stored messages and crashed before publishing them; this pass took them for known.
  const { syncedVersion } = await publishUnpublished(run);
  published.syncedVersion = Math.max(published.syncedVersion, syncedVersion);
  const isSent = ({ kind }: Mailbox) => kind === 'SENT';
  // Where there is no folder of sent mail, it is not known what was sent.
  const isSentRead = isSilenceProven && [...run.byId.values()].some(isSent) && !incomplete.some(isSent);
  await publishCaughtUp({ ...run, byId: before }, { verifiedUntil, isSentRead, unread });
  return {
    isComplete,
    changes: {
      ...run.published,
      verifiedUntil,
      foldersLeftOut: leftOut,
      ...(isComplete && { lastSyncAt: context.clock.now() }),
    },
  };
}

interface Reading {
  readonly run: SyncRun;
  /** Folders of the server that are not among the mailboxes. */
  readonly leftOut: number;
  readonly incomplete: readonly Mailbox[];
  /** Ids of mailboxes that were not read completely. */
  readonly unread: ReadonlySet<string>;
  /** No folder came, went, or has other messages than before. */
  readonly isQuiet: boolean;
}

/** Brings every folder up to date once. */
async function readOnce(
  context: ReadingContext & Pick<SyncRun, 'server' | 'published' | 'lead' | 'meets'>,
  before: Account,
): Promise<Reading> {
  const { folders, leftOut } = await context.server.listFolders();
  const { account, mailboxes, gone } = await refreshFolders(context, before, folders);
  const byId = new Map(mailboxes.map((mailbox) => [mailbox.id, mailbox]));
  // Once a pass.
  const run: SyncRun = { ...context, account: { ...account, hasNoStrays: true }, byId };
  if (!before.hasNoStrays) await takeStrays(run);
  const numbers = new Map(folders.map((folder) => [folder.path, folder.numbers]));

  const incomplete: Mailbox[] = [];
  const unread = new Set<string>();
  let isQuiet = gone.length === 0;
  for (const mailbox of inReadingOrder(mailboxes)) {
    const outcome = await syncFolder(run, mailbox, numbers.get(mailbox.path) ?? null);
    if (!outcome.isComplete) incomplete.push(mailbox);
    if (!outcome.isComplete || !outcome.isRead) unread.add(mailbox.id);
    if (!outcome.isQuiet) isQuiet = false;
  }
  // After the reading, which it must not delay: a message that is fetched again for it may fail.
  for (const mailbox of mailboxes) await applyRole(run, mailbox);
  for (const mailbox of gone) await dropMailbox(run, mailbox);
  return { run, leftOut, incomplete, unread, isQuiet };
}

/**
 * A message that lost its last place may have been moved into a folder that had been looked at before: it is only gone when a
 * reading that began afterwards finds all folders as they were.
 */
async function mayHaveMoved({ run, incomplete, isQuiet }: Reading): Promise<boolean> {
  return !isQuiet && incomplete.length === 0 && (await run.messages.orphansOf(run.account.id, 1)).length > 0;
}

/**
 * Publishes mailboxes that now hold all their messages or changed since, with the moment up to which every folder that can
 * hold an answer has been read: just before this pass opened the first of them.
 */
async function publishCaughtUp(
  run: SyncRun,
  { unread, ...read }: Pick<Coverage, 'verifiedUntil' | 'isSentRead'> & { unread: ReadonlySet<string> },
): Promise<void> {
  const { account } = run;
  const mailboxes = await run.mailboxes.ofAccount(account.id);
  // A mailbox that was not opened this time was complete once, but may hold new mail now.
  const complete = mailboxes.filter(({ id, isComplete }) => isComplete && !unread.has(id));
  const changed = complete.filter((mailbox) => hasMoved(run.byId.get(mailbox.id), mailbox));
  // At least one: every pass moves the time up to which silence is proven.
  const reported = changed.length > 0 ? changed : complete.filter(canHoldAnswers).slice(0, 1);
  if (reported.length === 0) return;
  const firstVersion = await takeVersions(run, reported.length);
  const coverage = { ...read, ...run.published, totals: totalsOf(mailboxes) };
  for (const [index, mailbox] of reported.entries()) {
    await run.mailboxes.recordEvent(mailbox.id, caughtUp(mailbox, firstVersion + index, coverage));
  }
}

function totalsOf(mailboxes: readonly Mailbox[]) {
  const sum = (count: (mailbox: Mailbox) => number) =>
    mailboxes.reduce((total, mailbox) => total + count(mailbox), 0);
  return {
    totalMessages: sum(({ serverCount }) => serverCount ?? 0),
    totalSynced: sum(({ storedCount }) => storedCount),
    totalSent: sum(({ kind, storedCount }) => (kind === 'SENT' ? storedCount : 0)),
  };
}

function hasMoved(before: Mailbox | undefined, after: Mailbox): boolean {
  return (
    before === undefined ||
    !before.isComplete ||
    before.uidNext !== after.uidNext ||
    before.exists !== after.exists ||
    before.uidValidity !== after.uidValidity
  );
}

interface Coverage {
  readonly verifiedUntil: Date | null;
  /** Up to then the folder of sent mail has been read, too. */
  readonly isSentRead: boolean;
  readonly syncedVersion: number;
  readonly totals: ReturnType<typeof totalsOf>;
}

function caughtUp(
  mailbox: Mailbox,
  version: number,
  { verifiedUntil, isSentRead, syncedVersion, totals }: Coverage,
) {
  return domainEvent(mailboxCaughtUp, mailbox.userId, {
    accountId: mailbox.accountId,
    userId: mailbox.userId,
    version,
    mailboxId: mailbox.id,
    kind: mailbox.kind,
    accountVerifiedUntil: verifiedUntil?.toISOString() ?? null,
    isSentRead,
    syncedVersion,
    totals,
  });
}
