import { minute } from '@tern/kernel/clock';
import { userRegistered, userRemoved, userUpdated } from '@tern/contracts/events/identity';
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
import { reindexRequested } from '@tern/contracts/events/search';
import { reportSent } from '@tern/contracts/events/notifier';
import type { Receipt } from '@tern/contracts/receipt';
import { consume, consumeBatch, type ConsumedEvent, type Consumer } from '@tern/runtime/consume';
import { placeOf } from '../../domain/mail/mail-place.ts';
import type { AccountCopies } from '../../domain/accounts/account-copies.ts';
import { removeAccount, type RemoveAccountContext } from '../../domain/intake/remove-account.ts';
import { removeMessages, type RemoveMessagesContext } from '../../domain/intake/remove-messages.ts';
import { removeUser, type RemoveUserContext } from '../../domain/intake/remove-user.ts';
import { takeInAccount, type TakeInAccountContext } from '../../domain/intake/take-in-account.ts';
import { takeInDrafts, type TakeInDraftsContext } from '../../domain/intake/take-in-drafts.ts';
import { takeInMessages, type TakeInMessagesContext } from '../../domain/intake/take-in-messages.ts';
import { takeInPlaces, type TakeInPlacesContext } from '../../domain/intake/take-in-places.ts';
import { takeInReport, type TakeInReportContext } from '../../domain/intake/take-in-report.ts';
import type { OpenEndLists } from '../../domain/owed/open-ends/open-end-lists.ts';
import { takeInUser, type TakeInUserContext } from '../../domain/intake/take-in-user.ts';

export type EventContext = TakeInMessagesContext &
  RemoveAccountContext &
  RemoveMessagesContext &
  TakeInAccountContext &
  TakeInDraftsContext &
  TakeInPlacesContext &
  TakeInUserContext &
  RemoveUserContext &
  TakeInReportContext & {
    readonly accounts: Pick<AccountCopies, 'verify'>;
    readonly openEnds: Pick<OpenEndLists, 'markAll'>;
    /** Publishes that these mails were taken in. */
    giveReceipts(mails: readonly Receipt[]): Promise<void>;
  };

/**
 * New mail comes in larger batches than the bus gives by default: whatever the size, the mail around a batch is found by some thirty
 * queries. The size is bounded, since each mail can have some hundred KB of text.
 */
const maxMessages = 500;
/** Each person's reply may be read by its meaning, in some 50 ms on a busy machine. */
const timeForMessages = 5 * minute;

export function consumersFor(context: EventContext): Consumer[] {
  return [
    consumeBatch(
      messageSynced,
      async (events) => {
        const messages = events.map(dataOf);
        await takeInMessages(context, messages);
        const asking = messages.filter(({ wantsReceipt }) => wantsReceipt);
        if (asking.length > 0) await context.giveReceipts(asking);
      },
      { maxEvents: maxMessages, timeLimitMs: timeForMessages },
    ),
    consumeBatch(messageRemoved, (events) => removeMessages(context, events.map(dataOf))),
    consumeBatch(messageChanged, (events) =>
      takeInPlaces(
        context,
        events.map(({ data }) => placeOf(data)),
      ),
    ),
    consume(userRegistered, (user) => takeInUser(context, user)),
    consume(userUpdated, (user) => takeInUser(context, user)),
    consume(userRemoved, (user) => removeUser(context, user)),
    consume(accountConnected, (account) => takeInAccount(context, account)),
    consume(accountUpdated, (account) => takeInAccount(context, account)),
    consume(accountRemoved, (account) => removeAccount(context, account)),
    consume(mailboxCaughtUp, ({ accountVerifiedUntil, ...account }) =>
      context.accounts.verify({
        ...account,
        verifiedUntil: accountVerifiedUntil === null ? null : new Date(accountVerifiedUntil),
      }),
    ),
    consume(reportSent, ({ sentAt, ...report }) =>
      takeInReport(context, { ...report, sentAt: new Date(sentAt) }),
    ),
    // The index of search has lost its copies.
    consume(reindexRequested, () => context.openEnds.markAll()),
    consumeBatch(draftSaved, (events) =>
      takeInDrafts(
        context,
        events.map(({ data, occurredAt: at }) => ({ ...data, state: 'saved' as const, at })),
      ),
    ),
    consumeBatch(draftRemoved, (events) =>
      takeInDrafts(
        context,
        events.map(({ data: { reason, ...draft }, occurredAt: at }) => ({ ...draft, state: reason, at })),
      ),
    ),
  ];
}

const dataOf = <Data>({ data }: ConsumedEvent<Data>) => data;
