import { fieldError } from '@tern/kernel/app-error';
import { day } from '@tern/kernel/clock';
import { makeLinkNotice, type NoticeContext } from '../notices/make-notice.ts';
import { hashSecret, newSecret } from '../secrets/secret-token.ts';
import { throttleAccount, throttleClientAddress } from '../throttle/throttle.ts';
import type { UserStore } from '../users/user-store.ts';
import { signedInUser } from './own-account.ts';
import { proveFreshly, type FreshProof, type ProveFreshlyContext } from './prove-freshly.ts';
import { assertWayInAt, withAddress, type WaysInContext } from './ways-in.ts';

/** S11. */
export const confirmLinkMs = day;

export interface ChangeEmailContext
  extends Omit<WaysInContext, 'passkeys'>, ProveFreshlyContext, NoticeContext {
  readonly users: Pick<UserStore, 'find' | 'findVerified' | 'replaceEmailChange' | 'pretendChange'>;
}

export interface ChangeEmailRequest {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
  readonly proof: FreshProof;
  readonly clientAddress: string;
}

/**
 * Mails a link to the new address, which the account takes when the link is opened (confirm-email.ts). An address that has an
 * account gets no mail; the answer is the same, so that it does not say who has one (S10).
 * @throws AppError `validation-failed` naming a proof, `email` or `general`, `too-many-requests`
 */
export async function changeEmail(context: ChangeEmailContext, request: ChangeEmailRequest): Promise<void> {
  const { users, clock } = context;
  const email = request.email.toLowerCase();
  const user = await signedInUser(users, request.userId);
  await proveFreshly(context, user, request);
  if (email === user.email) throw fieldError('email', 'This is your address already.');
  await assertWayInAt(context, withAddress(user, email));
  await throttleClientAddress(context, 'mail', request.clientAddress);
  await throttleAccount(context, 'mail', email);

  const isTaken = (await users.findVerified(email)) !== null;
  const token = newSecret();
  const expiresAt = new Date(clock.now().getTime() + confirmLinkMs);
  const link = { kind: 'confirm-email', token, expiresAt } as const;
  const mail = isTaken ? [] : [makeLinkNotice(context, { ...user, email }, link)];
  await users.replaceEmailChange(user.id, { hash: hashSecret(token), expiresAt, email }, mail);
}
