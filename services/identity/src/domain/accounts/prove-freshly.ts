import type { Assertion } from '@tern/contracts/http/passkeys/credentials';
import { fieldError } from '@tern/kernel/app-error';
import { provePassword, type ProvePasswordContext } from './prove-password.ts';
import type { GoogleProof } from '../sign-in/google-proof.ts';
import type { UserRecord } from '../users/user.ts';
import { forgetAccountAttempts, throttleAccount } from '../throttle/throttle.ts';
import { openAttempt } from '../passkeys/attempt.ts';
import { usePasskey, type UsePasskeyContext } from '../passkeys/use-passkey.ts';

export interface ProveFreshlyContext extends ProvePasswordContext, UsePasskeyContext {}

/** One of them is needed. */
export interface FreshProof {
  readonly password?: string | undefined;
  /** For the options that came with the ticket. */
  readonly assertion?: Assertion | undefined;
  readonly ticket?: string | undefined;
  /** Who signed in at Google; null when nothing valid was sent. */
  readonly google: GoogleProof | null;
  /** The user who has just signed in at the OpenID provider for this session; null when there is none. */
  readonly oidcUserId: string | null;
}

/**
 * A signed-in user proves again who they are: by the password, a passkey, or a sign-in at Google or the OpenID provider of the last five minutes. Required before
 * any change to what opens the account later.
 * @throws AppError `validation-failed` naming `password`, `assertion` or `credentials`, `too-many-requests`
 */
export async function proveFreshly(
  context: ProveFreshlyContext,
  user: UserRecord,
  { sessionId, proof }: { readonly sessionId: string; readonly proof: FreshProof },
): Promise<void> {
  const { password, assertion, ticket } = proof;
  if (password !== undefined) return provePassword(context, user, { password, field: 'password' });
  if (assertion) {
    await throttleAccount(context, 'prove', user.id);
    const attempt = openAttempt(context, 'prove', ticket);
    const isOwn = attempt?.userId === user.id && attempt.sessionId === sessionId;
    if (!isOwn || !(await usePasskey(context, attempt, assertion)))
      throw fieldError('assertion', 'The passkey did not prove that it is you. Please try again.');
    return forgetAccountAttempts(context, 'prove', user.id);
  }
  if (isProvedElsewhere(user, proof)) return;
  if (user.passwordHash) throw fieldError('password', 'Enter your password.');
  const where = user.googleSubject === null ? '' : ' with Google';
  throw fieldError('credentials', `Sign in${where} once more to prove that it is you.`);
}

/** By a sign-in of the last five minutes at a party that signs in to the account. */
export function isProvedElsewhere(
  user: UserRecord,
  { google, oidcUserId }: Pick<FreshProof, 'google' | 'oidcUserId'>,
): boolean {
  if (google?.isFresh && google.subject === user.googleSubject) return true;
  return user.oidcLink !== null && oidcUserId === user.id;
}
