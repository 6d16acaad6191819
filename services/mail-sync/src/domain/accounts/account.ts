import { errorCatalogue } from '@tern/contracts/errors';
import type { MailAccount, SyncTime } from '@tern/contracts/http/mail-accounts';
import type { MailboxKind } from '@tern/contracts/http/messages';
import type { GrantProvider } from '@tern/mail-content/servers/grant-providers';
import { day } from '@tern/kernel/clock';
import { inEnglish, say, type Saying } from '@tern/contracts/sentences/sentence';
import type { Said } from '@tern/contracts/sentences/said';
import { carried } from '@tern/contracts/sentences/carried';
import { describeLeftOut } from '../folders/left-out-folders.ts';
import {
  fieldOfKind,
  type SpecialFolderField,
  type SpecialFolderPaths,
} from '@tern/mail-content/servers/special-folders';

/** Where and as whom to sign in. */
export interface ServerSettings {
  readonly imapHost: string;
  readonly imapPort: number;
  readonly smtpHost: string;
  readonly smtpPort: number;
  readonly username: string;
  readonly useSSL: boolean;
}

/** Refusals of the login of an account (judge-refusal.ts). */
export interface LoginRefusals {
  readonly count: number;
  /** Time of the first. */
  readonly since: Date;
}

export interface Account {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly emailAddress: string;
  /** The user's own addresses, lower case, the account's first. */
  readonly aliases: readonly string[];
  readonly server: ServerSettings;
  /** `google-grant`, `microsoft-grant`: a refresh token, with which access tokens are asked for. */
  readonly secretKind: 'password' | 'oauth-token' | `${GrantProvider}-grant`;
  readonly sealedSecret: string;
  /** The refresh token that has replaced the one of the sign-in; null or absent where none has. */
  readonly sealedRenewal?: string | null;
  /** The demo server's address and password come from the settings of this start, not from the record. */
  readonly isDemo: boolean;
  readonly syncTime: SyncTime;
  readonly inboxSyncTime: SyncTime | null;
  readonly sentSyncTime: SyncTime | null;
  readonly paths: SpecialFolderPaths;
  /** Roles that the user has set; detection leaves them alone. */
  readonly chosenFields: readonly SpecialFolderField[];
  readonly state: MailAccount['state'];
  readonly stateText: string | null;
  /** The sentences of `stateText`, written together with it; null where that has no facts. */
  readonly stateSaid?: Said | null;
  /** Consecutive failed passes. */
  readonly failures: number;
  /** Logins refused since the last accepted one; null when none was. */
  readonly refusals: LoginRefusals | null;
  readonly lastSyncAt: Date | null;
  readonly verifiedUntil: Date | null;
  /** Version of the last message.synced that was published. */
  readonly syncedVersion: number;
  /** When the user last asked for a sync: servers without mod-sequences are then asked for all flags. */
  readonly refreshAskedAt?: Date;
  /** Folders on the server that are not read, as of the last pass; absent before the first. */
  readonly foldersLeftOut?: number;
  /** The server's newest alert for its user (ALERT). IMAP does not say when an alert ends, so it is shown for a day. */
  readonly alert?: { readonly words: string; readonly at: Date };
  /** Up to when followup has assessed what was read; older than `verifiedUntil` while it catches up. */
  readonly reviewedUntil: Date | null;
  /** Version of the last event on `reviewedUntil`. */
  readonly reviewedVersion: number;
  /** By service, the version of the newest message.synced whose receipt it gave; absent before the first. */
  readonly takenIn?: { readonly followup?: number; readonly search?: number };
  /** Grows when stored messages begin to change ahead of the contacts: by a pass or by a user's action. */
  readonly contactMarks: number;
  /** Mark up to which contacts include the stored messages; absent in accounts synced before contacts existed. */
  readonly countedMarks?: number;
  /** By which rules they were counted (contactRules). */
  readonly countedRules?: number;
  /** No message has a place in a mailbox that is gone. Not certain once one was dropped: a slower writer may still write a place in it. */
  readonly hasNoStrays: boolean;
  readonly createdAt: Date;
}

export type SpecialFolders = Pick<Account, 'paths' | 'chosenFields'>;

/** The account's address in lower case, the first of its aliases. */
export function mainAddress({ emailAddress }: Account): string {
  return emailAddress.toLowerCase();
}

/** Increase it when the rules of who is a contact, or of how a name is read, change: contacts counted by older rules are counted again. */
export const contactRules = 2;

/** Whether the contacts hold all stored messages: not while a pass changes them, nor after one that crashed or met another writer. */
export function hasAllContacts({ contactMarks, countedMarks, countedRules }: Account): boolean {
  return countedMarks === contactMarks && countedRules === contactRules;
}

