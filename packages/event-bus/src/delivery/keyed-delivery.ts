import type { EventEnvelope } from '@tern/contracts/define-event';
import { maxBatch, type DeliveryFailure } from '../event-bus.ts';
import { FailingEvent } from './failing-event.ts';
import type { GroupNeighbours } from './neighbours.ts';
import { backOffMs, reasonOf } from './retry-policy.ts';

/** More keys than this fail together only when a shared dependency is down. */
const maxParkedKeys = 8;

export interface Letter {
  readonly attempts: number;
  readonly reason: string;
}

export interface KeyedEvent {
  readonly key: string;
}

export interface KeyedDeliveryOptions<Event extends KeyedEvent> {
  readonly topic: string;
  /** See Subscription. */
  readonly maxEvents?: number | undefined;
  /** The group's neighbours, shared by all its deliveries in this process. */
  readonly neighbours: GroupNeighbours;
  /** @throws AppError, not retriable, when it is no envelope. */
  envelopeOf(event: Event): EventEnvelope;
  /** The topic that it was published in: another than that of the partition where that is a retry topic's. */
  topicOf(event: Event): string;
  handle(events: readonly EventEnvelope[]): Promise<void>;
  /** These are done. */
  settled(events: readonly Event[]): void;
  /** Makes an event a dead letter; if it rejects, the event is tried again. */
  bury(event: Event, letter: Letter): Promise<void>;
  onFailure(failure: Omit<DeliveryFailure, 'group'>): void;
  /** Nothing is left to deliver but what waits behind failed events. */
  onIdle?(): void;
}

/** A key whose first event has failed; what follows under the key waits behind it. */
interface ParkedKey<Event> {
  readonly events: Event[];
  readonly failing: FailingEvent;
  dueAt: number;
}

/**
 * Delivers the events of one partition, one call of the handler at a time: in batches, after a failure event by event. An event that
 * fails is tried again with back-off while events of other keys go on; those of its key wait behind it, so the order of a key holds.
 * When other keys fail too, all of them lack the same thing (a database that is away): then the partition backs off as a whole, for as
 * long as that lasts, and nothing is given up for it (failing-event.ts).
 */
