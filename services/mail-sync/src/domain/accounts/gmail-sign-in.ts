import type { z } from 'zod';
import type {
  beginGmailSignIn as beginning,
  completeGmailSignIn as completion,
} from '@tern/contracts/http/gmail';
import { AppError, fieldError } from '@tern/kernel/app-error';
import { beginSignIn, takeSignIn, type ConsentStore } from '@tern/kernel/pending-sign-in';
import type { MailLogin } from './mail-login.ts';
import type { AccountStore } from './account-store.ts';
import type { Account } from './account.ts';
import {
  findSame,
  newAccount,
  renewSecret,
  storeAccount,
  tryLogins,
  type ConnectContext,
  type Connected,
} from './connect-account.ts';
import { describeGmailFailures } from './describe-failure.ts';
import { revokeGrant, type GrantContext } from './revoke-grant.ts';
import type { MailConsent, MailGrant } from './mail-consent.ts';

/** The calendar's consent comes back by the same call, and is recognised by its own `flow`. */
const signIns = { flow: 'mail', service: 'mail-sync' };

export interface GmailContext extends ConnectContext, GrantContext {
  readonly accounts: AccountStore;
  /** Null where this installation has no client at Google. */
  readonly google: MailConsent | null;
  readonly consents: ConsentStore;
}

type Beginning = z.output<(typeof beginning)['body']>;
type Completion = z.output<(typeof completion)['body']>;

/**
 * Begins a sign-in at Google.
 * @param begun.state the caller's own value, appended to the state.
 * @param begun.accountId the mailbox to reconnect.
 * @throws AppError `not-available-here`; `not-found` when the user has no such mailbox that signs in at Google.
 */
export async function beginGmailSignIn(
  context: GmailContext,
  { userId, state: ownWord, accountId }: Beginning & { readonly userId: string },
): Promise<string> {
  const { google, accounts } = context;
  if (google === null) throw notSetUp();
  const account = accountId === undefined ? null : await meantAccount(accounts, accountId, userId);
  const begin = (state: string) => google.begin(state, account?.server.username);
  return beginSignIn(context, signIns, { userId, ownWord, accountId, begin });
}

async function meantAccount(accounts: AccountStore, accountId: string, userId: string): Promise<Account> {
  const account = await accounts.find(accountId, userId);
  if (account?.secretKind !== 'google-grant') throw new AppError('not-found');
  return account;
}

/**
 * Completes a sign-in: the mailbox is connected after both logins worked. A mailbox of the user that waits to be reconnected gets the new
 * grant instead of a second account. An unused grant is revoked: the user could not see that Tern holds it.
 * @throws AppError for people; a state works once, whatever the outcome.
 */
export async function completeGmailSignIn(
  context: GmailContext,
  { userId, code, state, ...draft }: Completion & { readonly userId: string },
): Promise<Connected> {
  const { google } = context;
  if (google === null) throw notSetUp();
  const { verifier, accountId } = await takeSignIn(context, signIns, { userId, state });
  const grant = await google.redeem(code, verifier);
  try {
    return await connect(context, userId, { ...draft, accountId, grant, servers: google.servers });
  } catch (error) {
    const { emailAddress, refreshToken } = grant;
    await revokeGrant(context, { userId }, { emailAddress, refreshToken: () => refreshToken });
    throw error;
  }
}

interface Granted extends Omit<Completion, 'code' | 'state'>, Pick<MailConsent, 'servers'> {
  readonly grant: MailGrant;
  /** The mailbox that the sign-in was begun for. */
  readonly accountId: string | undefined;
}

async function connect(
  context: GmailContext,
  userId: string,
  { grant, servers, accountId, ...draft }: Granted,
): Promise<Connected> {
  const { emailAddress, refreshToken, accessToken, isForMail } = grant;
  if (!isForMail) {
    const text =
      'Google was not told to let Tern read the mailbox. Please sign in again and leave its box ticked.';
    throw fieldError('general', text);
  }
  const login: MailLogin = {
    ...servers,
    username: emailAddress,
    secret: accessToken.value,
    secretKind: 'oauth-token',
    isDemo: false,
  };
  const existing =
    accountId === undefined
      ? await findSame(context, userId, login)
      : await sameAsMeant(context.accounts, { accountId, userId, emailAddress });
  const folders = await tryLogins(context, login, describeGmailFailures);
  if (existing) {
    const account = await renewSecret(context, existing, login, refreshToken);
    return { account, isReconnected: true };
  }
  const parts = { ...draft, emailAddress, login, folders, isDemo: false, googleGrant: refreshToken };
  return { account: await storeAccount(context, newAccount(context, userId, parts), folders) };
}

/** A grant of another address is for a mailbox that the user did not ask to connect. */
async function sameAsMeant(
  accounts: AccountStore,
  meant: { readonly accountId: string; readonly userId: string; readonly emailAddress: string },
): Promise<Account> {
  const account = await meantAccount(accounts, meant.accountId, meant.userId);
  const { username } = account.server;
  if (username.toLowerCase() === meant.emailAddress.toLowerCase()) return account;
  const text = `You signed in at Google as ${meant.emailAddress}, but this mailbox is ${username}. Please sign in as ${username}.`;
  throw fieldError('general', text);
}

function notSetUp(): AppError {
  return new AppError('not-available-here', { message: 'Gmail sign-in is not set up on this server.' });
}
