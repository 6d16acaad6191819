import { userRemoved } from '@tern/contracts/events/identity';
import { AppError } from '@tern/kernel/app-error';
import type { AccessTokenStore } from '../access-tokens/access-token-store.ts';
import type { AgentCallLog } from '../oauth/agent-call-log.ts';
import type { Grants } from '../oauth/grants.ts';
import { endAllSessions, type EndAllSessionsContext } from '../sessions/end-all-sessions.ts';
import type { UserStore } from '../users/user-store.ts';
import { signedInUser } from './own-account.ts';
import { proveUser, type ProveUserContext, type UserProof } from './prove-user.ts';

/** What is kept by areas that build on this one. */
interface RemovesAll {
  removeAllOf(userId: string): Promise<void>;
}

export interface DeleteAccountContext extends ProveUserContext, EndAllSessionsContext {
  readonly users: Pick<UserStore, 'find' | 'remove'>;
  readonly grants: Pick<Grants, 'endAllOf'>;
  readonly accessTokens: Pick<AccessTokenStore, 'removeAllOf'>;
  readonly calls: Pick<AgentCallLog, 'removeOfUser'>;
  readonly exports: RemovesAll;
  readonly exportBudget: RemovesAll;
}

export interface DeleteAccountRequest extends UserProof {
  readonly userId: string;
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
  const { users, grants, accessTokens, calls, exports, exportBudget, makeEvent } = context;
  const { userId } = request;
  const user = await signedInUser(users, userId);
  await proveUser(context, user, request, 'delete the account');
  const event = makeEvent(userRemoved, userId, { userId, version: user.version + 1 });
  if (!(await users.remove(userId, [event]))) throw new AppError('not-signed-in');
  await endAllSessions(context, { userId, reason: 'deleted' });
  await grants.endAllOf(userId);
  await accessTokens.removeAllOf(userId);
  await calls.removeOfUser(userId);
  await exports.removeAllOf(userId);
  await exportBudget.removeAllOf(userId);
}
