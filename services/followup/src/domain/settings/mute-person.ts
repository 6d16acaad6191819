import { AppError, fieldError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import { say } from '@tern/contracts/sentences/sentence';
import { normalAddress } from '../mail/address-key.ts';
import type { UserCopies } from '../accounts/user-copies.ts';
import type { OpenEndLists } from '../owed/open-ends/open-end-lists.ts';
import { ownAddressesOf, type ConversationSources } from '../threads/read-conversation.ts';
import { refreshRecords } from '../refresh/refresh-records.ts';
import { maxMuted } from '../accounts/user-copy.ts';

export interface MutePersonContext extends ConversationSources {
  readonly users: UserCopies;
  readonly openEnds: Pick<OpenEndLists, 'mark'>;
  readonly clock: Clock;
}

/**
 * Mutes a person or unmutes them, and counts the waits for their answers again.
 * @throws AppError `validation-failed` for an own address, `conflict` when no more people can be muted.
 */
export async function mutePerson(
  context: MutePersonContext,
  {
    userId,
    email: written,
    isMuted,
  }: {
    readonly userId: string;
    readonly email: string;
    readonly isMuted: boolean;
  },
): Promise<void> {
  const { users, accounts, records, clock } = context;

  const email = normalAddress(written);
  const ids = await records.idsToAddresses(userId, [email]);
  if (isMuted) {
    if (ownAddressesOf(await accounts.ofUser(userId)).has(email))
      throw fieldError('email', 'This is your own address. Only other people can be muted.');
    const name = await nameOf(email, ids);
    if (!(await users.mute(userId, { email, name, mutedAt: clock.now() })))
      throw new AppError('conflict', {
        message: say('You have muted {count} people, the most there can be. Unmute one of them first.', {
          count: maxMuted,
        }),
      });
  } else await users.unmute(userId, email);
  await accounts.noteChange({ userId });
  await context.openEnds.mark(userId);
  await refreshRecords(context, { ids });

  /** The name in one of the user's mails; null when none has one. */
  async function nameOf(email: string, ids: readonly string[]): Promise<string | null> {
    const [record] = await records.find(ids.slice(0, 1));
    return record?.facts?.recipients.find((recipient) => recipient.email === email)?.name ?? null;
  }
}
