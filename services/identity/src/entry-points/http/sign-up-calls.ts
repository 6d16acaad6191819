import { resendVerification, signUp, verifyEmail } from '@tern/contracts/http/identity';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import {
  resendVerification as sendAgain,
  type ResendVerificationContext,
} from '../../domain/verification/resend-verification.ts';
import { signUp as createAccount, type SignUpContext } from '../../domain/verification/sign-up.ts';
import { publicUser, type IsAdmin } from '../../domain/users/user.ts';
import { verifyEmail as verify, type VerifyEmailContext } from '../../domain/verification/verify-email.ts';
import { browserDeviceOf } from './browser-device.ts';
import { browserSettingsOf } from './browser-settings.ts';
import { clientAddressOf } from './client-address.ts';
import { assertPasswordOffered, type PasswordOffer } from './password-offer.ts';
import type { SessionCookies } from './session-cookies.ts';

export type SignUpCalls = SignUpContext &
  ResendVerificationContext &
  VerifyEmailContext &
  PasswordOffer & {
    readonly cookies: SessionCookies;
    readonly isAdmin: IsAdmin;
  };

export function mountSignUpCalls(mounting: Mounting, calls: SignUpCalls): void {
  const { cookies, isAdmin } = calls;

  mountEndpoint(mounting, signUp, async ({ body, request, response }) => {
    assertPasswordOffered(calls);
    const { givenName = null, familyName = null, ...typed } = body;
    const { user, signUpCookie } = await createAccount(calls, {
      ...typed,
      givenName,
      familyName,
      clientAddress: clientAddressOf(request),
      browser: browserSettingsOf(request),
    });
    cookies.setSignUp(response, signUpCookie);
    return { user: publicUser(user, isAdmin) };
  });

  mountEndpoint(mounting, resendVerification, async ({ body, request }) => {
    await sendAgain(calls, {
      email: body.email,
      clientAddress: clientAddressOf(request),
      cookies: cookies.read(request),
    });
    return {};
  });

  mountEndpoint(mounting, verifyEmail, async ({ body, request, response }) => {
    const { user, session } = await verify(calls, {
      ...body,
      clientAddress: clientAddressOf(request),
      device: browserDeviceOf(request),
      cookies: cookies.read(request),
    });
    cookies.set(response, { ...session, renewal: session });
    cookies.rememberBrowser(request, response, user.id);
    cookies.clearSignUp(response);
    return { user: publicUser(user, isAdmin) };
  });
}
