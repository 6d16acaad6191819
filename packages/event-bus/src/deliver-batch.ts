import type { EventEnvelope } from '@tern/contracts/define-event';
import type { DeliveryFailure } from './event-bus.ts';
import { backOffMs, isHopeless, maxAttempts, reasonOf } from './retry-policy.ts';

export interface BatchDelivery {
  handle(events: readonly EventEnvelope[]): Promise<void>;
  /** Everything of the batch up to this index is done: to be recorded. */
  settled(index: number): Promise<void>;
  /** The event at this index is given up: to be put aside and recorded as done, in one step or in this order. */
  bury(index: number, letter: { readonly attempts: number; readonly reason: string }): Promise<void>;
  onFailure(failure: Omit<DeliveryFailure, 'group'>): void;
  /** Waits that long, less when delivery stops. */
  wait(ms: number): Promise<void>;
  isStopping(): boolean;
}

/**
 * Gives events of one topic and partition to a handler by the rules of `Subscription.handle`: all at once, after a failure one by one
 * with back-off. Returns early, with the rest neither settled nor buried, when delivery stops.
 * @throws what `settled` and `bury` throw.
 */
export async function deliverBatch(events: readonly EventEnvelope[], delivery: BatchDelivery): Promise<void> {
  const [first] = events;
  if (!first) return;
  if (events.length > 1) {
    try {
      await delivery.handle(events);
    } catch (error) {
      delivery.onFailure({ topic: first.topic, eventId: null, attempt: 1, isBuried: false, error });
      for (const [index, event] of events.entries()) {
        if (delivery.isStopping()) return;
        await deliverAlone(event, index, delivery);
      }
      return;
    }
    return delivery.settled(events.length - 1);
  }
  await deliverAlone(first, 0, delivery);
}

async function deliverAlone(event: EventEnvelope, index: number, delivery: BatchDelivery): Promise<void> {
  const { topic, eventId } = event;
  for (let attempt = 1; !delivery.isStopping(); attempt++) {
    try {
      await delivery.handle([event]);
    } catch (error) {
      const isBuried = isHopeless(error) || attempt >= maxAttempts;
      delivery.onFailure({ topic, eventId, attempt, isBuried, error });
      if (isBuried) return delivery.bury(index, { attempts: attempt, reason: reasonOf(error) });
      await delivery.wait(backOffMs(attempt));
      continue;
    }
    return delivery.settled(index);
  }
}
