import type { Clock } from '@tern/kernel/clock';
import type { UserReader } from '../users/user-store.ts';
import { hashSecret, isSameHash, parseKeyedSecret } from '../secrets/secret-token.ts';
import type { UserRecord } from '../users/user.ts';

export type FindSignedUpUser = (signUpCookie: string | undefined) => Promise<UserRecord | null>;

/** The unverified user whose sign-up this browser made, as its cookie proves. */
export function createFindSignedUpUser(parts: { users: UserReader; clock: Clock }): FindSignedUpUser {
  const { users, clock } = parts;
  return async (signUpCookie) => {
    const presented = parseKeyedSecret(signUpCookie);
    const user = presented ? await users.find(presented.id) : null;
    if (!presented || !user?.signUpCookie || user.isEmailVerified) return null;
    const { hash, expiresAt } = user.signUpCookie;
    return clock.now() < expiresAt && isSameHash(hash, hashSecret(presented.secret)) ? user : null;
  };
}
