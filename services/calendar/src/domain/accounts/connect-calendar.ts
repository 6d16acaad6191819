import { AppError, fieldError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import { beginSignIn, signInMs, takeSignIn, type ConsentStore } from '@tern/kernel/pending-sign-in';
import type { Sealer } from '@tern/kernel/sealer';
import { say } from '@tern/contracts/sentences/sentence';
import type { AccountStore } from './account-store.ts';
import type { CalendarConsent } from './calendar-consent.ts';
import { addAccount, renewAccount, type ConnectedCalendar } from './connected-account.ts';

export interface ConnectContext {
  readonly accounts: AccountStore;
  readonly consents: ConsentStore;
  /** Null where this installation has no client at Google. */
  readonly google: CalendarConsent | null;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

const signIns = { flow: 'calendar', service: 'calendar' };
/** Sign-ins that one user may have open at once. */
const maxOpenConsents = 30;

/**
 * Begins a sign-in at Google.
 * @throws AppError `not-available-here`; `not-found` when the user has no such account; `too-many-requests`.
 */
export async function beginCalendarSignIn(
  context: ConnectContext,
  userId: string,
  begun: { readonly state?: string | undefined; readonly accountId?: string | undefined },
): Promise<string> {
  const { google, accounts, consents } = context;
  if (google === null) throw notSetUp();
  const account = begun.accountId === undefined ? null : await accounts.find(begun.accountId, userId);
  if (begun.accountId !== undefined && account === null) throw new AppError('not-found');
  if ((await consents.count(userId)) >= maxOpenConsents)
    throw new AppError('too-many-requests', { retryAfterSeconds: signInMs / 1000 });
  return beginSignIn(context, signIns, {
    userId,
    ownWord: begun.state,
    accountId: begun.accountId,
    begin: (state) => google.begin(state, account?.emailAddress),
  });
}

/**
 * Completes a sign-in. A Google account that is connected already gets the new grant and is not added again.
 * @throws AppError for people; a state can be used once, also when the sign-in fails.
 */
export async function completeCalendarSignIn(
  context: ConnectContext,
  userId: string,
  { code, state }: { readonly code: string; readonly state?: string | undefined },
): Promise<ConnectedCalendar> {
  const { google, accounts } = context;
  if (google === null) throw notSetUp();
  const taken = await takeSignIn(context, signIns, { userId, state });
  const grant = await google.redeem(code, taken.verifier);
  if (!grant.isForCalendars)
    throw fieldError(
      'general',
      'You did not let Tern see your calendars at Google. Please sign in again and leave that box ticked.',
    );
  const known = await accounts.ofUser(userId);
  const meant = known.find(({ id }) => id === taken.accountId);
  if (meant && !isSameAddress(meant, grant))
    throw fieldError(
      'general',
      say('You signed in at Google as {other}, but this calendar is {email}. Please sign in as {email}.', {
        other: grant.emailAddress,
        email: meant.emailAddress,
      }),
    );
  const existing = known.find((account) => account.provider === 'GOOGLE' && isSameAddress(account, grant));
  const { emailAddress, refreshToken } = grant;
  if (existing) return { account: await renewAccount(context, existing, refreshToken), isReconnected: true };
  return addAccount(context, {
    userId,
    provider: 'GOOGLE',
    name: emailAddress,
    emailAddress,
    secret: refreshToken,
    place: emailAddress.toLowerCase(),
  });
}

const isSameAddress = (a: { readonly emailAddress: string }, b: { readonly emailAddress: string }) =>
  a.emailAddress.toLowerCase() === b.emailAddress.toLowerCase();

function notSetUp(): AppError {
  return new AppError('not-available-here', { message: 'Google Calendar is not set up on this server.' });
}
