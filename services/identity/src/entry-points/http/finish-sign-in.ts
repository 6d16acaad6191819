import type { Request, Response } from 'express';
import type { User } from '@tern/contracts/http/identity';
import { AppError } from '@tern/kernel/app-error';
import type { SignedIn, SigningIn } from '../../domain/sign-in/enter.ts';
import type { HalfSignedIn } from '../../domain/sign-in/second-step.ts';
import { publicUser, type IsAdmin } from '../../domain/users/user.ts';
import { browserDeviceOf } from './browser-device.ts';
import { browserSettingsOf } from './browser-settings.ts';
import { clientAddressOf } from './client-address.ts';
import type { SessionCookies } from './session-cookies.ts';

export interface FinishSignInContext {
  readonly cookies: SessionCookies;
  readonly isAdmin: IsAdmin;
}

/** Reads what a request says of the browser that signs in. */
export function signingInOf({ cookies }: FinishSignInContext, request: Request): SigningIn {
  return {
    clientAddress: clientAddressOf(request),
    browser: browserSettingsOf(request),
    device: browserDeviceOf(request),
    cookies: cookies.read(request),
  };
}

/**
 * Gives the browser the cookies of its session, or that of its second step.
 * @throws AppError `second-factor-needed`
 */
export function finishSignIn(
  { cookies, isAdmin }: FinishSignInContext,
  { request, response }: { readonly request: Request; readonly response: Response },
  outcome: SignedIn | HalfSignedIn,
): { user: User } {
  if ('secondStep' in outcome) {
    cookies.setAttempt(response, outcome.secondStep);
    throw new AppError('second-factor-needed');
  }
  const { user, session } = outcome;
  cookies.set(response, { ...session, renewal: session });
  cookies.rememberBrowser(request, response, user.id);
  return { user: publicUser(user, isAdmin) };
}
