import { hour, type Clock } from '@tern/kernel/clock';
import type { Notices } from '../notices/notices.ts';
import { hashSecret, newSecret } from '../secrets/secret-token.ts';
import type { Throttle } from '../throttle/throttle.ts';
import type { UserStore } from '../users/user-store.ts';

/** S11. */
const resetLinkMs = hour;

export interface ForgotPasswordContext {
  readonly users: Pick<UserStore, 'findVerified' | 'replacePasswordReset' | 'pretendChange'>;
  readonly throttle: Pick<Throttle, 'account' | 'clientAddress'>;
  readonly notices: Pick<Notices, 'resetPassword'>;
  readonly clock: Clock;
}

/**
 * Mails a link that sets a new password, also to users who only signed in with Google so far. An address without an account gets
 * none; status, body and cost of the answer are the same (S10).
 * @throws AppError `too-many-requests`
 */
export async function forgotPassword(
  { users, throttle, notices, clock }: ForgotPasswordContext,
  request: { readonly email: string; readonly clientAddress: string },
): Promise<void> {
  const email = request.email.toLowerCase();
  await throttle.clientAddress('mail', request.clientAddress);
  await throttle.account('mail', email);

  const user = await users.findVerified(email);
  const token = newSecret();
  const reset = { hash: hashSecret(token), expiresAt: new Date(clock.now().getTime() + resetLinkMs) };
  if (!user) return users.pretendChange();
  await users.replacePasswordReset(user.id, reset, [notices.resetPassword(user, token, reset.expiresAt)]);
}
