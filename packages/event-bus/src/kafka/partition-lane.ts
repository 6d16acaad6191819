import { DeliveryWindow } from '../delivery/delivery-window.ts';
import { KeyedDelivery, type KeyedDeliveryOptions } from '../delivery/keyed-delivery.ts';
import { envelopeOf, eventTopicOf, type FetchedEvent } from './fetched-event.ts';

export interface LaneOptions extends Omit<
  KeyedDeliveryOptions<FetchedEvent>,
  'settled' | 'envelopeOf' | 'topicOf' | 'onIdle'
> {
  readonly partition: number;
  /** The only type of events that the group knows in this topic: others are skipped unread. All are known in a retry topic. */
  readonly knownType?: string | undefined;
  /** The position moved. */
  onProgress(lane: PartitionLane): void;
}

/** One partition that this process has of a group: what was fetched, what is handled, what is recorded. */
export class PartitionLane {
  readonly topic: string;
  readonly partition: number;
  readonly #knownType: string | undefined;
  readonly #onProgress: (lane: PartitionLane) => void;
  readonly #window: DeliveryWindow<FetchedEvent>;
  readonly #delivery: KeyedDelivery<FetchedEvent>;
  /** The position that the cluster has of us. */
  committed: number;
  /** Whether fetching rests until there is room. */
  isHeld = false;
  #whenRoom: (() => void) | null = null;
  #stalled = { next: -1, since: 0 };

  constructor(position: number, { partition, knownType, onProgress, ...delivery }: LaneOptions) {
    this.topic = delivery.topic;
    this.partition = partition;
    this.committed = position;
    this.#knownType = knownType;
    this.#onProgress = onProgress;
    this.#window = new DeliveryWindow(position, ({ value }) => value.length);
    this.#delivery = new KeyedDelivery({
      ...delivery,
      envelopeOf,
      topicOf: (event) => eventTopicOf(event) ?? this.topic,
      settled: (events) => this.#settle(events),
    });
  }

  /** @param before see KeyedDelivery.start. */
  start(before?: Promise<unknown>): void {
    this.#delivery.start(before);
  }

  get position(): number {
    return this.#window.position;
  }

  get next(): number {
    return this.#window.next;
  }

  get isFull(): boolean {
    return this.#window.isFull;
  }

  /** Events fetched and not settled. */
  get unsettled(): number {
    return this.#window.unsettled;
  }

  /** See KeyedDelivery. */
  get isHeldUp(): boolean {
    return this.#delivery.isHeldUp;
  }

  /**
   * Takes in what a fetch brought.
   * @returns false, and takes nothing, when the fetch began behind what is expected: something between was not fetched.
   */
  accept(fetchedFrom: number, events: readonly FetchedEvent[]): boolean {
    if (fetchedFrom > this.#window.next) return false;
    const added = this.#window.add(events);
    const skipped = added.filter((event) => !this.#isKnown(event));
    this.#delivery.add(added.filter((event) => this.#isKnown(event)));
    if (skipped.length > 0) this.#settle(skipped);
    return true;
  }

  /** Retention has removed what was there: nothing before `offset` will come. */
  skipTo(offset: number): void {
    this.#window.skipTo(offset);
  }

  /** Resolves when there is room, or after `limitMs`. */
  room(limitMs: number): Promise<void> {
    if (!this.isFull) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#whenRoom = null;
        resolve();
      };
      const timer = setTimeout(done, limitMs);
      this.#whenRoom = done;
    });
  }

  /** For how long the partition has had events (up to `high`) and room, and nothing was fetched; in milliseconds. */
  stalledFor(high: number): number {
    const now = Date.now();
    if (high <= this.next || this.isFull || this.isHeld || this.#stalled.next !== this.next)
      this.#stalled = { next: high > this.next ? this.next : -1, since: now };
    return now - this.#stalled.since;
  }

  pause(): Promise<void> {
    return this.#delivery.pause();
  }

  resume(): void {
    this.#delivery.resume();
  }

  stop(): Promise<void> {
    return this.#delivery.stop();
  }

  #isKnown({ type }: FetchedEvent): boolean {
    return type === null || this.#knownType === undefined || type === this.#knownType;
  }

  #settle(events: readonly FetchedEvent[]): void {
    for (const event of events) this.#window.settle(event);
    if (!this.isFull) this.#whenRoom?.();
    this.#onProgress(this);
  }
}
