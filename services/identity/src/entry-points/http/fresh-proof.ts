import type { Request } from 'express';
import type { FreshProof } from '../../domain/accounts/prove-freshly.ts';
import { openOidc, type OidcCookieContext } from '../../domain/oidc/oidc-cookie.ts';
import { googleProofOf, type GoogleCalls } from './google-calls.ts';

export type FreshProofContext = Parameters<typeof googleProofOf>[0] &
  Pick<GoogleCalls, 'google' | 'cookies'> &
  OidcCookieContext;

/** The proof that a call carries, with a sign-in at another party already verified. @throws AppError `too-many-requests` */
export async function freshProofOf(
  calls: FreshProofContext,
  {
    credentials,
    ...typed
  }: Omit<FreshProof, 'google' | 'oidcUserId'> & { readonly credentials?: string | undefined },
  { request, sessionId }: { readonly request: Request; readonly sessionId: string },
): Promise<FreshProof> {
  const oidc = openOidc(calls, 'proof', calls.cookies.read(request).oidc)?.content;
  return {
    ...typed,
    google: credentials === undefined ? null : await googleProofOf(calls, request, credentials),
    // As a passkey's proof it holds in the session that asked for it, and ends with it.
    oidcUserId: oidc?.sessionId === sessionId ? oidc.userId : null,
  };
}
