import { grantEnded, userRegistered, userUpdated } from '@tern/contracts/events/identity';
import type { AdminUser, AuditAction, UserAction } from '@tern/contracts/http/admin/users';
import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import type { PlainPattern } from '@tern/contracts/sentences/patterns';
import type { AccessTokenStore } from '../access-tokens/access-token-store.ts';
import { comesInWithoutPasskeys, type WaysInContext } from '../accounts/ways-in.ts';
import { makeNotice } from '../notices/make-notice.ts';
import type { Grants } from '../oauth/grants.ts';
import type { PasskeyStore } from '../passkeys/passkey-store.ts';
import type { SecondFactorStore } from '../passkeys/second-factor-store.ts';
import { signInLinks, type LinkName } from '../users/sign-in-links.ts';
import type { UserStore } from '../users/user-store.ts';
import { endAllSessions, type EndAllSessionsContext } from '../sessions/end-all-sessions.ts';
import type { IsAdmin, UserRecord } from '../users/user.ts';
import { userFacts } from '../users/user-facts.ts';
import { shownUser } from './list-users.ts';
import type { AuditLog } from './audit-log.ts';
import type { UserDirectory } from './user-directory.ts';

export interface ChangeUserContext extends EndAllSessionsContext, Omit<WaysInContext, 'passkeys'> {
  readonly directory: UserDirectory;
  readonly audit: AuditLog;
  readonly users: Pick<UserStore, 'publish' | 'removeUnverified' | 'unlink'>;
  readonly passkeys: Pick<PasskeyStore, 'removeAllOf'>;
  readonly secondFactors: Pick<SecondFactorStore, 'switchOff'>;
  readonly grants: Pick<Grants, 'endAllOf'>;
  readonly accessTokens: Pick<AccessTokenStore, 'removeAllOf'>;
  readonly isAdmin: IsAdmin;
  readonly clock: Clock;
}

const recorded: Record<UserAction, AuditAction> = {
  verify: 'user-verified',
  disable: 'user-disabled',
  enable: 'user-enabled',
  'sign-out': 'user-signed-out',
  'remove-passkeys': 'passkeys-removed',
  'unlink-google': 'google-unlinked',
  'unlink-oidc': 'oidc-unlinked',
};

/** The settings ask a fresh proof for these, and this call does not: no user changes themselves here. */
const placesOfProof: Partial<Record<UserAction, PlainPattern>> = {
  'remove-passkeys': 'Remove your own passkeys in Settings, Your data.',
  'unlink-google': 'Unlink your own Google account in Settings, Your account.',
  'unlink-oidc': 'Unlink your own provider in Settings, Your account.',
};

/**
 * Performs one action on a user, after it is in the audit log; a repeat changes nothing more.
 * @throws AppError `not-found`; `conflict` for oneself, for an address that another user has proved, and for a user whom nothing else
 * would sign in.
 */
export async function changeUser(
  context: ChangeUserContext,
  { adminId, userId, action }: { adminId: string; userId: string; action: UserAction },
): Promise<AdminUser> {
  const { directory, audit, clock } = context;
  const found = await directory.find(userId);
  if (!found) throw new AppError('not-found');
  if (userId === adminId && action === 'disable')
    throw new AppError('conflict', { message: 'You cannot disable yourself.' });
  const ownPlace = userId === adminId ? placesOfProof[action] : undefined;
  if (ownPlace !== undefined) throw new AppError('conflict', { message: ownPlace });
  assertComesIn(context, found.user, action);
  const about = { adminId, userId, action: recorded[action], subject: `user ${userId}` };
  await audit.put({ id: newId(), at: clock.now(), ...about });
  await steps[action](context, found.user);
  const changed = await directory.find(userId);
  if (!changed) throw new AppError('not-found');
  return shownUser(changed, context.isAdmin);
}

/** Writes lost to other changes of the user before giving up. */
const maxRaces = 10;

type Step = (context: ChangeUserContext, user: UserRecord) => Promise<void>;

