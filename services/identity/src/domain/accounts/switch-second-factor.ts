import { AppError, fieldError } from '@tern/kernel/app-error';
import { signedInUser } from './own-account.ts';
import { makeNotice } from '../notices/make-notice.ts';
import { checkSession, type CheckSessionContext } from '../sessions/check-session.ts';
import { endAllSessions, type EndAllSessionsContext } from '../sessions/end-all-sessions.ts';
import type { UserStore } from '../users/user-store.ts';
import { proveFreshly, type FreshProof, type ProveFreshlyContext } from './prove-freshly.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../passkeys/recovery-codes.ts';
import type { SecondFactorStore } from '../passkeys/second-factor-store.ts';

export interface SwitchSecondFactorContext extends ProveFreshlyContext, EndAllSessionsContext {
  readonly users: Pick<UserStore, 'find' | 'publish'>;
  readonly secondFactors: SecondFactorStore;
  readonly sessionCheck: CheckSessionContext;
}

export interface SwitchRequest {
  readonly userId: string;
  readonly sessionId: string;
  readonly proof: FreshProof;
}

/**
 * From now on a sign-in by password or Google also needs a passkey. Other sessions end, as they began without one.
 * @returns the recovery codes, which are given out this once.
 * @throws AppError `validation-failed` naming a proof or, without a passkey, `general`; `conflict` when it is on, `session-expired`
 */
export async function switchSecondFactorOn(
  context: SwitchSecondFactorContext,
  { userId, sessionId, proof }: SwitchRequest,
): Promise<string[]> {
  const { users, passkeys, secondFactors, sessionCheck, clock } = context;
  const user = await signedInUser(users, userId);
  await proveFreshly(context, user, { sessionId, proof });
  if ((await passkeys.ofUser(userId)).length === 0) throw noPasskey();
  const codes = newRecoveryCodes();
  const codeHashes = codes.map((code) => hashRecoveryCode(userId, code));
  if (!(await secondFactors.switchOn({ userId, since: clock.now(), codeHashes })))
    throw new AppError('conflict');
  try {
    // Meanwhile a reset or a deletion may have ended the session and removed the passkeys, or the last one was removed.
    await checkSession(sessionCheck, sessionId);
    if ((await passkeys.ofUser(userId)).length === 0) throw noPasskey();
  } catch (error) {
    await secondFactors.switchOff(userId);
    throw error;
  }
  await endAllSessions(context, { userId, reason: 'revoked', exceptId: sessionId });
  await users.publish(userId, [makeNotice(context, user, { kind: 'recovery-codes-made' })]);
  return codes;
}

const noPasskey = () => fieldError('general', 'Add a passkey first.');

/** Sign-ins no longer ask for a passkey. @throws AppError `validation-failed` naming a proof; `conflict` when it is off */
export async function switchSecondFactorOff(
  context: SwitchSecondFactorContext,
  { userId, sessionId, proof }: SwitchRequest,
): Promise<void> {
  const { users, secondFactors } = context;
  const user = await signedInUser(users, userId);
  await proveFreshly(context, user, { sessionId, proof });
  if (!(await secondFactors.switchOff(userId))) throw new AppError('conflict');
  await users.publish(userId, [makeNotice(context, user, { kind: 'second-factor-off' })]);
}

/** New codes in place of all earlier ones. @throws AppError `validation-failed` naming a proof; `conflict` when it is off */
export async function replaceRecoveryCodes(
  context: SwitchSecondFactorContext,
  { userId, sessionId, proof }: SwitchRequest,
): Promise<string[]> {
  const { users, secondFactors } = context;
  const user = await signedInUser(users, userId);
  await proveFreshly(context, user, { sessionId, proof });
  const codes = newRecoveryCodes();
  const codeHashes = codes.map((code) => hashRecoveryCode(userId, code));
  if (!(await secondFactors.replaceCodes(userId, codeHashes))) throw new AppError('conflict');
  await users.publish(userId, [makeNotice(context, user, { kind: 'recovery-codes-made' })]);
  return codes;
}
