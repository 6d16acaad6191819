import type { Clock } from '@tern/kernel/clock';
import { GroupNeighbours } from '../delivery/neighbours.ts';
import { retryHandler } from '../delivery/retry-handler.ts';
import type { DeliveryFailure, Subscription } from '../event-bus.ts';
import { countByTopic, type ByTopic } from '../event-groups.ts';
import type { BusThread } from './bus-thread.ts';
import type { HandedEvent } from './handed-events.ts';
import { LaneDelivery } from './lane-delivery.ts';
import type { JoinedLane } from './protocol.ts';

export interface GroupMemberParts {
  readonly thread: BusThread;
  readonly clock: Clock;
  onFailure(failure: DeliveryFailure): void;
}

/** This process's member of a group: a delivery for each lane of its topics. */
export class GroupMember {
  readonly isLasting: boolean;
  readonly #subscription: Subscription;
  readonly #parts: GroupMemberParts;
  readonly #deliveries = new Map<number, LaneDelivery>();
  readonly #neighbours = new GroupNeighbours();
  #ordinaryLanes: readonly JoinedLane[] = [];
  #isPaused = false;
  #isDrained = false;

  constructor(subscription: Subscription, parts: GroupMemberParts) {
    this.#subscription = subscription;
    this.#parts = parts;
    this.isLasting = subscription.lifetime !== 'process';
  }

  get topics(): readonly string[] {
    return this.#subscription.topics.map(({ topic }) => topic);
  }

  async join(): Promise<void> {
    const { group, topics, topicOptions } = this.#subscription;
    const wanted = topics.map(({ topic }) => ({ topic, earlierGroup: topicOptions?.[topic]?.earlierGroup }));
    const lanes = await this.#parts.thread.ask('join', { group, topics: wanted, isLasting: this.isLasting });
    for (const joined of lanes) this.#deliveries.set(joined.lane, this.#delivery(joined));
    this.#ordinaryLanes = lanes.filter(({ isRetry }) => !isRetry);
    // It may have been paused or drained while it was joining.
    if (this.#isDrained || this.#isPaused) return this.#hold();
    for (const delivery of this.#deliveries.values()) delivery.wake();
  }

  hand(lane: number, events: readonly HandedEvent[]): void {
    this.#deliveries.get(lane)?.hand(events);
  }

  wake(lane: number): void {
    this.#deliveries.get(lane)?.wake();
  }

  heldUp(): ByTopic<number> {
    const heldUp = [...this.#deliveries.values()].filter(({ isHeldUp }) => isHeldUp);
    return countByTopic(heldUp.map(({ topic }) => topic));
  }

  async pause(): Promise<void> {
    this.#isPaused = true;
    await this.#hold();
  }

  resume(): void {
    this.#isPaused = false;
    this.#release();
  }

  async replay(from: Date, topics: readonly string[]): Promise<void> {
    await this.#hold();
    try {
      const { group } = this.#subscription;
      const wanted = this.#ordinaryLanes
        .filter(({ topic }) => topics.includes(topic))
        .map(({ lane }) => lane);
      const request = { group, lanes: wanted, from: from.getTime() };
      const lanes = await this.#parts.thread.ask('rewind', request);
      for (const { lane, position } of lanes) this.#deliveries.get(lane)?.moveTo(position);
    } finally {
      this.#release();
    }
  }

  async drain(): Promise<void> {
    this.#isDrained = true;
    await this.#hold();
  }

  async #hold(): Promise<void> {
    await Promise.all([...this.#deliveries.values()].map((delivery) => delivery.hold()));
  }

  #release(): void {
    if (this.#isPaused || this.#isDrained) return;
    for (const delivery of this.#deliveries.values()) delivery.release();
  }

  #delivery({ lane, position, topic, isRetry }: JoinedLane): LaneDelivery {
    const { thread, clock, onFailure } = this.#parts;
    const { group, topicOptions } = this.#subscription;
    const isLasting = this.isLasting;
    return new LaneDelivery({
      topic,
      position,
      // Events of several topics, of which the handler takes one at a time.
      maxEvents: isRetry ? 1 : topicOptions?.[topic]?.maxEvents,
      neighbours: this.#neighbours,
      source: {
        fetch: (after, limit) => thread.ask('fetch', { lane, after, limit }),
        commit: async (reached) =>
          isLasting ? thread.ask('commit', { group, lane, position: reached }) : null,
        bury: async (at, letter) => (isLasting ? thread.ask('bury', { group, position: at, letter }) : null),
      },
      handle: isRetry ? retryHandler(this.#subscription) : (events) => this.#subscription.handle(events),
      onFailure: (failure) => onFailure({ group, ...failure }),
      now: () => clock.now(),
    });
  }
}