/** Which sealed text belongs where: a secret copied to another account does not open. */
export function secretContext(accountId: string): string {
  return `mail-sync.account.secret:${accountId}`;
}

/** Case and a trailing dot (RFC 1034 3.1) do not change the host. */
export function hostKey(host: string): string {
  return host.toLowerCase().replace(/\.$/, '');
}

/** A user has one account for each host, port and user name, however they are spelled: behind another port can be another server. */
export function mailboxKey(
  userId: string,
  { imapHost, imapPort, username }: Pick<ServerSettings, 'imapHost' | 'imapPort' | 'username'>,
): string {
  return [userId, `${hostKey(imapHost)}:${imapPort}`, username.toLowerCase()].join(' ');
}

/** The server and login of a connection: with a different key it no longer serves the account. */
export function loginKey({ server, sealedSecret }: Account): string {
  return JSON.stringify([server, sealedSecret]);
}

/** Whether its user may give a new login. Accounts that died before refusals were counted show it only by their state. */
export function isLoginRefused({ state, refusals }: Pick<Account, 'state' | 'refusals'>): boolean {
  return state === 'needs-reconnect' || refusals !== null;
}

/** Null where it signs in with a password. */
export function grantProviderOf({ secretKind }: Pick<Account, 'secretKind'>): GrantProvider | null {
  if (secretKind === 'google-grant') return 'google';
  return secretKind === 'microsoft-grant' ? 'microsoft' : null;
}

/** How its user signs in to it. */
export function signInOf(account: Pick<Account, 'secretKind'>): MailAccount['signIn'] {
  return grantProviderOf(account) ?? 'password';
}

/** The roles that folders of an account have, by path. */
export function kindsByPath(paths: SpecialFolderPaths): ReadonlyMap<string, MailboxKind> {
  const kinds = new Map<string, MailboxKind>();
  for (const [kind, field] of Object.entries(fieldOfKind) as [MailboxKind, SpecialFolderField][]) {
    const path = paths[field];
    if (path !== null) kinds.set(path, kind);
  }
  return kinds;
}

/** Up to when "no reply" may be claimed: the folders have been read and their mail has been assessed. */
export function silenceProvenUntil({
  verifiedUntil,
  reviewedUntil,
}: Pick<Account, 'verifiedUntil' | 'reviewedUntil'>): Date | null {
  if (verifiedUntil === null || reviewedUntil === null) return null;
  return verifiedUntil < reviewedUntil ? verifiedUntil : reviewedUntil;
}

interface AccountSurroundings {
  readonly syncedMessages: number;
  readonly totalMessages: number | null;
  readonly isDiskFull: boolean;
  readonly now: Date;
  /** For people: which folder holds it up, and why; null where none does. */
  readonly stuckFolder: readonly Saying[] | null;
}

/** A full disk is not in the record of the account: there is no room to write it. */
function describeHindrance(
  { foldersLeftOut, alert }: Account,
  { isDiskFull, now, stuckFolder }: Pick<AccountSurroundings, 'isDiskFull' | 'now' | 'stuckFolder'>,
): readonly Saying[] {
  if (isDiskFull) return [errorCatalogue['disk-full'].text, 'The sync then goes on by itself.'];
  if (stuckFolder !== null) return stuckFolder;
  const isFresh = alert && now.getTime() - alert.at.getTime() < day;
  return [
    ...(foldersLeftOut ? [describeLeftOut(foldersLeftOut)] : []),
    ...(isFresh ? [say('The mail server says: “{words}”', { words: alert.words })] : []),
  ];
}

/** The account as its owner sees it. */
export function describeAccount(
  account: Account,
  { isDiskFull, now, stuckFolder, ...counts }: AccountSurroundings,
): MailAccount {
  const hindrance =
    account.stateText === null ? describeHindrance(account, { isDiskFull, now, stuckFolder }) : [];
  return {
    ...account.paths,
    id: account.id,
    name: account.name,
    emailAddress: account.emailAddress,
    syncTime: account.syncTime,
    inboxSyncTime: account.inboxSyncTime,
    sentSyncTime: account.sentSyncTime,
    state: account.state,
    stateText: account.stateText ?? (inEnglish(hindrance) || null),
    stateSaid: account.stateText === null ? carried(hindrance) : (account.stateSaid ?? undefined),
    isDemo: account.isDemo,
    signIn: signInOf(account),
    isLoginRefused: isLoginRefused(account),
    lastSyncAt: account.lastSyncAt?.toISOString() ?? null,
    verifiedUntil: account.verifiedUntil?.toISOString() ?? null,
    ...counts,
  };
}
