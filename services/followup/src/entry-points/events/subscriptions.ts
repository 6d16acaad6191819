import type { EventContract, EventData, EventEnvelope } from '@tern/contracts/define-event';
import { userRegistered, userUpdated } from '@tern/contracts/events/identity';
import {
  accountConnected,
  accountRemoved,
  accountUpdated,
  draftRemoved,
  draftSaved,
  mailboxCaughtUp,
  messageChanged,
  messageRemoved,
  messageSynced,
} from '@tern/contracts/events/mail-sync';
import { reportSent } from '@tern/contracts/events/notifier';
import type { Subscription } from '@tern/event-bus/event-bus';
import { dataOf } from '@tern/event-bus/event-data';
import { placeOf } from '../../domain/mail-place.ts';
import type { AccountCopies } from '../../domain/ports.ts';
import type { RemoveAccount } from '../../domain/remove-account.ts';
import type { RemoveMessages } from '../../domain/remove-messages.ts';
import type { TakeInAccount } from '../../domain/take-in-account.ts';
import type { TakeInDrafts } from '../../domain/take-in-drafts.ts';
import type { TakeInMessages } from '../../domain/take-in-messages.ts';
import type { TakeInPlaces } from '../../domain/take-in-places.ts';
import type { TakeInReport } from '../../domain/take-in-report.ts';
import type { TakeInUser } from '../../domain/take-in-user.ts';

export interface EventHandlers {
  readonly takeInMessages: TakeInMessages;
  readonly removeMessages: RemoveMessages;
  readonly takeInAccount: TakeInAccount;
  readonly removeAccount: RemoveAccount;
  readonly takeInDrafts: TakeInDrafts;
  readonly takeInPlaces: TakeInPlaces;
  readonly takeInUser: TakeInUser;
  readonly accounts: Pick<AccountCopies, 'verify'>;
  readonly takeInReport: TakeInReport;
}

/**
 * Of new mail more than the bus gives unasked: whatever the batch, the mail around it is looked for in some thirty queries.
 * Bounded, as each can bring some hundred KB of text.
 */
const mostMessages = 500;

/** One group a topic, so that a stalled topic does not hold up the others. */
export function subscriptionsFor(handlers: EventHandlers): Subscription[] {
  return [
    { ...on(messageSynced, handlers.takeInMessages), maxEvents: mostMessages },
    on(messageRemoved, handlers.removeMessages),
    on(messageChanged, (changed) => handlers.takeInPlaces(changed.map(placeOf))),
    on(userRegistered, each(handlers.takeInUser)),
    on(userUpdated, each(handlers.takeInUser)),
    on(accountConnected, each(handlers.takeInAccount)),
    on(accountUpdated, each(handlers.takeInAccount)),
    on(
      accountRemoved,
      each((account) => handlers.removeAccount.remove(account)),
    ),
    on(
      mailboxCaughtUp,
      each(({ accountVerifiedUntil, ...account }) =>
        handlers.accounts.verify({
          ...account,
          verifiedUntil: accountVerifiedUntil === null ? null : new Date(accountVerifiedUntil),
        }),
      ),
    ),
    on(
      reportSent,
      each(({ sentAt, ...report }) => handlers.takeInReport({ ...report, sentAt: new Date(sentAt) })),
    ),
    on(draftSaved, (saved, times) =>
      handlers.takeInDrafts(
        saved.map((draft, index) => ({ ...draft, state: 'saved' as const, at: times[index] })),
      ),
    ),
    on(draftRemoved, (removed, times) =>
      handlers.takeInDrafts(
        removed.map(({ reason, ...draft }, index) => ({ ...draft, state: reason, at: times[index] })),
      ),
    ),
  ];
}

function on<E extends EventContract>(
  contract: E,
  /** @param times when each of them happened */
  handle: (data: EventData<E>[], times: Date[]) => Promise<void>,
): Subscription {
  return {
    group: `followup.${contract.topic}`,
    topics: [contract],
    handle: (events: readonly EventEnvelope[]) =>
      handle(
        events.map((event) => dataOf(contract, event)),
        events.map(({ occurredAt }) => new Date(occurredAt)),
      ),
  };
}

/** For topics with few events: one after the other. */
function each<T>(handle: (data: T) => Promise<void>): (list: readonly T[]) => Promise<void> {
  return async (list) => {
    for (const data of list) await handle(data);
  };
}
