import { accountReviewed, messageAssessed, openEndsListed } from '@tern/contracts/events/followup';
import { sessionStarted, userRegistered, userRemoved, userUpdated } from '@tern/contracts/events/identity';
import {
  accountConnected,
  accountNeedsReconnect,
  accountRemoved,
  accountUpdated,
  messageRemoved,
} from '@tern/contracts/events/mail-sync';
import { consume, consumeBatch, type Consumer } from '@tern/runtime/consume';
import type { AccountCopies } from '../../domain/copies/account-copies.ts';
import { followUpCopyOf } from '../../domain/copies/follow-up-copy.ts';
import { removeUser, type RemoveUserContext } from '../../domain/copies/remove-user.ts';
import {
  removeFollowUps,
  takeInFollowUps,
  takeInReview,
  type TakeInFollowUpsContext,
} from '../../domain/copies/take-in-follow-ups.ts';
import { takeInOpenEnds, type TakeInOpenEndsContext } from '../../domain/copies/take-in-open-ends.ts';
import { takeInUser, type TakeInUserContext } from '../../domain/copies/take-in-user.ts';
import type { UserCopies } from '../../domain/copies/user-copies.ts';
import { removeAccount, type RemoveAccountContext } from '../../domain/reports/remove-account.ts';
import {
  answersAmong,
  followUpsDue,
  owedLate,
  signInNeeded,
  type FollowUpsDueContext,
} from '../../domain/notifications/notification-facts.ts';
import {
  recordNotifications,
  type RecordNotificationContext,
} from '../../domain/notifications/record-notification.ts';
import { notifyLoss, type NotifyLossContext } from '../../domain/reports/notify-loss.ts';

export type ReportEventContext = TakeInUserContext &
  RemoveUserContext &
  RemoveAccountContext &
  NotifyLossContext &
  TakeInFollowUpsContext &
  TakeInOpenEndsContext &
  FollowUpsDueContext &
  RecordNotificationContext & {
    readonly users: Pick<UserCopies, 'find' | 'noteSeen' | 'bury' | 'isBuried'>;
    readonly accounts: Pick<AccountCopies, 'find' | 'put' | 'noteLogin'>;
    /** Called when mail has been read: a report may have waited for that. */
    readonly onReviewed: () => void;
  };

/** The events that reports, notices of lost accounts and notifications are made from. */
export function reportConsumers(context: ReportEventContext): Consumer[] {
  const { users, accounts } = context;
  return [
    consume(userRegistered, (user, { occurredAt }) => takeInUser(context, user, occurredAt)),
    consume(userUpdated, (user, { occurredAt }) => takeInUser(context, user, occurredAt)),
    consume(userRemoved, (user) => removeUser(context, user)),
    consume(sessionStarted, ({ userId }, { occurredAt }) => users.noteSeen(userId, occurredAt)),
    consume(accountConnected, (account) => accounts.put(account)),
    consume(accountUpdated, async ({ isReconnected = false, ...account }) => {
      await accounts.put(account);
      if (isReconnected) await accounts.noteLogin(account, { isLost: false });
    }),
    consume(accountNeedsReconnect, async (account, { occurredAt }) => {
      await notifyLoss(context, account);
      await recordNotifications(context, [signInNeeded(account, occurredAt)]);
    }),
    consume(accountRemoved, (account) => removeAccount(context, account)),
    consumeBatch(messageAssessed, async (events) => {
      const copies = events.map(({ data, occurredAt }) => followUpCopyOf(data, occurredAt));
      await takeInFollowUps(context, copies);
      await recordNotifications(context, answersAmong(copies));
    }),
    consumeBatch(messageRemoved, (events) =>
      removeFollowUps(
        context,
        events.map(({ data, occurredAt }) => ({ ...data, at: occurredAt })),
      ),
    ),
    consume(openEndsListed, async (listed) => {
      await takeInOpenEnds(context, listed);
      await recordNotifications(context, owedLate(listed, context.clock.now()));
    }),
    consume(accountReviewed, async ({ verifiedUntil, ...account }) => {
      const until = verifiedUntil === null ? null : new Date(verifiedUntil);
      await takeInReview(context, { ...account, verifiedUntil: until });
      context.onReviewed();
      await recordNotifications(context, await followUpsDue(context, account));
    }),
  ];
}