export class KeyedDelivery<Event extends KeyedEvent> {
  readonly #options: KeyedDeliveryOptions<Event>;
  readonly #parked = new Map<string, ParkedKey<Event>>();
  #queue: Event[] = [];
  /** Events that failed since something last succeeded. */
  #failuresInRow = 0;
  #queueDueAt = 0;
  #isPaused = false;
  #isStopping = false;
  #cutWait: (() => void) | null = null;
  #inHand: Promise<void> | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(options: KeyedDeliveryOptions<Event>) {
    this.#options = options;
  }

  /** @param before what must have ended first: a handler of the same partition that is not to be overtaken. */
  start(before: Promise<unknown> = Promise.resolve()): void {
    this.#running = before.then(() => this.#run());
  }

  /** Whether more can be delivered at once when it is added. */
  get isIdle(): boolean {
    return this.#inHand === null && this.#queue.length === 0 && !this.#isFull;
  }

  /** Whether something waits for what is away, or for a handler that takes too long. */
  get isHeldUp(): boolean {
    return [...this.#parked.values()].some(({ failing }) => failing.isHeldUp);
  }

  /** Whether so many keys wait for what is away that no other is to be tried. A bug may be in its event alone, so such keys do not count. */
  get #isFull(): boolean {
    let heldUp = 0;
    for (const { failing } of this.#parked.values()) if (failing.isHeldUp) heldUp++;
    return heldUp >= maxParkedKeys;
  }

  /** Events in the order of the partition. */
  add(events: readonly Event[]): void {
    this.#queue.push(...events);
    this.#cutWait?.();
  }

  /** Resolves when the handler in progress is done. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    // No timer runs for retries while paused.
    this.#cutWait?.();
    await this.#inHand;
  }

  resume(): void {
    this.#isPaused = false;
    this.#cutWait?.();
  }

  /** Ends for good; resolves when the handler in progress is done. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#cutWait?.();
    await this.#running;
    for (const { failing } of this.#parked.values()) failing.end();
    this.#parked.clear();
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      const step = this.#isPaused ? null : this.#nextStep();
      if (step) {
        this.#inHand = step();
        await this.#inHand;
        this.#inHand = null;
      } else await this.#wait();
    }
  }

  /** The next step of delivery: a parked key that is due, else the next event of the partition. */
  #nextStep(): (() => Promise<void>) | null {
    const now = Date.now();
    const isQueueDue = this.#queueDueAt <= now && !this.#isFull;
    // After a back-off one event goes first, or keys that fail again and again would begin the next before it.
    const first = isQueueDue && this.#queueDueAt > 0 ? this.#nextBatch() : null;
    if (first) return first;
    for (const [key, parked] of this.#parked) if (parked.dueAt <= now) return () => this.#retry(key, parked);
    return isQueueDue ? this.#nextBatch() : null;
  }

  #nextBatch(): (() => Promise<void>) | null {
    // While everything fails, one event is enough to see whether it still does.
    const batch = this.#takeBatch(this.#failuresInRow > 1 ? 1 : (this.#options.maxEvents ?? maxBatch));
    return batch.length > 0 ? () => this.#deliver(batch) : null;
  }

  #takeBatch(limit: number): Event[] {
    const batch: Event[] = [];
    let taken = 0;
    for (const event of this.#queue) {
      if (batch.length === limit) break;
      taken++;
      const parked = this.#parked.get(event.key);
      if (parked) parked.events.push(event);
      else batch.push(event);
    }
    this.#queue.splice(0, taken);
    return batch;
  }

  async #deliver(batch: readonly Event[]): Promise<void> {
    if (batch.length > 1) {
      try {
        await this.#options.handle(batch.map((event) => this.#options.envelopeOf(event)));
        this.#succeeded(batch as [Event, ...Event[]]);
        return;
      } catch (error) {
        const { topic } = this.#options;
        this.#options.onFailure({ topic, eventId: null, attempt: 1, isBuried: false, error });
      }
    }
    for (const [index, event] of batch.entries()) {
      if (this.#isStopping || this.#isPaused || (index > 0 && this.#failuresInRow > 1)) {
        this.#queue.unshift(...batch.slice(index));
        return;
      }
      const parked = this.#parked.get(event.key);
      if (parked) parked.events.push(event);
      else {
        const failing = new FailingEvent(
          event.key,
          this.#options.neighbours.of(this.#options.topicOf(event)),
        );
        if (await this.#attempt(event, failing)) failing.end();
        else this.#parked.set(event.key, { events: [event], failing, dueAt: this.#dueAfter(1) });
      }
    }
  }

  async #retry(key: string, parked: ParkedKey<Event>): Promise<void> {
    const [event, ...rest] = parked.events as [Event, ...Event[]];
    if (await this.#attempt(event, parked.failing)) {
      parked.failing.end();
      this.#parked.delete(key);
      // They are older than anything of their key in the queue.
      this.#queue.unshift(...rest);
      return;
    }
    parked.dueAt = this.#dueAfter(parked.failing.attempts);
  }

  /** The more keys wait, the less often each is tried: together as often as a full partition's. */
  #dueAfter(attempts: number): number {
    return Date.now() + backOffMs(attempts) * Math.max(1, this.#parked.size / maxParkedKeys);
  }

  /** Whether the event needs no further attempt: handled or a dead letter. */
  async #attempt(event: Event, failing: FailingEvent): Promise<boolean> {
    try {
      await this.#options.handle([this.#options.envelopeOf(event)]);
      this.#succeeded([event]);
      return true;
    } catch (error) {
      const isBuried = failing.failed(error);
      const { attempts } = failing;
      this.#failed(event, { error, attempt: attempts, isBuried });
      if (!isBuried) {
        this.#failuresInRow++;
        if (this.#failuresInRow > 1 && this.#queueDueAt <= Date.now())
          this.#queueDueAt = Date.now() + backOffMs(this.#failuresInRow - 1);
        return false;
      }
      return this.#bury(event, { attempts, reason: reasonOf(error) });
    }
  }

  async #bury(event: Event, letter: Letter): Promise<boolean> {
    try {
      await this.#options.bury(event, letter);
    } catch (error) {
      this.#failed(event, { error, attempt: letter.attempts, isBuried: false });
      return false;
    }
    this.#options.settled([event]);
    return true;
  }

  #failed(event: Event, failure: { error: unknown; attempt: number; isBuried: boolean }): void {
    this.#options.onFailure({ topic: this.#options.topic, eventId: this.#eventIdOf(event), ...failure });
  }

  #eventIdOf(event: Event): string | null {
    try {
      return this.#options.envelopeOf(event).eventId;
    } catch {
      // The handler's failure reports it already.
      return null;
    }
  }

  #succeeded(events: readonly [Event, ...Event[]]): void {
    const { neighbours, topicOf } = this.#options;
    neighbours.of(topicOf(events[0])).succeeded();
    // The engine that everything waited for is back: events that lacked it need not sit out their pauses.
    if (this.#failuresInRow > 1)
      for (const parked of this.#parked.values()) if (parked.failing.isHeldUp) parked.dueAt = Date.now();
    this.#failuresInRow = 0;
    this.#queueDueAt = 0;
    this.#options.settled(events);
  }

  /** Until an event is added or a retry is due. */
  #wait(): Promise<void> {
    const due = [...this.#parked.values()].map(({ dueAt }) => dueAt);
    if (this.#queue.length > 0 && !this.#isFull) due.push(this.#queueDueAt);
    const waitMs = this.#isPaused || due.length === 0 ? null : Math.max(Math.min(...due) - Date.now(), 1);
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#cutWait = null;
        resolve();
      };
      const timer = waitMs === null ? undefined : setTimeout(done, waitMs);
      this.#cutWait = done;
      if (this.isIdle && !this.#isPaused) this.#options.onIdle?.();
    });
  }
}
