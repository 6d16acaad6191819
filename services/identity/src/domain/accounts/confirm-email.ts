import { userUpdated } from '@tern/contracts/events/identity';
import type { OwnAccount } from '@tern/contracts/http/own-account';
import { fieldError } from '@tern/kernel/app-error';
import { makeNotice } from '../notices/make-notice.ts';
import { hashSecret, isSameHash } from '../secrets/secret-token.ts';
import { endAllSessions, type EndAllSessionsContext } from '../sessions/end-all-sessions.ts';
import type { ThrottleContext } from '../throttle/attempt-counters.ts';
import { throttleClientAddress } from '../throttle/throttle.ts';
import { userFacts } from '../users/user-facts.ts';
import type { UserStore } from '../users/user-store.ts';
import { ownAccountOf, signedInUser } from './own-account.ts';
import { assertWayInAt, withAddress, type WaysInContext } from './ways-in.ts';

export interface ConfirmEmailContext extends WaysInContext, EndAllSessionsContext, ThrottleContext {
  readonly users: Pick<UserStore, 'find' | 'takeNewEmail' | 'removeUnverified'>;
}

/**
 * Takes the new address with the link that was mailed to it, in a session of the account: the link proves the mailbox, the session
 * whose account it is. A Google account, or a person at the OpenID provider, with another address than the new one is unlinked: it belongs
 * to the address that was left, and would stay a second key. The old address gets a notice of each.
 * @throws AppError `validation-failed` naming `token`, or `general` when no way in would stay
 */
export async function confirmEmail(
  context: ConfirmEmailContext,
  { userId, token, clientAddress }: { userId: string; token: string; clientAddress: string },
): Promise<OwnAccount> {
  const { users, makeEvent, clock } = context;
  await throttleClientAddress(context, 'verify', clientAddress);
  const before = await signedInUser(users, userId);
  const change = before.emailChange;
  const tokenHash = hashSecret(token);
  if (!change || clock.now() >= change.expiresAt || !isSameHash(change.hash, tokenHash)) throw linkRefused();

  const after = { ...withAddress(before, change.email), emailChange: null, version: before.version + 1 };
  await assertWayInAt(context, after);
  const keepsGoogle = after.googleSubject === before.googleSubject;
  const keepsOidc = after.oidcLink === before.oidcLink;
  const notices = [
    makeNotice(context, before, { kind: 'email-changed' }),
    ...(keepsGoogle ? [] : [makeNotice(context, before, { kind: 'google-unlinked' })]),
    ...(keepsOidc ? [] : [makeNotice(context, before, { kind: 'oidc-unlinked' })]),
  ];
  const events = [makeEvent(userUpdated, userId, userFacts(after)), ...notices];
  if ((await users.takeNewEmail(before, { tokenHash, keepsGoogle, keepsOidc }, events)) === 'lost')
    throw linkRefused();
  // Others may have signed up with the address without proving it.
  for (const claim of await users.removeUnverified(after.email))
    await endAllSessions(context, { userId: claim, reason: 'replaced' });
  return ownAccountOf(after, clock.now());
}

const linkRefused = () =>
  fieldError(
    'token',
    'This link is no longer valid, or it belongs to another account. Ask for a new one under Settings, Your account.',
  );
