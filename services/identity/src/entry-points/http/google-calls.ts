import type { Request } from 'express';
import { signInGoogle as signInCall } from '@tern/contracts/http/identity';
import { beginGoogleSignIn } from '@tern/contracts/http/own-account';
import { AppError } from '@tern/kernel/app-error';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import { hashSecret, newSecret } from '../../domain/secrets/secret-token.ts';
import type { GoogleCredentials, GoogleProof } from '../../domain/sign-in/google-proof.ts';
import { signInGoogle, type SignInGoogleContext } from '../../domain/sign-in/sign-in-google.ts';
import type { ThrottleContext } from '../../domain/throttle/attempt-counters.ts';
import { throttleClientAddress } from '../../domain/throttle/throttle.ts';
import type { IsAdmin } from '../../domain/users/user.ts';
import { clientAddressOf } from './client-address.ts';
import { finishSignIn, signingInOf } from './finish-sign-in.ts';
import type { SessionCookies } from './session-cookies.ts';

export interface GoogleCalls extends SignInGoogleContext, ThrottleContext {
  /** Null where this installation has no client at Google. */
  readonly google: GoogleCredentials | null;
  readonly cookies: SessionCookies;
  readonly isAdmin: IsAdmin;
}

export function mountGoogleCalls(mounting: Mounting, calls: GoogleCalls): void {
  const { google, cookies } = calls;

  // The nonce is the hash of a cookie: a token that was made for another browser or another site is refused here.
  mountEndpoint(mounting, beginGoogleSignIn, async ({ response }) => {
    if (!google) throw new AppError('not-available-here', { message: notOffered });
    const secret = newSecret();
    cookies.setGoogle(response, secret);
    return { clientId: google.clientId, nonce: hashSecret(secret) };
  });

  mountEndpoint(mounting, signInCall, async ({ body, request, response }) => {
    if (!google) throw new AppError('not-available-here', { message: notOffered });
    const outcome = await signInGoogle(calls, {
      proof: await googleProofOf(calls, request, body.credentials),
      ...signingInOf(calls, request),
    });
    cookies.clearGoogle(response);
    return finishSignIn(calls, { request, response }, outcome);
  });
}

const notOffered = 'Sign-in with Google is not set up here.';

/**
 * Who Google says signed in at this browser; null when the token does not hold.
 * @throws AppError `too-many-requests`
 */
export async function googleProofOf(
  calls: ThrottleContext & Pick<GoogleCalls, 'google' | 'cookies'>,
  request: Request,
  credential: string,
): Promise<GoogleProof | null> {
  const { google, cookies } = calls;
  await throttleClientAddress(calls, 'google', clientAddressOf(request));
  const secret = cookies.read(request).google;
  return google && secret ? google.verify(credential, hashSecret(secret)) : null;
}
