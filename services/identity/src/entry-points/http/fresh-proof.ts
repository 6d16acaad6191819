import type { Request } from 'express';
import type { FreshProof } from '../../domain/accounts/prove-freshly.ts';
import { googleProofOf, type GoogleCalls } from './google-calls.ts';

/** The proof that a call carries, with a Google sign-in already verified. @throws AppError `too-many-requests` */
export async function freshProofOf(
  calls: Parameters<typeof googleProofOf>[0] & Pick<GoogleCalls, 'google' | 'cookies'>,
  { credentials, ...typed }: Omit<FreshProof, 'google'> & { readonly credentials?: string | undefined },
  request: Request,
): Promise<FreshProof> {
  return {
    ...typed,
    google: credentials === undefined ? null : await googleProofOf(calls, request, credentials),
  };
}
