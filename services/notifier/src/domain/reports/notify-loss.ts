import type { EventData } from '@tern/contracts/define-event';
import type { accountNeedsReconnect } from '@tern/contracts/events/mail-sync';
import type { Clock } from '@tern/kernel/clock';
import { derivedId } from '@tern/kernel/ids';
import { forgetIfRemoved, type ForgetIfRemovedContext } from './forget-if-removed.ts';
import { lossNoticeEveryMs, lossNoticeRestMs, type LostAccount } from '../mails/lost-account.ts';
import type { LossNotices } from './loss-notices.ts';
import type { AccountCopies } from '../copies/account-copies.ts';
import type { UserCopies } from '../copies/user-copies.ts';

/** Ended grants and logins, of mailboxes and of calendars, are reported in the same form. */
export type Loss = Pick<EventData<typeof accountNeedsReconnect>, 'accountId' | 'userId' | 'version'> &
  Pick<LostAccount, 'emailAddress' | 'signIn'>;

export interface NotifyLossContext extends ForgetIfRemovedContext {
  readonly accounts: Pick<AccountCopies, 'find' | 'put' | 'noteLogin' | 'buried'>;
  readonly users: Pick<UserCopies, 'find'>;
  readonly lossNotices: LossNotices;
  readonly clock: Clock;
}

/**
 * Notes that an account's login is dead, and records one mail about it (decision 0018). Before the mail is sent, mail-rules.ts checks that
 * this is still so.
 * @throws Error while the user is unknown here: the event is delivered again.
 */
export async function notifyLoss(context: NotifyLossContext, loss: Loss): Promise<void> {
  const { accounts, users, lossNotices, clock } = context;
  const { accountId, userId, version, emailAddress, signIn } = loss;
  // This topic can be ahead of the one that reports that the account is connected.
  await accounts.put(loss);
  await accounts.noteLogin(loss, { isLost: true });
  const account = await accounts.find(accountId);
  if (!account?.isLost) return;

  const now = clock.now();
  const last = await lossNotices.newestAt(accountId);
  if (last !== null && now.getTime() - last.getTime() < lossNoticeEveryMs) return;
  const user = await users.find(userId);
  if (user === null) throw new Error('the user of a lost account is not known here yet');
  await lossNotices.record(
    {
      id: derivedId('needs-reconnect', accountId, String(version)),
      userId,
      to: user.email,
      name: user.name,
      language: user.language,
      lostAccount: { accountId, emailAddress, signIn },
    },
    { now, dueAt: new Date(now.getTime() + lossNoticeRestMs) },
  );
  await forgetIfRemoved(context, accountId);
}
