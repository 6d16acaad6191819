import { hour } from '@tern/kernel/clock';
import { makeLinkNotice, type NoticeContext } from '../notices/make-notice.ts';
import { hashSecret, newSecret } from '../secrets/secret-token.ts';
import type { ThrottleContext } from '../throttle/attempt-counters.ts';
import { throttleAccount, throttleClientAddress } from '../throttle/throttle.ts';
import type { UserStore } from '../users/user-store.ts';

/** S11. */
export const resetLinkMs = hour;

export interface ForgotPasswordContext extends ThrottleContext, NoticeContext {
  readonly users: Pick<UserStore, 'findVerified' | 'replacePasswordReset' | 'pretendChange'>;
}

/**
 * Mails a link that sets a new password, also to users who only signed in with Google so far. An address without an account gets
 * none; status, body and cost of the answer are the same (S10).
 * @throws AppError `too-many-requests`
 */
export async function forgotPassword(
  context: ForgotPasswordContext,
  request: { readonly email: string; readonly clientAddress: string },
): Promise<void> {
  const { users, clock } = context;
  const email = request.email.toLowerCase();
  await throttleClientAddress(context, 'mail', request.clientAddress);
  await throttleAccount(context, 'mail', email);

  const user = await users.findVerified(email);
  const token = newSecret();
  const reset = { hash: hashSecret(token), expiresAt: new Date(clock.now().getTime() + resetLinkMs) };
  if (!user) return users.pretendChange();
  const link = { kind: 'reset-password', token, expiresAt: reset.expiresAt } as const;
  await users.replacePasswordReset(user.id, reset, [makeLinkNotice(context, user, link)]);
}
