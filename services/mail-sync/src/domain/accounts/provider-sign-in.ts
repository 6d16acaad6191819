import type { z } from 'zod';
import type { beginOutlookSignIn, completeOutlookSignIn } from '@tern/contracts/http/mail-sign-ins/outlook';
import { AppError, fieldError } from '@tern/kernel/app-error';
import { grantProviders, type GrantProvider } from '@tern/mail-content/servers/grant-providers';
import { beginSignIn, takeSignIn, type ConsentStore } from '@tern/kernel/pending-sign-in';
import { say } from '@tern/contracts/sentences/sentence';
import type { MailLogin } from './mail-login.ts';
import type { AccountStore } from './account-store.ts';
import { grantProviderOf, type Account } from './account.ts';
import {
  findSame,
  newAccount,
  renewSecret,
  storeAccount,
  tryLogins,
  type ConnectContext,
  type Connected,
} from './connect-account.ts';
import { describeGrantFailures } from './describe-failure.ts';
import { revokeGrant, type GrantContext } from './revoke-grant.ts';
import type { MailConsent, MailConsents, MailGrant } from './mail-consent.ts';

/** A state is good for its provider alone: the code of one is never sent to the other. */
const signInsAt = (provider: GrantProvider) => ({
  flow: grantProviders[provider].flow,
  service: 'mail-sync',
});

export interface SignInContext extends ConnectContext, GrantContext {
  readonly accounts: AccountStore;
  readonly mailConsents: MailConsents;
  readonly consents: ConsentStore;
}

interface Caller {
  readonly provider: GrantProvider;
  readonly userId: string;
}
type Beginning = Pick<z.output<(typeof beginOutlookSignIn)['body']>, 'state' | 'accountId'> & Caller;
type Completion = z.output<(typeof completeOutlookSignIn)['body']>;

/**
 * Begins a sign-in at a provider.
 * @param begun.state the caller's own value, appended to the state.
 * @param begun.accountId the mailbox to reconnect.
 * @throws AppError `not-available-here`; `not-found` when the user has no such mailbox that signs in there.
 */
export async function beginProviderSignIn(
  context: SignInContext,
  { provider, userId, state: ownWord, accountId }: Beginning,
): Promise<string> {
  const consent = consentAt(context, provider);
  const account =
    accountId === undefined ? null : await meantAccount(context.accounts, accountId, { provider, userId });
  const begin = (state: string) => consent.begin(state, account?.server.username);
  return beginSignIn(context, signInsAt(provider), { userId, ownWord, accountId, begin });
}

function consentAt({ mailConsents }: SignInContext, provider: GrantProvider): MailConsent {
  const consent = mailConsents[provider];
  if (consent !== null) return consent;
  const message = say('{mail} sign-in is not set up on this server.', {
    mail: grantProviders[provider].mail,
  });
  throw new AppError('not-available-here', { message });
}

async function meantAccount(
  accounts: AccountStore,
  accountId: string,
  { provider, userId }: Caller,
): Promise<Account> {
  const account = await accounts.find(accountId, userId);
  if (account === null || grantProviderOf(account) !== provider) throw new AppError('not-found');
  return account;
}

/**
 * Completes a sign-in: the mailbox is connected after its logins worked. A mailbox of the user that waits to be reconnected gets the new
 * grant instead of a second account. An unused grant is revoked: the user could not see that Tern holds it.
 * @throws AppError for people; a state works once, whatever the outcome.
 */
export async function completeProviderSignIn(
  context: SignInContext,
  { provider, userId, code, state, ...draft }: Completion & Caller,
): Promise<Connected> {
  const consent = consentAt(context, provider);
  const { verifier, accountId } = await takeSignIn(context, signInsAt(provider), { userId, state });
  const grant = await consent.redeem(code, verifier);
  const caller = { provider, userId };
  try {
    return await connect(context, caller, { ...draft, accountId, grant, servers: consent.servers });
  } catch (error) {
    const { emailAddress, refreshToken } = grant;
    await revokeGrant(context, caller, { emailAddress, refreshToken: () => refreshToken });
    throw error;
  }
}

interface Granted extends Omit<Completion, 'code' | 'state'>, Pick<MailConsent, 'servers'> {
  readonly grant: MailGrant;
  /** The mailbox that the sign-in was begun for. */
  readonly accountId: string | undefined;
}

async function connect(
  context: SignInContext,
  caller: Caller,
  { grant, servers, accountId, ...draft }: Granted,
): Promise<Connected> {
  const { provider, userId } = caller;
  const { emailAddress, addressOnFile, refreshToken, accessToken, isForMail } = grant;
  const { needsSmtp, withheld } = grantProviders[provider];
  if (!isForMail) throw fieldError('general', withheld);
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
      : await sameAsMeant(context.accounts, { ...caller, accountId, emailAddress });
  const describe = (failures: Parameters<typeof describeGrantFailures>[0]) =>
    describeGrantFailures(failures, provider);
  const folders = await tryLogins(context, login, describe, needsSmtp);
  const kept = { provider, refreshToken };
  if (existing) return { account: await renewSecret(context, existing, login, kept), isReconnected: true };
  const own = addressOnFile ?? emailAddress;
  const parts = { ...draft, emailAddress: own, login, folders, isDemo: false, grant: kept };
  return { account: await storeAccount(context, newAccount(context, userId, parts), folders) };
}

/** A grant of another address is for a mailbox that the user did not ask to connect. */
async function sameAsMeant(
  accounts: AccountStore,
  meant: Caller & { readonly accountId: string; readonly emailAddress: string },
): Promise<Account> {
  const account = await meantAccount(accounts, meant.accountId, meant);
  const { username } = account.server;
  if (username.toLowerCase() === meant.emailAddress.toLowerCase()) return account;
  const { name } = grantProviders[meant.provider];
  const text = say(
    'You signed in at {name} as {other}, but this mailbox is {email}. Please sign in as {email}.',
    { name, other: meant.emailAddress, email: username },
  );
  throw fieldError('general', text);
}
