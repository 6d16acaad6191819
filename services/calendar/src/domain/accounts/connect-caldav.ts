import { AppError, fieldError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import { derivedId } from '@tern/kernel/ids';
import type { Sealer } from '@tern/kernel/sealer';
import type { Tally } from '@tern/kernel/tally';
import { say, type Saying } from '@tern/contracts/sentences/sentence';
import type { PlainPattern } from '@tern/contracts/sentences/patterns';
import type { UserCopies } from '../user-copies.ts';
import { maxAccounts, tokenContext, tooManyAccounts, type CalendarAccount } from './account.ts';
import type { AccountStore } from './account-store.ts';
import type { CaldavLogin, CaldavServers, CaldavSource } from './caldav-servers.ts';
import { CalendarFailure, type CalendarFailureKind } from './calendar-provider.ts';
import { addAccount, renewAccount, type ConnectedCalendar } from './connected-account.ts';

export interface ConnectCaldavContext {
  readonly accounts: Pick<AccountStore, 'insert' | 'ofUser' | 'find' | 'renewGrant'>;
  readonly users: Pick<UserCopies, 'emailAddressOf'>;
  readonly caldav: CaldavServers;
  /** The users whose sign-ins are tried now. */
  readonly trying: Tally;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/**
 * Connects the calendars of a user at a CalDAV server, once they could be listed. An account that is connected already gets the new
 * password and is not added again. @throws AppError `validation-failed` with the field and what to do
 */
export async function connectCaldav(
  context: ConnectCaldavContext,
  userId: string,
  login: CaldavLogin,
): Promise<ConnectedCalendar> {
  const { accounts, caldav, users, sealer } = context;
  const { source, emailAddress } = await explained({ context, userId }, async () => {
    const found = await caldav.find(login);
    await caldav.check(found.source);
    return found;
  });
  const own = await accounts.ofUser(userId);
  const known = own.find((account) => isOfSource(account, source, sealer));
  if (known)
    return { account: await renewAccount(context, known, JSON.stringify(source)), isReconnected: true };
  if (own.length >= maxAccounts) throw tooManyAccounts();
  return addAccount(context, {
    userId,
    provider: 'CALDAV',
    name: nameOf(source),
    emailAddress: emailAddress ?? mailAddressIn(source.userName) ?? (await users.emailAddressOf(userId)),
    secret: JSON.stringify(source),
    place: `caldav:${placeOf(source)}`,
  });
}

/**
 * Gives a CalDAV account another password, once the server has taken it.
 * @throws AppError `not-found`; `validation-failed` with the field and what to do; `conflict`
 */
export async function changeCaldavPassword(
  context: ConnectCaldavContext,
  userId: string,
  { accountId, password }: { readonly accountId: string; readonly password: string },
): Promise<CalendarAccount> {
  const account = await context.accounts.find(accountId, userId);
  if (account?.provider !== 'CALDAV') throw new AppError('not-found');
  const source = { ...sourceOf(account, context.sealer), password };
  await explained({ context, userId }, () => context.caldav.check(source), 'password');
  return renewAccount(context, account, JSON.stringify(source));
}

const sourceOf = ({ id, sealedToken }: CalendarAccount, sealer: Sealer) =>
  JSON.parse(sealer.open(sealedToken, tokenContext(id))) as CaldavSource;

const isOfSource = (account: CalendarAccount, source: CaldavSource, sealer: Sealer) =>
  account.provider === 'CALDAV' && placeOf(sourceOf(account, sealer)) === placeOf(source);

/** One user at one collection of calendars is one account. */
const placeOf = ({ homes, userName }: CaldavSource) =>
  derivedId('calendar.caldav', userName, ...homes.map(({ url }) => url));

const mailAddressIn = (userName: string) => (/^[^\s@]+@[^\s@]+$/.test(userName) ? userName : null);

/** ana@fastmail.example, or "ana at cloud.example". */
function nameOf({ userName, homes: [home] }: CaldavSource): string {
  if (mailAddressIn(userName) !== null || !home) return userName;
  return `${userName} at ${new URL(home.url).hostname}`;
}

type Field = 'address' | 'password';

/** A server may take as long as the calls allow; more of one user would hold up others. */
const maxTrying = 2;

/** @param field of failures that the password is no reason for. @throws AppError `too-many-requests` */
async function explained<T>(
  { context: { trying }, userId }: { readonly context: ConnectCaldavContext; readonly userId: string },
  ask: () => Promise<T>,
  field: Field = 'address',
): Promise<T> {
  if (trying.countOf(userId) >= maxTrying) throw new AppError('too-many-requests', { retryAfterSeconds: 10 });
  trying.add(userId);
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error;
    throw fieldError(error.kind === 'login-refused' ? 'password' : field, textOf(error));
  } finally {
    trying.remove(userId);
  }
}

const texts: Partial<Record<CalendarFailureKind, PlainPattern>> = {
  'login-refused':
    'The server does not take this user name and password. Most providers want an app password here, not the one that you sign in with.',
  'sign-in-unknown':
    'This server wants a sign-in that Tern does not know. Tern signs in by user name and password (Basic).',
  'access-refused': 'This server does not let you read calendars at this address.',
  'address-refused':
    'No calendars were found at this address. Use the one that your provider names for CalDAV.',
  'host-refused':
    'This address leads to a machine that this server does not read from. Use a public address.',
  'not-trusted': 'The certificate of this server is not valid, so Tern sends no password there.',
  unencrypted: 'Use an address that begins with https://, so that the password is encrypted.',
  'not-readable':
    'The answer of this server cannot be read. Use the address that your provider names for CalDAV.',
  'too-large': 'The answer of this server is too large to be a list of calendars.',
};

function textOf({ kind, place }: CalendarFailure): Saying {
  if (kind === 'other-host' && place !== null)
    return say("This address leads to another host, {host}. If that is your provider's, enter it here.", {
      host: place,
    });
  return texts[kind] ?? 'This address cannot be reached. Check it and try again.';
}
