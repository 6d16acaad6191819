import type { EventData } from '@tern/contracts/define-event';
import type { accountNeedsReconnect } from '@tern/contracts/events/mail-sync';
import type { Clock } from '@tern/kernel/clock';
import { derivedId } from '@tern/kernel/ids';
import type { ForgetIfRemoved } from './forget-if-removed.ts';
import { lossNoticeEveryMs, lossNoticeRestMs, type LostAccount } from '../mails/lost-account.ts';
import type { LossNotices } from './loss-notices.ts';
import type { AccountCopies } from '../copies/account-copies.ts';
import type { UserCopies } from '../copies/user-copies.ts';

/** Grants and logins that ended are reported in the same form, of mailboxes and of calendars. */
export type Loss = Pick<EventData<typeof accountNeedsReconnect>, 'accountId' | 'userId' | 'version'> &
  Pick<LostAccount, 'emailAddress' | 'signIn'>;

export interface TellLossContext {
  accounts: Pick<AccountCopies, 'find' | 'put' | 'noteLogin'>;
  users: Pick<UserCopies, 'find'>;
  lossNotices: LossNotices;
  forgetIfRemoved: ForgetIfRemoved;
  clock: Clock;
}

/**
 * Notes that an account's login is dead and records one mail about it (decision 0018). Whether that still holds is asked again when it
 * is sent (mail-rules.ts).
 * @throws Error while the user is unknown here: the event comes again.
 */
export async function tellLoss(context: TellLossContext, loss: Loss): Promise<void> {
  const { accounts, users, lossNotices, forgetIfRemoved, clock } = context;

  const { accountId, userId, version, emailAddress, signIn } = loss;
  // Its own topic may be ahead of the one that told of the account.
  await accounts.put(loss);
  await accounts.noteLogin(loss, { isLost: true });
  const account = await accounts.find(accountId);
  if (!account?.isLost) return;

  const now = clock.now();
  const last = await lossNotices.newestAt(accountId);
  if (last !== null && now.getTime() - last.getTime() < lossNoticeEveryMs) return;
  const user = await users.find(userId);
  if (user === null) throw new Error('a lost account has a user of whom identity has told nothing');
  await lossNotices.record(
    {
      id: derivedId('needs-reconnect', accountId, String(version)),
      ...{ userId, to: user.email, name: user.name },
      lostAccount: { accountId, emailAddress, signIn },
    },
    { now, dueAt: new Date(now.getTime() + lossNoticeRestMs) },
  );
  await forgetIfRemoved(accountId);
}
