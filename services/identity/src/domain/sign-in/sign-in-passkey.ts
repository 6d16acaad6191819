import type { Assertion, RequestOptions } from '@tern/contracts/http/passkeys/credentials';
import { AppError } from '@tern/kernel/app-error';
import { openAttempt, sealAttempt } from '../passkeys/attempt.ts';
import { askForPasskey, usePasskey, type UsePasskeyContext } from '../passkeys/use-passkey.ts';
import { takeBackAttempts, type ThrottleContext } from '../throttle/attempt-counters.ts';
import { throttleClientAddress } from '../throttle/throttle.ts';
import { enter, type EnterContext, type SignedIn, type SigningIn } from './enter.ts';

export interface SignInPasskeyContext extends EnterContext, UsePasskeyContext, ThrottleContext {}

/**
 * A challenge for whatever passkey of this host the browser has.
 * @returns the value of the cookie that ties it to the browser too.
 * @throws AppError `not-available-here`
 */
export async function beginPasskeySignIn(
  context: SignInPasskeyContext,
): Promise<{ options: RequestOptions; attemptCookie: string }> {
  const { options, attempt } = await askForPasskey(context, 'sign-in', {});
  return { options, attemptCookie: sealAttempt(context, 'sign-in', attempt) };
}

/**
 * Starts a session for the user of the passkey. The authenticator has verified its user, so it is two factors by itself and there is no
 * second step.
 * @throws AppError `wrong-credentials`, `too-many-requests`, `account-disabled`, `not-available-here`
 */
export async function signInPasskey(
  context: SignInPasskeyContext,
  request: SigningIn & { readonly assertion: Assertion },
): Promise<SignedIn> {
  const { passkeys, users } = context;
  const counted = await throttleClientAddress(context, 'passkey', request.clientAddress);
  const attempt = openAttempt(context, 'sign-in', request.cookies.attempt);
  const passkey = attempt && (await usePasskey(context, attempt, request.assertion));
  const user = passkey && (await users.find(passkey.userId));
  if (!user) throw notSignedIn();
  await takeBackAttempts(context, counted, 1);
  return enter(context, { ...request, user }, async () => {
    return (await passkeys.findByCredentialId(passkey.credentialId)) !== null;
  });
}

const notSignedIn = () =>
  new AppError('wrong-credentials', {
    message: 'This passkey did not sign you in. It may have been removed; try again, or use your password.',
  });
