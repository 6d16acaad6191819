import { fieldError } from '@tern/kernel/app-error';
import type { AccessTokenStore } from '../access-tokens/access-token-store.ts';
import { makeNotice } from '../notices/make-notice.ts';
import type { Grants } from '../oauth/grants.ts';
import type { PasskeyStore } from '../passkeys/passkey-store.ts';
import type { SecondFactorStore } from '../passkeys/second-factor-store.ts';
import type { PasswordHasher } from '../secrets/password-hasher.ts';
import { assertPassword } from '../secrets/password-rules.ts';
import { hashSecret } from '../secrets/secret-token.ts';
import { endAllSessions, type EndAllSessionsContext } from '../sessions/end-all-sessions.ts';
import type { ThrottleContext } from '../throttle/attempt-counters.ts';
import { throttleClientAddress } from '../throttle/throttle.ts';
import type { UserStore } from '../users/user-store.ts';

export interface ResetPasswordContext extends EndAllSessionsContext, ThrottleContext {
  readonly users: Pick<UserStore, 'findByResetToken' | 'resetPassword' | 'publish'>;
  readonly hasher: Pick<PasswordHasher, 'hash'>;
  readonly grants: Pick<Grants, 'endAllOf'>;
  readonly accessTokens: Pick<AccessTokenStore, 'removeAllOf'>;
  readonly passkeys: Pick<PasskeyStore, 'removeAllOf'>;
  readonly secondFactors: Pick<SecondFactorStore, 'find'>;
}

export interface ResetPasswordRequest {
  readonly email: string;
  readonly token: string;
  readonly password: string;
  readonly clientAddress: string;
}

/**
 * Sets a new password with the mailed link. A link works once: of parallel uses one wins. All sessions, the access of all applications and
 * all personal access tokens end (S4), as a person who knew the old password may have started them. A linked Google account, or person at
 * the OpenID provider, is unlinked: it may belong to an earlier owner of the address. Where Google runs the mailbox, the next sign-in links
 * it again (sign-in-google.ts).
 * Passkeys are removed too, since the old password was enough to add them, unless sign-ins ask for one: the mailbox alone must not bypass
 * the second step, so they stay and are asked for at the next sign-in.
 * @returns the id of the user.
 * @throws AppError `validation-failed` naming `token` or `password`; a refused password leaves the link working.
 */
export async function resetPassword(
  context: ResetPasswordContext,
  { email, token, password, clientAddress }: ResetPasswordRequest,
): Promise<string> {
  const { users, hasher, grants, accessTokens, passkeys, secondFactors, clock } = context;
  // Only by client address, as at verification: a link cannot be guessed.
  await throttleClientAddress(context, 'reset', clientAddress);
  const tokenHash = hashSecret(token);
  const user = await users.findByResetToken(tokenHash);
  const isValid = user?.passwordReset && clock.now() < user.passwordReset.expiresAt;
  if (!isValid || user.email !== email.toLowerCase()) throw linkRefused();
  assertPassword(password, user);

  const hash = await hasher.hash(password);
  const notice = makeNotice(context, user, { kind: 'password-changed' });
  const isSet = await users.resetPassword(user.id, tokenHash, hash, [notice]);
  if (!isSet) throw linkRefused();
  await endAllSessions(context, { userId: user.id, reason: 'reset' });
  await accessTokens.removeAllOf(user.id);
  // Its event is for the access tokens, too.
  await grants.endAllOf(user.id);
  const hasSecondFactor = (await secondFactors.find(user.id)) !== null;
  const removed = hasSecondFactor ? 0 : await passkeys.removeAllOf(user.id);
  if (removed > 0) await users.publish(user.id, [makeNotice(context, user, { kind: 'passkey-removed' })]);
  return user.id;
}

const linkRefused = () =>
  fieldError('token', 'This link is no longer valid. Please ask for a new one on the sign-in page.');
