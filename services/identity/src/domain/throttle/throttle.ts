import { derivedId } from '@tern/kernel/ids';
import { countAttempt, type CountedAttempt, type ThrottleContext } from './attempt-counters.ts';
import { accountPolicy, addressPolicy } from './throttle-policy.ts';

/**
 * Actions with a counter each: mails to an address, tries of links, proofs of a signed-in user that need the password again, tokens
 * of Google's, answers of the OpenID provider, applications that register, reading of documents about applications, new access tokens, passkeys at sign-in and new ones,
 * recovery codes. Passwords at sign-in: sign-in-throttle.ts.
 */
type ThrottledAction =
  | 'mail'
  | 'verify'
  | 'reset'
  | 'prove'
  | 'google'
  | 'oidc'
  | 'unsubscribe'
  | 'register-client'
  | 'client-document'
  | 'access-token'
  | 'passkey'
  | 'recovery-code';

/** Counts an attempt at an account before it is made. @throws AppError `too-many-requests` with the seconds to wait. */
export async function throttleAccount(
  context: ThrottleContext,
  action: ThrottledAction,
  email: string,
): Promise<void> {
  await countAttempt(context, { key: derivedId('account', action, email), policy: accountPolicy });
}

/** Forgets the attempts at the account: its owner has been proved. */
export async function forgetAccountAttempts(
  { throttleStore }: Pick<ThrottleContext, 'throttleStore'>,
  action: ThrottledAction,
  email: string,
): Promise<void> {
  await throttleStore.forget(derivedId('account', action, email));
}

/** As `throttleAccount`, for one client address. */
export async function throttleClientAddress(
  context: ThrottleContext,
  action: ThrottledAction,
  address: string,
): Promise<CountedAttempt> {
  return countAttempt(context, { key: derivedId('address', action, address), policy: addressPolicy });
}
