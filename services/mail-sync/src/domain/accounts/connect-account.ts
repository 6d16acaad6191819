import type { z } from 'zod';
import { accountConnected, accountUpdated } from '@tern/contracts/events/mail-sync';
import type { accountDraftSchema } from '@tern/contracts/http/mail-accounts';
import { AppError, fieldError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import type { Sealer } from '@tern/kernel/sealer';
import type { GrantProvider } from '@tern/mail-content/servers/grant-providers';
import { say } from '@tern/contracts/sentences/sentence';
import { domainEvent } from '../domain-event.ts';
import { assignFolderRoles } from '@tern/mail-content/servers/assign-folder-roles';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import type { MailLogin } from './mail-login.ts';
import type { SmtpLogin } from './smtp-login.ts';
import type { ServerFolder } from '../folders/server-folder.ts';
import type { MailServer } from '../mail-server.ts';
import type { AccountStore } from './account-store.ts';
import type { MailboxStore } from '../folders/mailbox-store.ts';
import { newMailbox } from '../folders/mailbox.ts';
import {
  contactRules,
  isLoginRefused,
  kindsByPath,
  mailboxKey,
  secretContext,
  type Account,
} from './account.ts';
import { describeFailures } from './describe-failure.ts';

const maxAccountsPerUser = 20;

export interface ConnectContext {
  readonly accounts: AccountStore;
  readonly mailboxes: MailboxStore;
  readonly server: MailServer;
  readonly smtp: SmtpLogin;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

type AccountDraft = z.output<typeof accountDraftSchema>;

export interface Connected {
  readonly account: Account;
  /** The account existed and has a new secret now; the other fields of the form are not taken over. */
  readonly isReconnected?: true;
}

/**
 * Connects a mailbox after both logins worked. A mailbox of the user whose login is refused by now gets the new secret instead
 * of a second account. It keeps its name, its address, by which its drafts are found again, and its sync times.
 * @throws AppError `validation-failed` with a message per field; `conflict` when the user has the mailbox already.
 */
export async function connectAccount(
  context: ConnectContext,
  { userId, ...draft }: AccountDraft & { readonly userId: string },
): Promise<Connected> {
  const login = loginOf(draft);
  const existing = await findSame(context, userId, login);
  const folders = await tryLogins(context, login, describeFailures);
  if (existing) return { account: await renewSecret(context, existing, login), isReconnected: true };

  const account = newAccount(context, userId, { ...draft, login, folders, isDemo: false });
  return { account: await storeAccount(context, account, folders) };
}

function loginOf(draft: AccountDraft): MailLogin {
  const secret = draft.password || draft.oauthToken;
  if (!secret) throw fieldError('password', 'Enter the password of the mailbox.');
  return {
    imapHost: draft.imapHost,
    imapPort: draft.imapPort,
    smtpHost: draft.smtpHost ?? draft.imapHost,
    smtpPort: draft.smtpPort,
    username: draft.username ?? draft.emailAddress,
    useSSL: draft.useSSL,
    secret,
    secretKind: draft.password ? 'password' : 'oauth-token',
    isDemo: false,
  };
}

/**
 * The user's account of this mailbox, if its login is refused.
 * @throws AppError `conflict` when it works as it is, `validation-failed` when there are too many.
 */
export async function findSame(
  context: ConnectContext,
  userId: string,
  login: MailLogin,
): Promise<Account | null> {
  const accounts = await context.accounts.ofUser(userId);
  const key = mailboxKey(userId, login);
  const same = accounts.find(({ server }) => mailboxKey(userId, server) === key);
  if (same && !isLoginRefused(same)) {
    const message = 'This mailbox is connected already.';
    throw new AppError('conflict', { message, fields: { emailAddress: [message] } });
  }
  if (!same && accounts.length >= maxAccountsPerUser) throw tooMany();
  return same ?? null;
}

function tooMany(): AppError {
  return fieldError(
    'general',
    say('You can connect at most {count} mailboxes.', { count: maxAccountsPerUser }),
  );
}

/**
 * Both at once: one attempt shows the user everything that is wrong.
 * @param needsSmtp false where the one to SMTP is left out.
 */
export async function tryLogins(
  { server, smtp }: ConnectContext,
  login: MailLogin,
  describe: typeof describeFailures,
  needsSmtp = true,
): Promise<readonly ServerFolder[]> {
  const trying = [readFolders(server, login), needsSmtp ? smtp.check(login) : undefined] as const;
  const [imap, sending] = await Promise.allSettled(trying);
  const failures = [...failureOf('imap', imap), ...failureOf('smtp', sending)];
  if (imap.status === 'rejected' || failures.length > 0) throw describe(failures, login);
  return imap.value;
}

function failureOf(protocol: 'imap' | 'smtp', result: PromiseSettledResult<unknown>) {
  if (result.status === 'fulfilled') return [];
  const error: unknown = result.reason;
  if (error instanceof MailServerError) return [{ protocol, error }];
  throw error;
}

/** @throws MailServerError */
export async function readFolders(server: MailServer, login: MailLogin): Promise<readonly ServerFolder[]> {
  const reader = await server.openReader(login);
  try {
    return (await reader.listFolders()).folders;
  } finally {
    await reader.close();
  }
}

export interface NewAccount extends Pick<
  AccountDraft,
  'name' | 'emailAddress' | 'syncTime' | 'inboxSyncTime' | 'sentSyncTime'
> {
  readonly login: MailLogin;
  readonly folders: readonly ServerFolder[];
  readonly isDemo: boolean;
  readonly grant?: KeptGrant;
}

/** A provider's refresh token, kept in place of the login's secret, which it renews. */
export interface KeptGrant {
  readonly provider: GrantProvider;
  readonly refreshToken: string;
}

export function newAccount({ sealer, clock }: ConnectContext, userId: string, draft: NewAccount): Account {
  const id = newId();
  return {
    id,
    ...keptLogin(sealer, id, draft.login, draft.grant),
    userId,
    name: draft.name,
    emailAddress: draft.emailAddress,
    aliases: [...new Set([draft.emailAddress.toLowerCase(), ...addressIn(draft.login.username)])],
    isDemo: draft.isDemo,
    syncTime: draft.syncTime ?? 'LAST_6_MONTHS',
    inboxSyncTime: draft.inboxSyncTime ?? null,
    sentSyncTime: draft.sentSyncTime ?? null,
    paths: assignFolderRoles(draft.folders),
    chosenFields: [],
    state: 'syncing',
    stateText: null,
    stateSaid: null,
    failures: 0,
    refusals: null,
    lastSyncAt: null,
    verifiedUntil: null,
    syncedVersion: 0,
    reviewedUntil: null,
    reviewedVersion: -1,
    contactMarks: 0,
    countedMarks: 0,
    countedRules: contactRules,
    hasNoStrays: true,
    createdAt: clock.now(),
  };
}

/** The stored part of a login: the sealed secret, or what renews it. */
function keptLogin(sealer: Sealer, accountId: string, login: MailLogin, grant?: KeptGrant) {
  const { secret, secretKind, isDemo: _isDemo, ...server } = login;
  return {
    server,
    secretKind: grant ? (`${grant.provider}-grant` as const) : secretKind,
    sealedSecret: sealer.seal(grant?.refreshToken ?? secret, secretContext(accountId)),
    sealedRenewal: null,
  };
}

/** Many servers take the address as user name; then it is the user's own too. */
function addressIn(username: string): string[] {
  return username.includes('@') ? [username.toLowerCase()] : [];
}

/** The mailboxes are there as soon as the account is, so that the first screen shows them while they fill. */
export async function storeAccount(
  context: ConnectContext,
  account: Account,
  folders: readonly ServerFolder[],
): Promise<Account> {
  const kinds = kindsByPath(account.paths);
  const event = accountEvent(accountConnected, account, 0);
  if (!(await context.accounts.create(account, event, maxAccountsPerUser))) throw tooMany();
  await context.mailboxes.insert(
    folders.map((folder) => newMailbox(account, folder, kinds.get(folder.path) ?? null)),
  );
  return account;
}

export async function renewSecret(
  context: ConnectContext,
  account: Account,
  login: MailLogin,
  grant?: KeptGrant,
): Promise<Account> {
  const changes = {
    ...keptLogin(context.sealer, account.id, login, grant),
    state: 'syncing',
    stateText: null,
    stateSaid: null,
    failures: 0,
    refusals: null,
  } as const;
  const version = await context.accounts.takeVersions(account.id, 1);
  // As it is now: the logins took a while to try, and the user may have changed it meanwhile.
  const now = version === null ? null : await context.accounts.find(account.id);
  if (version === null || now === null) throw new AppError('not-found');
  const renewed = { ...now, ...changes };
  await context.accounts.updateAndMakeDue(account.id, changes, reconnectedEvent(renewed, version));
  return renewed;
}

/** The account as other services know it. */
export function accountEvent(
  contract: typeof accountConnected | typeof accountUpdated,
  account: Account,
  version: number,
) {
  return domainEvent(contract, account.userId, accountData(account, version));
}

/** Its login works again. */
export function reconnectedEvent(account: Account, version: number) {
  const data = { ...accountData(account, version), isReconnected: true };
  return domainEvent(accountUpdated, account.userId, data);
}

function accountData(account: Account, version: number) {
  return {
    accountId: account.id,
    userId: account.userId,
    version,
    emailAddress: account.emailAddress,
    name: account.name,
    aliases: [...account.aliases],
    createdAt: account.createdAt.toISOString(),
  };
}
