import type { OwnAccount } from '@tern/contracts/http/own-account';
import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import type { UserReader } from '../users/user-store.ts';
import type { UserRecord } from '../users/user.ts';

/** Shows what the settings show of the user. */
export function ownAccountOf(user: UserRecord, now: Date): OwnAccount {
  const {
    email,
    name,
    givenName,
    familyName,
    passwordHash,
    googleSubject,
    googleEmail,
    oidcLink,
    emailChange,
  } = user;
  const isWaiting = emailChange !== null && now < emailChange.expiresAt;
  return {
    email,
    name,
    givenName,
    familyName,
    hasPassword: passwordHash !== null,
    hasGoogle: googleSubject !== null,
    googleEmail,
    hasOidc: oidcLink !== null,
    oidcEmail: oidcLink?.email ?? null,
    pendingEmail: isWaiting ? emailChange.email : null,
  };
}

export interface ReadOwnAccountContext {
  readonly users: Pick<UserReader, 'find'>;
  readonly clock: Clock;
}

/** @throws AppError `not-signed-in` when the user is gone. */
export async function readOwnAccount(
  { users, clock }: ReadOwnAccountContext,
  userId: string,
): Promise<OwnAccount> {
  return ownAccountOf(await signedInUser(users, userId), clock.now());
}

/** @throws AppError `not-signed-in` when the user is gone. */
export async function signedInUser(users: Pick<UserReader, 'find'>, userId: string): Promise<UserRecord> {
  const user = await users.find(userId);
  if (!user) throw new AppError('not-signed-in');
  return user;
}
