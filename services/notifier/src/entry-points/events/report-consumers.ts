import { accountReviewed, messageAssessed } from '@tern/contracts/events/followup';
import { sessionStarted, userRegistered, userUpdated } from '@tern/contracts/events/identity';
import {
  accountConnected,
  accountNeedsReconnect,
  accountRemoved,
  accountUpdated,
  messageRemoved,
} from '@tern/contracts/events/mail-sync';
import { consume, consumeBatch, type Consumer } from '@tern/runtime/consume';
import { followUpCopyOf } from '../../domain/follow-up-copy.ts';
import type { createRemoveAccount } from '../../domain/remove-account.ts';
import type { AccountCopies, UserCopies } from '../../domain/report-ports.ts';
import type { TakeInFollowUps } from '../../domain/take-in-follow-ups.ts';
import type { createTakeInUser } from '../../domain/take-in-user.ts';
import type { createTellLoss } from '../../domain/tell-loss.ts';

export interface ReportEventHandlers {
  readonly takeInUser: ReturnType<typeof createTakeInUser>;
  readonly takeInFollowUps: TakeInFollowUps;
  readonly removeAccount: ReturnType<typeof createRemoveAccount>;
  readonly users: Pick<UserCopies, 'noteSeen'>;
  readonly accounts: Pick<AccountCopies, 'put' | 'noteLogin'>;
  readonly tellLoss: ReturnType<typeof createTellLoss>;
  /** Mail has been read: a report may have waited for that. */
  readonly onReviewed: () => void;
}

/** What reports and notices of lost accounts are made of. */
export function reportConsumers(handlers: ReportEventHandlers): Consumer[] {
  const { takeInUser, takeInFollowUps, removeAccount, tellLoss, users, accounts } = handlers;
  return [
    consume(userRegistered, (user, { occurredAt }) => takeInUser(user, occurredAt)),
    consume(userUpdated, (user, { occurredAt }) => takeInUser(user, occurredAt)),
    consume(sessionStarted, ({ userId }, { occurredAt }) => users.noteSeen(userId, occurredAt)),
    consume(accountConnected, (account) => accounts.put(account)),
    consume(accountUpdated, async ({ isReconnected = false, ...account }) => {
      await accounts.put(account);
      if (isReconnected) await accounts.noteLogin(account, { isLost: false });
    }),
    consume(accountNeedsReconnect, (account) => tellLoss(account)),
    consume(accountRemoved, (account) => removeAccount(account)),
    consumeBatch(messageAssessed, (events) =>
      takeInFollowUps.assessed(events.map(({ data, occurredAt }) => followUpCopyOf(data, occurredAt))),
    ),
    consumeBatch(messageRemoved, (events) =>
      takeInFollowUps.removed(events.map(({ data, occurredAt }) => ({ ...data, at: occurredAt }))),
    ),
    consume(accountReviewed, async ({ verifiedUntil, ...account }) => {
      const until = verifiedUntil === null ? null : new Date(verifiedUntil);
      await takeInFollowUps.reviewed({ ...account, verifiedUntil: until });
      handlers.onReviewed();
    }),
  ];
}
