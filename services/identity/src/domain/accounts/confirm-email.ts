import { userUpdated } from '@tern/contracts/events/identity';
import type { OwnAccount } from '@tern/contracts/http/own-account';
import { fieldError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import type { MakeEvent } from '../make-event.ts';
import type { Notices } from '../notices/notices.ts';
import { hashSecret, isSameHash } from '../secrets/secret-token.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { userFacts } from '../users/user-facts.ts';
import type { UserStore } from '../users/user-store.ts';
import { ownAccountOf, signedInUser } from './own-account.ts';

export interface ConfirmEmailContext {
  readonly users: Pick<UserStore, 'find' | 'takeNewEmail' | 'removeUnverified'>;
  readonly sessions: Pick<Sessions, 'endAllOf'>;
  readonly throttle: Pick<Throttle, 'clientAddress'>;
  readonly notices: Pick<Notices, 'emailChanged'>;
  readonly makeEvent: MakeEvent;
  readonly clock: Clock;
}

/**
 * Takes the new address with the link that was mailed to it, in a session of the account: the link proves the mailbox, the session
 * whose account it is. The old address gets a notice.
 * @throws AppError `validation-failed` naming `token`
 */
export async function confirmEmail(
  { users, sessions, throttle, notices, makeEvent, clock }: ConfirmEmailContext,
  { userId, token, clientAddress }: { userId: string; token: string; clientAddress: string },
): Promise<OwnAccount> {
  await throttle.clientAddress('verify', clientAddress);
  const before = await signedInUser(users, userId);
  const change = before.emailChange;
  const tokenHash = hashSecret(token);
  if (!change || clock.now() >= change.expiresAt || !isSameHash(change.hash, tokenHash)) throw linkRefused();

  const after = { ...before, email: change.email, emailChange: null, version: before.version + 1 };
  const events = [makeEvent(userUpdated, userId, userFacts(after)), notices.emailChanged(before)];
  if ((await users.takeNewEmail(before, tokenHash, events)) === 'lost') throw linkRefused();
  // Others may have signed up with the address without proving it.
  for (const claim of await users.removeUnverified(after.email)) await sessions.endAllOf(claim, 'replaced');
  return ownAccountOf(after, clock.now());
}

const linkRefused = () =>
  fieldError(
    'token',
    'This link is no longer valid, or it belongs to another account. Ask for a new one under Settings, Your account.',
  );
