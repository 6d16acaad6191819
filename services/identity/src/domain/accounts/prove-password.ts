import { fieldError } from '@tern/kernel/app-error';
import type { PasswordHasher } from '../secrets/password-hasher.ts';
import type { Throttle } from '../throttle/throttle.ts';
import type { UserRecord } from '../users/user.ts';

export interface ProvePasswordContext {
  readonly hasher: Pick<PasswordHasher, 'isMatch'>;
  readonly throttle: Pick<Throttle, 'account' | 'forgetAccount'>;
}

/**
 * A signed-in user proves that it is still them, before something that a passer-by at an open browser must not do (ASVS 5.0 7.5.1).
 * @throws AppError `validation-failed` naming the field, `too-many-requests` after five wrong passwords.
 */
export async function provePassword(
  { hasher, throttle }: ProvePasswordContext,
  user: Pick<UserRecord, 'id' | 'passwordHash'>,
  { password, field }: { readonly password: string; readonly field: string },
): Promise<void> {
  await throttle.account('prove', user.id);
  if (!user.passwordHash)
    throw fieldError(
      field,
      'This account has no password yet. Set one with Forgot Password on the sign-in page.',
    );
  if (!(await hasher.isMatch(password, user.passwordHash)))
    throw fieldError(field, 'This is not your password.');
  await throttle.forgetAccount('prove', user.id);
}
