import { prepareDemo, refreshSession, signIn, signInDemo, signOut } from '@tern/contracts/http/identity';
import { AppError } from '@tern/kernel/app-error';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import {
  refreshSession as renewSession,
  type RefreshSessionContext,
} from '../../domain/sessions/refresh-session.ts';
import { prepareDemo as makeDemoReady } from '../../domain/sign-in/prepare-demo.ts';
import { signInDemo as enterDemo, type SignInDemoContext } from '../../domain/sign-in/sign-in-demo.ts';
import { signIn as startSignIn, type SignInContext } from '../../domain/sign-in/sign-in.ts';
import { signOut as endSession, type SignOutContext } from '../../domain/sessions/sign-out.ts';
import { publicUser, type IsAdmin } from '../../domain/users/user.ts';
import { browserDeviceOf } from './browser-device.ts';
import { browserSettingsOf } from './browser-settings.ts';
import { finishSignIn, signingInOf } from './finish-sign-in.ts';
import { assertPasswordOffered, type PasswordOffer } from './password-offer.ts';
import type { SessionCookies } from './session-cookies.ts';

export type SessionCalls = SignInContext &
  SignInDemoContext &
  SignOutContext &
  PasswordOffer & {
    readonly refreshing: RefreshSessionContext;
    readonly cookies: SessionCookies;
    readonly isAdmin: IsAdmin;
  };

export function mountSessionCalls(mounting: Mounting, calls: SessionCalls): void {
  const { cookies, isAdmin } = calls;

  mountEndpoint(mounting, signIn, async ({ body, request, response }) => {
    assertPasswordOffered(calls);
    const outcome = await startSignIn(calls, { ...body, ...signingInOf(calls, request) });
    return finishSignIn(calls, { request, response }, outcome);
  });

  mountEndpoint(mounting, signInDemo, async ({ request, response }) => {
    const { user, session } = await enterDemo(calls, {
      browser: browserSettingsOf(request),
      device: browserDeviceOf(request),
    });
    cookies.set(response, { ...session, renewal: session });
    return { user: publicUser(user, isAdmin) };
  });

  mountEndpoint(mounting, prepareDemo, async ({ request }) => {
    await makeDemoReady(calls, browserSettingsOf(request));
    return {};
  });

  mountEndpoint(mounting, refreshSession, async ({ request, response }) => {
    try {
      const refreshed = await renewSession(calls.refreshing, cookies.read(request).refresh);
      cookies.set(response, { ...refreshed, userId: refreshed.user.id });
      // Browsers with a session older than this cookie have signed in too.
      cookies.rememberBrowser(request, response, refreshed.user.id);
      return { user: publicUser(refreshed.user, isAdmin) };
    } catch (error) {
      if (error instanceof AppError && error.code === 'session-expired') cookies.clearSession(response);
      throw error;
    }
  });

  mountEndpoint(mounting, signOut, async ({ request, response }) => {
    await endSession(calls, cookies.read(request));
    cookies.clearSession(response);
    // A proof, or a sign-in that waits for a password.
    cookies.clearOidc(response);
    return {};
  });
}
