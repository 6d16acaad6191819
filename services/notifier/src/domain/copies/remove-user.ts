import type { Clock } from '@tern/kernel/clock';
import type { MailStore } from '../mails/mail-store.ts';
import type { MailTransport } from '../mails/mail-transport.ts';
import type { OpenEndCopies } from './open-end-copies.ts';
import type { RundownCopies } from './rundown-copies.ts';
import type { UserCopies } from './user-copies.ts';

interface RemovesUser {
  removeUser(userId: string): Promise<void>;
}

export interface RemoveUserContext {
  readonly users: Pick<UserCopies, 'bury'>;
  readonly mails: Pick<MailStore, 'removeOfUser'>;
  readonly transport: Pick<MailTransport, 'forget'>;
  readonly rundowns: Pick<RundownCopies, 'removeUser'>;
  readonly openEnds: Pick<OpenEndCopies, 'removeUser'>;
  readonly ways: RemovesUser;
  readonly notifications: RemovesUser;
  readonly clock: Clock;
}

/**
 * The user has deleted the account at Tern: mails, their files in the local outbox, notifications with their ways, and the copy of the
 * user go.
 */
export async function removeUser(
  context: RemoveUserContext,
  user: { readonly userId: string; readonly version: number },
): Promise<void> {
  await context.users.bury(user, context.clock.now());
  await context.rundowns.removeUser(user.userId);
  await context.openEnds.removeUser(user.userId);
  await context.ways.removeUser(user.userId);
  await context.notifications.removeUser(user.userId);
  await forgetMailsOf(context, user.userId);
}

export async function forgetMailsOf(
  { mails, transport }: Pick<RemoveUserContext, 'mails' | 'transport'>,
  userId: string,
): Promise<void> {
  for (const fileName of await mails.removeOfUser(userId)) await transport.forget(fileName);
}
