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
import { consume, consumeBatch, type ConsumedEvent, type Consumer } from '@tern/runtime/consume';
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

export function consumersFor(handlers: EventHandlers): Consumer[] {
  return [
    consumeBatch(messageSynced, (events) => handlers.takeInMessages(events.map(dataOf)), {
      maxEvents: mostMessages,
    }),
    consumeBatch(messageRemoved, (events) => handlers.removeMessages(events.map(dataOf))),
    consumeBatch(messageChanged, (events) => handlers.takeInPlaces(events.map(({ data }) => placeOf(data)))),
    consume(userRegistered, (user) => handlers.takeInUser(user)),
    consume(userUpdated, (user) => handlers.takeInUser(user)),
    consume(accountConnected, (account) => handlers.takeInAccount(account)),
    consume(accountUpdated, (account) => handlers.takeInAccount(account)),
    consume(accountRemoved, (account) => handlers.removeAccount.remove(account)),
    consume(mailboxCaughtUp, ({ accountVerifiedUntil, ...account }) =>
      handlers.accounts.verify({
        ...account,
        verifiedUntil: accountVerifiedUntil === null ? null : new Date(accountVerifiedUntil),
      }),
    ),
    consume(reportSent, ({ sentAt, ...report }) =>
      handlers.takeInReport({ ...report, sentAt: new Date(sentAt) }),
    ),
    consumeBatch(draftSaved, (events) =>
      handlers.takeInDrafts(
        events.map(({ data, occurredAt: at }) => ({ ...data, state: 'saved' as const, at })),
      ),
    ),
    consumeBatch(draftRemoved, (events) =>
      handlers.takeInDrafts(
        events.map(({ data: { reason, ...draft }, occurredAt: at }) => ({ ...draft, state: reason, at })),
      ),
    ),
  ];
}

const dataOf = <Data>({ data }: ConsumedEvent<Data>) => data;