const steps: Record<UserAction, Step> = {
  verify: async (context, user) => {
    if (user.isEmailVerified) return;
    const verified = { ...user, isEmailVerified: true, version: user.version + 1 };
    const event = context.makeEvent(userRegistered, user.id, userFacts(verified));
    if (!(await context.directory.verify(user, [event])))
      throw new AppError('conflict', { message: 'Another user has verified this address.' });
    for (const claim of await context.users.removeUnverified(user.email))
      await endAllSessions(context, { userId: claim, reason: 'replaced' });
    // As at the click on the link: earlier sessions end.
    await endAllSessions(context, { userId: user.id, reason: 'replaced' });
  },
  disable: async (context, user) => {
    const { users, makeEvent, clock } = context;
    const { id } = user;
    // First the mark, then the sessions: none can begin in between.
    await setDisabled(context, user, user.disabledAt ?? clock.now());
    await endAllSessions(context, { userId: id, reason: 'disabled' });
    // Agents have no sessions: this makes the gateway forget what it keeps of them.
    await users.publish(id, [makeEvent(grantEnded, id, { userId: id })]);
  },
  enable: (context, user) => setDisabled(context, user, null),
  'sign-out': (context, { id }) => endAllSessions(context, { userId: id, reason: 'admin' }),
  // For a user who has lost passkeys and recovery codes, or whose passkeys a stranger added. They then sign in by password or Google.
  'remove-passkeys': removePasskeys,
  'unlink-google': (context, user) => unlink(context, user, 'google'),
  'unlink-oidc': (context, user) => unlink(context, user, 'oidc'),
};

const linksOf: Partial<Record<UserAction, LinkName>> = { 'unlink-google': 'google', 'unlink-oidc': 'oidc' };

/** A user who is unlinked already is not looked at: a repeat after a crash does what is left. */
function assertComesIn(context: ChangeUserContext, user: UserRecord, action: UserAction): void {
  const which = linksOf[action];
  if (which === undefined || !signInLinks[which].isLinked(user)) return;
  if (comesInWithoutPasskeys(context, signInLinks[which].unlinked(user))) return;
  throw new AppError('conflict', {
    message:
      'Nothing else would let this user in, as sign-in by password is switched off. Set TERN_PASSWORD_SIGN_IN=true until they have chosen Forgot Password, or disable the user.',
  });
}

/**
 * For an account that the wrong person signs in to, or a person who is another one at the provider by now. Where passwords are offered
 * nothing else may sign in then, and a reset password lets the owner in: whoever asks for this knows that, and a stranger's way in must not stay for want of another. Whatever that person may have started or
 * added goes too: sessions, the access of applications, access tokens, and passkeys with the second step that asks for them.
 */
async function unlink(context: ChangeUserContext, user: UserRecord, which: LinkName): Promise<void> {
  const { isLinked, notice } = signInLinks[which];
  let before: UserRecord | undefined = user;
  for (let lost = 0; lost < maxRaces && before && isLinked(before); lost += 1) {
    await context.users.unlink(before, which, [makeNotice(context, before, { kind: notice })]);
    before = (await context.directory.find(user.id))?.user;
  }
  if (before && isLinked(before)) throw new AppError('conflict');
  // Also when nothing is linked any more: a repeat after a crash does what is left.
  await removePasskeys(context, user);
  await context.accessTokens.removeAllOf(user.id);
  // Its event is for the access tokens, too.
  await context.grants.endAllOf(user.id);
}

async function removePasskeys(context: ChangeUserContext, user: UserRecord): Promise<void> {
  const { users, passkeys, secondFactors } = context;
  const removed = await passkeys.removeAllOf(user.id);
  const isOff = await secondFactors.switchOff(user.id);
  await endAllSessions(context, { userId: user.id, reason: 'admin' });
  await users.publish(user.id, [
    ...(removed > 0 ? [makeNotice(context, user, { kind: 'passkey-removed' })] : []),
    ...(isOff ? [makeNotice(context, user, { kind: 'second-factor-off' })] : []),
  ]);
}

/** Services that act without a session, such as the links of reports, learn of it by the event. */
async function setDisabled(
  { directory, makeEvent }: ChangeUserContext,
  user: UserRecord,
  disabledAt: Date | null,
): Promise<void> {
  let before: UserRecord | undefined = user;
  for (let lost = 0; lost < maxRaces && before; lost += 1) {
    const after: UserRecord = { ...before, disabledAt, version: before.version + 1 };
    const events = after.isEmailVerified ? [makeEvent(userUpdated, after.id, userFacts(after))] : [];
    if (await directory.setDisabled(before, disabledAt, events)) return;
    before = (await directory.find(user.id))?.user;
  }
  throw before ? new AppError('conflict') : new AppError('not-found');
}
