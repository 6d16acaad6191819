import { localPartOf } from '@tern/kernel/email-parts';
import { z } from 'zod';
import { minute } from '@tern/kernel/clock';

const freshMs = 5 * minute;

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.literal(true),
  nonce: z.string(),
  iat: z.number(),
  hd: z.string().optional(),
  name: z.string().max(200).optional(),
  given_name: z.string().max(100).optional(),
  family_name: z.string().max(100).optional(),
});

/** Who signed in at Google, read from an ID token that was verified. */
export interface GoogleProof {
  /** Google's lasting id of the person. */
  readonly subject: string;
  /** Lower case; Google has verified it. */
  readonly email: string;
  readonly name: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  /**
   * Google itself runs the mailbox (gmail.com, or a Workspace domain: claim `hd`), so that the person has it now. Of other addresses
   * Google only knows that they were the person's when the Google account was made.
   */
  readonly isMailboxOfGoogle: boolean;
  /** The person signed in within the last five minutes. */
  readonly isFresh: boolean;
}

/** Verifies ID tokens that browsers bring. */
export interface GoogleCredentials {
  readonly clientId: string;
  /**
   * @param nonce what this browser was given for its sign-in.
   * @returns null when anything about the token is wrong: signature, issuer, audience, time, nonce, or an address not verified.
   * @throws AppError `unavailable` when Google's keys cannot be had now.
   */
  verify(credential: string, nonce: string): Promise<GoogleProof | null>;
}

/**
 * Reads what the claims of a verified token say (OpenID Connect Core section 5.1).
 * @returns null when one is missing, the address is not verified, or the nonce is not that of this sign-in.
 */
export function googleProofOf(payload: unknown, nonce: string, now: Date): GoogleProof | null {
  const claims = claimsSchema.safeParse(payload);
  return claims.success && claims.data.nonce === nonce ? proofOf(claims.data, now) : null;
}

function proofOf(claims: z.output<typeof claimsSchema>, now: Date): GoogleProof {
  const email = claims.email.toLowerCase();
  const ageMs = now.getTime() - claims.iat * 1000;
  return {
    subject: claims.sub,
    email,
    name: claims.name?.trim() || localPartOf(email),
    givenName: claims.given_name?.trim() || null,
    familyName: claims.family_name?.trim() || null,
    // Google, "Verify the Google ID token on your server side": for these it is authoritative.
    isMailboxOfGoogle: email.endsWith('@gmail.com') || claims.hd !== undefined,
    isFresh: ageMs < freshMs,
  };
}
