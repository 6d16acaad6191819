import { AppError } from '@tern/kernel/app-error';
import { signedInUser } from './own-account.ts';
import { makeNotice } from '../notices/make-notice.ts';
import { endAllSessions, type EndAllSessionsContext } from '../sessions/end-all-sessions.ts';
import type { UserStore } from '../users/user-store.ts';
import type { PasskeyStore } from '../passkeys/passkey-store.ts';
import { proveFreshly, type FreshProof, type ProveFreshlyContext } from './prove-freshly.ts';
import { assertWayIn, type WaysInContext } from './ways-in.ts';
import type { SecondFactorStore } from '../passkeys/second-factor-store.ts';

export interface RemovePasskeyContext
  extends Omit<WaysInContext, 'passkeys'>, ProveFreshlyContext, EndAllSessionsContext {
  readonly users: Pick<UserStore, 'find' | 'publish'>;
  readonly passkeys: PasskeyStore;
  readonly secondFactors: Pick<SecondFactorStore, 'switchOff'>;
}

/**
 * The passkey no longer signs in. The other sessions end, as it may have started them. Removing the last passkey ends the second step too,
 * as nothing is left to ask for.
 * @throws AppError `not-found`, `validation-failed` naming a proof, or `general` when no way in would stay, `too-many-requests`
 */
export async function removePasskey(
  context: RemovePasskeyContext,
  request: {
    readonly userId: string;
    readonly sessionId: string;
    readonly passkeyId: string;
    readonly proof: FreshProof;
  },
): Promise<void> {
  const { users, passkeys, secondFactors } = context;
  const { userId, sessionId, passkeyId, proof } = request;
  const user = await signedInUser(users, userId);
  if (!(await passkeys.ofUser(userId)).some(({ id }) => id === passkeyId)) throw new AppError('not-found');
  await proveFreshly(context, user, { sessionId, proof });
  // Where passwords are offered the mailbox always lets the user back in.
  if (!context.isPasswordOffered)
    await assertWayIn(context, user, {
      withoutPasskey: passkeyId,
      message: 'Nothing else signs in to your account. Add another passkey first.',
    });
  if (!(await passkeys.remove(userId, passkeyId))) throw new AppError('not-found');
  const isLast = (await passkeys.ofUser(userId)).length === 0;
  const isOff = isLast && (await secondFactors.switchOff(userId));
  await endAllSessions(context, { userId, reason: 'revoked', exceptId: sessionId });
  await users.publish(userId, [
    makeNotice(context, user, { kind: 'passkey-removed' }),
    ...(isOff ? [makeNotice(context, user, { kind: 'second-factor-off' })] : []),
  ]);
}
