import { accountReviewed, messageAssessed, openEndsListed } from '@tern/contracts/events/followup';
import { userRegistered, userRemoved, userUpdated } from '@tern/contracts/events/identity';
import {
  accountRemoved,
  messageChanged,
  messageRemoved,
  messageRepublished,
  messageSynced,
} from '@tern/contracts/events/mail-sync';
import type { Receipt } from '@tern/contracts/receipt';
import { consumeBatch, type Consumer } from '@tern/runtime/consume';
import type { SearchIndex } from '../../domain/indexing/search-index.ts';
import {
  assessmentOf,
  assessmentsWith,
  consentsWith,
  type UserFacts,
  flagChangeOf,
  newMessageOf,
  owedMailOf,
  reviewOf,
} from '../../domain/take-in-events.ts';

export interface EventHandlers {
  readonly index: SearchIndex;
  /** Called when messages came in that wait to be read for their meaning. */
  readonly onNewMail: () => void;
  /** Publishes that these mails were taken in. */
  giveReceipts(mails: readonly Receipt[]): Promise<void>;
}

export const consumedEvents = [
  messageSynced,
  messageRepublished,
  messageChanged,
  messageRemoved,
  messageAssessed,
  accountReviewed,
  openEndsListed,
  accountRemoved,
  userRegistered,
  userUpdated,
  userRemoved,
];

export function consumersFor({ index, onNewMail, giveReceipts }: EventHandlers): Consumer[] {
  const takeInConsents = async (users: readonly UserFacts[]) => {
    for (const consent of users.flatMap(consentsWith)) await index.setConsent(consent);
    onNewMail();
  };
  return [
    consumeBatch(messageSynced, async (events) => {
      await index.put(events.map(({ data }) => newMessageOf(data)));
      onNewMail();
      const asking = events.flatMap(({ data }) => (data.wantsReceipt ? [data] : []));
      if (asking.length > 0) await giveReceipts(asking);
    }),
    consumeBatch(messageRepublished, async (events) => {
      await index.put(events.map(({ data }) => newMessageOf(data)));
      await index.assess(events.flatMap(({ data }) => assessmentsWith(data)));
      onNewMail();
    }),
    consumeBatch(messageChanged, (events) => index.change(events.map(({ data }) => flagChangeOf(data)))),
    consumeBatch(messageRemoved, (events) =>
      index.remove(events.map(({ data }) => ({ kind: 'message', ...data }))),
    ),
    consumeBatch(messageAssessed, (events) => index.assess(events.map(({ data }) => assessmentOf(data)))),
    consumeBatch(accountReviewed, (events) => index.review(events.map(({ data }) => reviewOf(data)))),
    consumeBatch(openEndsListed, (events) => index.setOwed(events.map(({ data }) => owedMailOf(data)))),
    consumeBatch(accountRemoved, (events) =>
      index.remove(events.map(({ data }) => ({ kind: 'account', ...data }))),
    ),
    consumeBatch(userRegistered, (events) => takeInConsents(events.map(({ data }) => data))),
    consumeBatch(userUpdated, (events) => takeInConsents(events.map(({ data }) => data))),
    consumeBatch(userRemoved, (events) =>
      index.remove(events.map(({ data: { userId } }) => ({ kind: 'user', userId }))),
    ),
  ];
}
