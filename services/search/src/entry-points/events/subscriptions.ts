import type { EventContract, EventData } from '@tern/contracts/define-event';
import { messageAssessed } from '@tern/contracts/events/followup';
import {
  accountRemoved,
  messageChanged,
  messageRemoved,
  messageRepublished,
  messageSynced,
} from '@tern/contracts/events/mail-sync';
import type { Subscription } from '@tern/event-bus/event-bus';
import { dataOf } from '@tern/event-bus/event-data';
import type { SearchIndex } from '../../domain/indexing/search-index.ts';
import { assessmentOf, flagChangeOf, newMessageOf } from '../../domain/take-in-events.ts';

export interface EventHandlers {
  readonly index: SearchIndex;
  /** Messages came in that wait to be read for their meaning. */
  readonly onNewMail: () => void;
}

/** One group a topic, so that a stalled topic does not hold up the others. */
export function subscriptionsFor({ index, onNewMail }: EventHandlers): Subscription[] {
  const putAll = async (events: EventData<typeof messageSynced>[]) => {
    await index.put(events.map(newMessageOf));
    onNewMail();
  };
  return [
    on(messageSynced, putAll),
    on(messageRepublished, putAll),
    on(messageChanged, (events) => index.change(events.map(flagChangeOf))),
    on(messageRemoved, (events) => index.remove(events.map((event) => ({ kind: 'message', ...event })))),
    on(messageAssessed, (events) => index.assess(events.map(assessmentOf))),
    on(accountRemoved, (events) => index.remove(events.map((event) => ({ kind: 'account', ...event })))),
  ];
}

function on<E extends EventContract>(
  contract: E,
  handle: (data: EventData<E>[]) => Promise<void>,
): Subscription {
  return {
    group: `search.${contract.topic}`,
    topics: [contract],
    handle: (events) => handle(events.map((event) => dataOf(contract, event))),
  };
}
