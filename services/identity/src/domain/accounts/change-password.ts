import { AppError } from '@tern/kernel/app-error';
import { makeNotice } from '../notices/make-notice.ts';
import type { PasswordHasher } from '../secrets/password-hasher.ts';
import { assertPassword } from '../secrets/password-rules.ts';
import { endAllSessions, type EndAllSessionsContext } from '../sessions/end-all-sessions.ts';
import type { UserStore } from '../users/user-store.ts';
import { signedInUser } from './own-account.ts';
import { provePassword, type ProvePasswordContext } from './prove-password.ts';

export interface ChangePasswordContext extends ProvePasswordContext, EndAllSessionsContext {
  readonly users: Pick<UserStore, 'find' | 'replacePasswordHash'>;
  readonly hasher: Pick<PasswordHasher, 'hash' | 'isMatch'>;
}

export interface ChangePasswordRequest {
  readonly userId: string;
  /** Stays; the others end. */
  readonly sessionId: string;
  readonly currentPassword: string;
  readonly password: string;
}

/**
 * Sets a new password and ends the user's other sessions (ASVS 5.0 7.4.3).
 * @throws AppError `validation-failed` naming `currentPassword` or `password`, `conflict` when it was changed meanwhile.
 */
export async function changePassword(
  context: ChangePasswordContext,
  { userId, sessionId, currentPassword, password }: ChangePasswordRequest,
): Promise<void> {
  const { users, hasher } = context;
  const user = await signedInUser(users, userId);
  await provePassword(context, user, { password: currentPassword, field: 'currentPassword' });
  assertPassword(password, user);
  const hash = await hasher.hash(password);
  const notice = makeNotice(context, user, { kind: 'password-changed' });
  if (!(await users.replacePasswordHash(userId, user.passwordHash ?? '', hash, [notice])))
    throw new AppError('conflict');
  await endAllSessions(context, { userId, reason: 'reset', exceptId: sessionId });
}
