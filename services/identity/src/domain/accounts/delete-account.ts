import { userRemoved } from '@tern/contracts/events/identity';
import { AppError, fieldError } from '@tern/kernel/app-error';
import type { AccessTokenStore } from '../access-tokens/access-token-store.ts';
import type { AgentCallLog } from '../oauth/agent-call-log.ts';
import type { Grants } from '../oauth/grants.ts';
import { endAllSessions, type EndAllSessionsContext } from '../sessions/end-all-sessions.ts';
import type { PasskeyStore } from '../passkeys/passkey-store.ts';
import type { SecondFactorStore } from '../passkeys/second-factor-store.ts';
import type { UserRecord } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';
import { signedInUser } from './own-account.ts';
import { isProvedElsewhere, type FreshProof } from './prove-freshly.ts';
import { provePassword, type ProvePasswordContext } from './prove-password.ts';

/** Stores of areas that build on this one. */
interface RemovesAll {
  removeAllOf(userId: string): Promise<void>;
}

export interface DeleteAccountContext extends ProvePasswordContext, EndAllSessionsContext {
  readonly users: Pick<UserStore, 'find' | 'remove'>;
  readonly grants: Pick<Grants, 'endAllOf'>;
  readonly accessTokens: Pick<AccessTokenStore, 'removeAllOf'>;
  readonly calls: Pick<AgentCallLog, 'removeOfUser'>;
  readonly passkeys: Pick<PasskeyStore, 'removeAllOf'>;
  readonly secondFactors: Pick<SecondFactorStore, 'switchOff'>;
  readonly exports: RemovesAll;
  readonly exportBudget: RemovesAll;
}

export interface DeleteAccountRequest extends Pick<FreshProof, 'google' | 'oidcUserId'> {
  readonly userId: string;
  /** It, or a sign-in at another party, is needed. */
  readonly password: string | undefined;
}

/**
 * Deletes the account; its event makes every service remove what it holds. From the first write on no session and no token of an
 * application opens anything, as both are checked against the user.
 * @throws AppError `validation-failed` naming `password` or `credentials`, `too-many-requests`
 */
export async function deleteAccount(
  context: DeleteAccountContext,
  request: DeleteAccountRequest,
): Promise<void> {
  const { users, grants, accessTokens, calls, passkeys, secondFactors, exports, exportBudget, makeEvent } =
    context;
  const { userId } = request;
  const user = await signedInUser(users, userId);
  await prove(context, user, request);
  const event = makeEvent(userRemoved, userId, { userId, version: user.version + 1 });
  if (!(await users.remove(userId, [event]))) throw new AppError('not-signed-in');
  await endAllSessions(context, { userId, reason: 'deleted' });
  await grants.endAllOf(userId);
  await accessTokens.removeAllOf(userId);
  await calls.removeOfUser(userId);
  await passkeys.removeAllOf(userId);
  await secondFactors.switchOff(userId);
  await exports.removeAllOf(userId);
  await exportBudget.removeAllOf(userId);
}

async function prove(
  context: DeleteAccountContext,
  user: UserRecord,
  { password, google, oidcUserId }: DeleteAccountRequest,
): Promise<void> {
  if (password !== undefined) return provePassword(context, user, { password, field: 'password' });
  if (isProvedElsewhere(user, { google, oidcUserId })) return;
  if (user.passwordHash) throw fieldError('password', 'Enter your password.');
  const where = user.googleSubject === null ? '' : ' with Google';
  throw fieldError('credentials', `Sign in${where} once more to delete the account.`);
}
