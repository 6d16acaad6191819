import type { Request, Response } from 'express';
import {
  beginOidcSignIn as beginCall,
  linkOidc as linkCall,
  proveOidc as proveCall,
  signInOidc as signInCall,
  unlinkOidc as unlinkCall,
} from '@tern/contracts/http/oidc/sign-in';
import { AppError } from '@tern/kernel/app-error';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import { unlinkProvider, type UnlinkProviderContext } from '../../domain/accounts/unlink-provider.ts';
import {
  beginOidcSignIn,
  linkOidc,
  signInOidc,
  type OidcSignedIn,
  type SignInOidcContext,
} from '../../domain/oidc/sign-in-oidc.ts';
import type { HalfSignedIn } from '../../domain/sign-in/second-step.ts';
import { publicUser } from '../../domain/users/user.ts';
import { finishSignIn, signingInOf, type FinishSignInContext } from './finish-sign-in.ts';
import { freshProofOf, type FreshProofContext } from './fresh-proof.ts';
import { proxiedPersonOf } from './proxied-person.ts';

export interface OidcCalls
  extends
    Omit<SignInOidcContext, 'provider'>,
    Omit<UnlinkProviderContext, keyof SignInOidcContext | 'google' | 'oidc'>,
    FinishSignInContext,
    FreshProofContext {
  /** Null where the operator has set none up. */
  readonly oidc: SignInOidcContext['provider'] | null;
}

/** Sign-in at the operator's OpenID provider, or by the proxy in its place. */
export function mountOidcCalls(mounting: Mounting, calls: OidcCalls): void {
  const { cookies } = calls;
  const context = (): SignInOidcContext => {
    if (!calls.oidc)
      throw new AppError('not-available-here', { message: 'No OpenID provider is set up here.' });
    return { ...calls, provider: calls.oidc };
  };

  mountEndpoint(mounting, beginCall, async ({ response }) => {
    const { authorizationUrl, cookie } = await beginOidcSignIn(context(), null);
    cookies.setOidc(response, cookie);
    return { authorizationUrl };
  });

  mountEndpoint(mounting, proveCall, async ({ principal: { userId, sessionId }, response }) => {
    const { authorizationUrl, cookie } = await beginOidcSignIn(context(), { userId, sessionId });
    cookies.setOidc(response, cookie);
    return { authorizationUrl };
  });

  mountEndpoint(mounting, signInCall, async ({ body, request, response }) => {
    const { code, iss, error, state } = body;
    const outcome = await signInOidc(context(), {
      ...signingInOf(calls, request),
      state,
      code,
      iss,
      error,
      proxied: proxiedPersonOf(calls, request),
    });
    if ('unlinked' in outcome) {
      cookies.setOidc(response, outcome.unlinked);
      throw new AppError('link-proof-needed');
    }
    if ('proved' in outcome) {
      cookies.setOidc(response, outcome.proof);
      return { user: publicUser(outcome.proved, calls.isAdmin) };
    }
    return finish(calls, { request, response }, outcome);
  });

  mountEndpoint(mounting, linkCall, async ({ body, request, response }) => {
    const outcome = await linkOidc(context(), { ...body, ...signingInOf(calls, request) });
    return finish(calls, { request, response }, outcome);
  });

  mountEndpoint(mounting, unlinkCall, async ({ principal, body, request }) => {
    const { userId, sessionId } = principal;
    const proof = await freshProofOf(calls, body, { request, sessionId });
    return { account: await unlinkProvider(calls, 'oidc', { userId, sessionId, proof }) };
  });
}

/** As of every sign-in; where it was made just now it also proves afresh who the user is. */
function finish(
  calls: OidcCalls,
  exchange: { readonly request: Request; readonly response: Response },
  outcome: OidcSignedIn | HalfSignedIn,
) {
  const { cookies } = calls;
  if ('proof' in outcome && outcome.proof !== null) cookies.setOidc(exchange.response, outcome.proof);
  else cookies.clearOidc(exchange.response);
  return finishSignIn(calls, exchange, outcome);
}
