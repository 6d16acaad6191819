import { minute } from '@tern/kernel/clock';
import { derivedId } from '@tern/kernel/ids';
import {
  checkAttempts,
  countAttempt,
  markNotified,
  takeBackAttempts,
  type CountedAttempt,
  type ThrottleContext,
} from './attempt-counters.ts';
import { accountPolicy, addressPolicy } from './throttle-policy.ts';

export interface SignInAttempt {
  readonly email: string;
  readonly clientAddress: string;
  /** The id of a browser that has signed in to this account before (known-browsers.ts); null for others. */
  readonly deviceId: string | null;
}

/** The counters to which one attempt was added; null for those that do not concern it. */
export interface CountedSignIn {
  readonly device: CountedAttempt | null;
  readonly address: CountedAttempt | null;
  /** This client address at this account. */
  readonly client: CountedAttempt | null;
  /** All browsers that are new to the account. */
  readonly account: CountedAttempt | null;
}

/**
 * Attempts of a client address beyond its own free ones do not count for the account, so that one stranger cannot lock it for others. Once
 * the account has more attempts than two addresses have free, every attempt counts, or many addresses could guess in parallel.
 */
const crowd = 2 * accountPolicy.free;

/** Shorter waits are over before a mail is read. */
const notifiedFromMs = minute;

const hint = 'A browser in which you have signed in to this account before need not wait.';

/**
 * Limits guesses at passwords (S9) so that a stranger cannot lock the owner out (OWASP, device cookies): a browser that has signed
 * in to the account before has a separate count, and no other browser holds it up. All others are counted by client
 * address, by address and account, and by account.
 * The attempt is counted before it is made.
 * @throws AppError `too-many-requests` with the seconds to wait.
 */
export async function countSignIn(
  context: ThrottleContext,
  { email, clientAddress, deviceId }: SignInAttempt,
): Promise<CountedSignIn> {
  if (deviceId !== null) {
    const key = derivedId('device', 'sign-in', email, deviceId);
    const device = await countAttempt(context, { key, policy: accountPolicy });
    return { device, address: null, client: null, account: null };
  }
  const accountKey = derivedId('account', 'sign-in', email);
  const addressKey = derivedId('address', 'sign-in', clientAddress);
  const address = await countAttempt(context, { key: addressKey, policy: addressPolicy });
  const tried = await checkAttempts(context, accountKey, hint);
  const clientKey = derivedId('client', 'sign-in', email, clientAddress);
  const client = await countAttempt(context, { key: clientKey, policy: accountPolicy, hint });
  const isCounted = client.counter.count <= accountPolicy.free || tried > crowd;
  const account = isCounted
    ? await countAttempt(context, { key: accountKey, policy: accountPolicy, hint })
    : null;
  return { device: null, address, client, account };
}

/**
 * The password was right: earlier attempts of this browser or address at the account are forgotten. Those of others are not, or the owner's
 * own sign-ins would give a guesser new free attempts. The client address gets back this attempt only, or an attacker could clear its
 * counter with sign-ins to an own account.
 */
export async function forgetOwnAttempts(
  context: ThrottleContext,
  { device, address, client, account }: CountedSignIn,
): Promise<void> {
  await Promise.all([
    device && context.throttleStore.forget(device.key),
    client && context.throttleStore.forget(client.key),
    client && account && takeBackAttempts(context, account, client.counter.count),
    address && takeBackAttempts(context, address, 1),
  ]);
}

/** The id of the lock that the owner has to be notified of; null when there is none, or the owner was notified. */
export function lockToNotify({ account }: CountedSignIn): string | null {
  if (!account || account.counter.isTold) return null;
  const { count, since } = account.counter;
  const isLong = accountPolicy.firstWaitMs * 2 ** (count - accountPolicy.free) >= notifiedFromMs;
  return isLong ? derivedId('sign-in-locked', account.key, since.toISOString()) : null;
}

export async function markLockNotified(context: ThrottleContext, { account }: CountedSignIn): Promise<void> {
  if (account) await markNotified(context, account.key);
}
