import { grantEnded, userRegistered, userUpdated } from '@tern/contracts/events/identity';
import type { AdminUser, AuditAction, UserAction } from '@tern/contracts/http/admin/users';
import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { makeNotice } from '../notices/make-notice.ts';
import type { PasskeyStore } from '../passkeys/passkey-store.ts';
import type { SecondFactorStore } from '../passkeys/second-factor-store.ts';
import type { UserStore } from '../users/user-store.ts';
import { endAllSessions, type EndAllSessionsContext } from '../sessions/end-all-sessions.ts';
import type { IsAdmin, UserRecord } from '../users/user.ts';
import { userFacts } from '../users/user-facts.ts';
import { shownUser } from './list-users.ts';
import type { AuditLog } from './audit-log.ts';
import type { UserDirectory } from './user-directory.ts';

export interface ChangeUserContext extends EndAllSessionsContext {
  readonly directory: UserDirectory;
  readonly audit: AuditLog;
  readonly users: Pick<UserStore, 'publish' | 'removeUnverified'>;
  readonly passkeys: Pick<PasskeyStore, 'removeAllOf'>;
  readonly secondFactors: Pick<SecondFactorStore, 'switchOff'>;
  readonly isAdmin: IsAdmin;
  readonly clock: Clock;
}

const recorded: Record<UserAction, AuditAction> = {
  verify: 'user-verified',
  disable: 'user-disabled',
  enable: 'user-enabled',
  'sign-out': 'user-signed-out',
  'remove-passkeys': 'passkeys-removed',
};

/**
 * Performs one action on a user, after it is in the audit log; a repeat changes nothing more.
 * @throws AppError `not-found`; `conflict` for oneself, and for an address that another user has proved.
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
  // The settings ask for a fresh proof, which this does not.
  if (userId === adminId && action === 'remove-passkeys')
    throw new AppError('conflict', { message: 'Remove your own passkeys in Settings, Your data.' });
  const about = { adminId, userId, action: recorded[action], subject: `user ${userId}` };
  await audit.put({ id: newId(), at: clock.now(), ...about });
  await steps[action](context, found.user);
  const changed = await directory.find(userId);
  if (!changed) throw new AppError('not-found');
  return shownUser(changed, context.isAdmin);
}

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
  'remove-passkeys': async (context, user) => {
    const { users, passkeys, secondFactors } = context;
    const removed = await passkeys.removeAllOf(user.id);
    const isOff = await secondFactors.switchOff(user.id);
    await endAllSessions(context, { userId: user.id, reason: 'admin' });
    await users.publish(user.id, [
      ...(removed > 0 ? [makeNotice(context, user, { kind: 'passkey-removed' })] : []),
      ...(isOff ? [makeNotice(context, user, { kind: 'second-factor-off' })] : []),
    ]);
  },
};

/** Writes lost to other changes of the user before giving up. */
const maxRaces = 10;

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
