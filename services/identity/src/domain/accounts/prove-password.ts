import { fieldError } from '@tern/kernel/app-error';
import type { PasswordHasher } from '../secrets/password-hasher.ts';
import type { ThrottleContext } from '../throttle/attempt-counters.ts';
import { forgetAccountAttempts, throttleAccount } from '../throttle/throttle.ts';
import type { UserRecord } from '../users/user.ts';

export interface ProvePasswordContext extends ThrottleContext {
  readonly hasher: Pick<PasswordHasher, 'isMatch'>;
}

/**
 * A signed-in user proves that it is still them, before something that a passer-by at an open browser must not do (ASVS 5.0 7.5.1).
 * @throws AppError `validation-failed` naming the field, `too-many-requests` after five wrong passwords.
 */
export async function provePassword(
  context: ProvePasswordContext,
  user: Pick<UserRecord, 'id' | 'passwordHash'>,
  { password, field }: { readonly password: string; readonly field: string },
): Promise<void> {
  await throttleAccount(context, 'prove', user.id);
  if (!user.passwordHash) throw fieldError(field, 'This account has no password.');
  if (!(await context.hasher.isMatch(password, user.passwordHash)))
    throw fieldError(field, 'This is not your password.');
  await forgetAccountAttempts(context, 'prove', user.id);
}
