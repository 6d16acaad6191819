import {
  maxAccessTokens,
  type AccessToken,
  type createAccessToken as call,
} from '@tern/contracts/http/agents/access-tokens';
import type { BodyOf } from '@tern/contracts/define-endpoint';
import { agentScopes } from '@tern/contracts/http/oauth';
import { AppError } from '@tern/kernel/app-error';
import { day } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { say } from '@tern/contracts/sentences/sentence';
import { signedInUser } from './own-account.ts';
import { provePassword, type ProvePasswordContext } from './prove-password.ts';
import type { MakeEvent } from '../make-event.ts';
import { makeNotice } from '../notices/make-notice.ts';
import { hashSecret } from '../secrets/secret-token.ts';
import { checkSession, type CheckSessionContext } from '../sessions/check-session.ts';
import { throttleAccount } from '../throttle/throttle.ts';
import type { UserStore } from '../users/user-store.ts';
import { newAccessToken } from '../access-tokens/access-token.ts';
import type { AccessTokenStore } from '../access-tokens/access-token-store.ts';
import { accessTokenOf } from './list-access-tokens.ts';

export interface CreateAccessTokenContext extends ProvePasswordContext {
  readonly users: Pick<UserStore, 'find' | 'publish'>;
  readonly accessTokens: Pick<AccessTokenStore, 'insert' | 'remove'>;
  readonly sessionCheck: CheckSessionContext;
  readonly makeEvent: MakeEvent;
}

export interface CreateAccessTokenRequest extends BodyOf<typeof call> {
  readonly userId: string;
  readonly sessionId: string;
}

/**
 * Makes a token, which is given out this once, and mails its user that there is one. The password is asked for, as a token outlives
 * the session by far.
 * @throws AppError `validation-failed` naming `password` or, at too many tokens, `general`; `too-many-requests`, `session-expired`
 */
export async function createAccessToken(
  context: CreateAccessTokenContext,
  { userId, sessionId, password, name, scopes, expiresInDays }: CreateAccessTokenRequest,
): Promise<{ token: string; accessToken: AccessToken }> {
  const { users, accessTokens, sessionCheck, clock } = context;
  const user = await signedInUser(users, userId);
  await provePassword(context, user, { password, field: 'password' });
  await throttleAccount(context, 'access-token', userId);
  const token = newAccessToken();
  const now = clock.now();
  const record = {
    id: newId(),
    userId,
    name,
    createdAt: now,
    tokenHash: hashSecret(token),
    scopes: agentScopes.filter((scope) => scope === 'mcp:read' || scopes.includes(scope)),
    expiresAt: new Date(now.getTime() + expiresInDays * day),
  };
  if (!(await accessTokens.insert(record))) throw tooManyTokens();
  try {
    // A reset or a deletion meanwhile ended the session before it removed the tokens: this one may have come after.
    await checkSession(sessionCheck, sessionId);
  } catch (error) {
    await accessTokens.remove(userId, record.id);
    throw error;
  }
  await users.publish(userId, [makeNotice(context, user, { kind: 'access-token-created' })]);
  return { token, accessToken: accessTokenOf(record, { now, lastUsedAt: null }) };
}

function tooManyTokens(): AppError {
  const text = say(
    'You have {count} access tokens, which is the maximum. Revoke one that you no longer need.',
    { count: maxAccessTokens },
  );
  return new AppError('validation-failed', { message: text, fields: { general: [text] } });
}
