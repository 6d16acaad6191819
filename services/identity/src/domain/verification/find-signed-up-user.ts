import type { Clock } from '@tern/kernel/clock';
import type { UserReader } from '../users/user-store.ts';
import { hashSecret, isSameHash, parseKeyedSecret } from '../secrets/secret-token.ts';
import type { UserRecord } from '../users/user.ts';

export interface FindSignedUpUserContext {
  readonly users: Pick<UserReader, 'find'>;
  readonly clock: Clock;
}

/** The unverified user whose sign-up this browser made, as its cookie proves. */
export async function findSignedUpUser(
  { users, clock }: FindSignedUpUserContext,
  signUpCookie: string | undefined,
): Promise<UserRecord | null> {
  const presented = parseKeyedSecret(signUpCookie);
  const user = presented ? await users.find(presented.id) : null;
  if (!presented || !user?.signUpCookie || user.isEmailVerified) return null;
  const { hash, expiresAt } = user.signUpCookie;
  return clock.now() < expiresAt && isSameHash(hash, hashSecret(presented.secret)) ? user : null;
}
