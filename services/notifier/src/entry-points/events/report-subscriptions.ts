import type { EventContract, EventData, EventEnvelope } from '@tern/contracts/define-event';
import { accountReviewed, messageAssessed } from '@tern/contracts/events/followup';
import { sessionStarted, userRegistered, userUpdated } from '@tern/contracts/events/identity';
import {
  accountConnected,
  accountNeedsReconnect,
  accountRemoved,
  accountUpdated,
  messageRemoved,
} from '@tern/contracts/events/mail-sync';
import type { Subscription } from '@tern/event-bus/event-bus';
import { dataOf } from '@tern/event-bus/event-data';
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

/** What reports and notices of lost accounts are made of. One group a topic, so that a stalled topic does not hold up the others. */
export function reportSubscriptions(handlers: ReportEventHandlers): Subscription[] {
  const { takeInUser, takeInFollowUps, removeAccount, tellLoss, users, accounts } = handlers;
  return [
    on(userRegistered, each(takeInUser)),
    on(userUpdated, each(takeInUser)),
    on(
      sessionStarted,
      each(({ userId }, at) => users.noteSeen(userId, at)),
    ),
    on(
      accountConnected,
      each((account) => accounts.put(account)),
    ),
    on(
      accountUpdated,
      each(async ({ isReconnected = false, ...account }) => {
        await accounts.put(account);
        if (isReconnected) await accounts.noteLogin(account, { isLost: false });
      }),
    ),
    on(accountNeedsReconnect, each(tellLoss)),
    on(
      accountRemoved,
      each((account) => removeAccount(account)),
    ),
    on(messageAssessed, (told) =>
      takeInFollowUps.assessed(told.map(({ data, at }) => followUpCopyOf(data, at))),
    ),
    on(messageRemoved, (told) => takeInFollowUps.removed(told.map(({ data, at }) => ({ ...data, at })))),
    on(
      accountReviewed,
      each(async ({ verifiedUntil, ...account }) => {
        const until = verifiedUntil === null ? null : new Date(verifiedUntil);
        await takeInFollowUps.reviewed({ ...account, verifiedUntil: until });
        handlers.onReviewed();
      }),
    ),
  ];
}

interface Told<Data> {
  readonly data: Data;
  readonly at: Date;
}

function on<E extends EventContract>(
  contract: E,
  handle: (told: Told<EventData<E>>[]) => Promise<void>,
): Subscription {
  return {
    group: `notifier.${contract.topic}`,
    topics: [contract],
    handle: (events: readonly EventEnvelope[]) =>
      handle(events.map((event) => ({ data: dataOf(contract, event), at: new Date(event.occurredAt) }))),
  };
}

/** For topics with few events: one after the other. */
function each<T>(handle: (data: T, at: Date) => Promise<void>): (told: Told<T>[]) => Promise<void> {
  return async (told) => {
    for (const { data, at } of told) await handle(data, at);
  };
}
