import type { EventEnvelope } from '@tern/contracts/define-event';
import { DeliveryWindow } from '../delivery/delivery-window.ts';
import { KeyedDelivery, type Letter } from '../delivery/keyed-delivery.ts';
import type { GroupNeighbours } from '../delivery/neighbours.ts';
import { maxBatch, type DeliveryFailure } from '../event-bus.ts';
import type { DeadLetter } from '../event-groups.ts';
import { HandedEvents, type HandedEvent, type LoggedEvent } from './handed-events.ts';
import type { FetchedEvent } from './protocol.ts';

/** How long the log gets to recover, say from a full disk. */
const logRetryMs = 1000;

export interface LaneSource {
  fetch(after: number, limit: number): Promise<readonly FetchedEvent[]>;
  /** Everything up to this position is done. */
  commit(position: number): Promise<unknown>;
  /** Makes the event here a dead letter; the same one again replaces it. */
  bury(position: number, letter: DeadLetter): Promise<unknown>;
}

export interface LaneDeliveryOptions {
  readonly source: LaneSource;
  readonly topic: string;
  readonly position: number;
  /** See Subscription. */
  readonly maxEvents?: number | undefined;
  readonly neighbours: GroupNeighbours;
  handle(events: readonly EventEnvelope[]): Promise<void>;
  onFailure(failure: Omit<DeliveryFailure, 'group'>): void;
  now(): Date;
}

/** In the terms that both buses deliver in. */
interface LaneEvent extends LoggedEvent {
  readonly offset: number;
  readonly key: string;
}

/** The events that were taken in from one position on. */
interface Reading {
  readonly window: DeliveryWindow<LaneEvent>;
  readonly delivery: KeyedDelivery<LaneEvent>;
}

/**
 * Delivers one lane to one group: each key in order, and a key whose event fails does not hold up the others (keyed-delivery.ts).
 * Takes in more only when what it has was delivered or waits behind a failed event, so a group that is far behind holds little.
 */
export class LaneDelivery {
  readonly #options: LaneDeliveryOptions;
  #handed = new HandedEvents();
  #reading: Reading;
  /** The position that the log has of the group. */
  #committed: number;
  #isAwake = false;
  #isHeld = false;
  #isFilling = false;
  #filling = Promise.resolve();
  #isCommitting = false;
  #committing = Promise.resolve();
  readonly #cutWaits = new Set<() => void>();

  constructor(options: LaneDeliveryOptions) {
    this.#options = options;
    this.#committed = options.position;
    this.#reading = this.#readFrom(options.position);
  }

  get topic(): string {
    return this.#options.topic;
  }

  /** See KeyedDelivery. */
  get isHeldUp(): boolean {
    return this.#reading.delivery.isHeldUp;
  }

  /** Takes events just published. While held, they are read from the log later: the events kept here have no gaps. */
  hand(events: readonly HandedEvent[]): void {
    if (this.#isHeld) this.#handed = new HandedEvents();
    else this.#handed.add(events);
    this.wake();
  }

  /** There may be events. */
  wake(): void {
    this.#isAwake = true;
    this.#fill();
  }

  /** Takes no more events until released; resolves when the handler in progress is done and what it finished is recorded. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    for (const cut of this.#cutWaits) cut();
    await this.#reading.delivery.pause();
    await this.#filling;
    await this.#committing;
    this.#handed = new HandedEvents();
  }

  release(): void {
    this.#isHeld = false;
    this.#isAwake = true;
    this.#commit();
    this.#reading.delivery.resume();
  }

  /** Goes on from another position. Only while held. */
  moveTo(position: number): void {
    const ended = this.#reading.delivery.stop();
    this.#committed = position;
    this.#reading = this.#readFrom(position, ended);
    void this.#reading.delivery.pause();
  }

  /** Everything up to here is done. */
  get #position(): number {
    return this.#reading.window.position - 1;
  }

  #readFrom(position: number, before?: Promise<void>): Reading {
    const { topic, maxEvents, neighbours, handle, onFailure } = this.#options;
    const window = new DeliveryWindow<LaneEvent>(position + 1, ({ length }) => length);
    const delivery = new KeyedDelivery<LaneEvent>({
      topic,
      maxEvents,
      neighbours,
      envelopeOf: ({ envelope }) => envelope,
      topicOf: ({ envelope }) => envelope.topic,
      handle,
      settled: (events) => {
        for (const event of events) window.settle(event);
        this.#commit();
      },
      bury: (event, letter) => this.#bury(event, letter),
      onFailure,
      onIdle: () => this.#fill(),
    });
    delivery.start(before);
    return { window, delivery };
  }

  #fill(): void {
    const { window, delivery } = this.#reading;
    if (this.#isFilling || this.#isHeld || !this.#isAwake || !delivery.isIdle || window.isFull) return;
    this.#filling = this.#takeIn();
  }

  async #takeIn(): Promise<void> {
    const { source, maxEvents = maxBatch } = this.#options;
    const { window, delivery } = this.#reading;
    this.#isFilling = true;
    this.#isAwake = false;
    try {
      const last = window.next - 1;
      const handed = this.#handed.after(last, maxEvents);
      const found = handed.length > 0 ? handed : logged(await source.fetch(last, maxEvents));
      delivery.add(window.add(found.map(laneEvent)));
      const reached = window.next - 1;
      this.#handed.forgetUpTo(reached);
      if (found.length > 0 && reached !== this.#handed.end) this.#isAwake = true;
    } catch (error) {
      this.#isAwake = true;
      await this.#failed(error);
    }
    this.#isFilling = false;
    this.#fill();
  }

  /** Records how far the group is. What was done and not recorded is delivered again after a crash. */
  #commit(): void {
    if (!this.#isCommitting) this.#committing = this.#commitAll();
  }

  async #commitAll(): Promise<void> {
    this.#isCommitting = true;
    let isGivenUp = false;
    while (!isGivenUp && this.#position > this.#committed) {
      const reached = this.#position;
      try {
        await this.#options.source.commit(reached);
        this.#committed = reached;
      } catch (error) {
        await this.#failed(error);
        isGivenUp = this.#isHeld;
      }
    }
    this.#isCommitting = false;
  }

  async #bury({ position, envelope: { eventId, topic, key } }: LaneEvent, letter: Letter): Promise<void> {
    const { source, now } = this.#options;
    await source.bury(position, { eventId, topic, key, ...letter, buriedAt: now() });
  }

  /** The log does not answer: reports it and waits. */
  async #failed(error: unknown): Promise<void> {
    this.#options.onFailure({ topic: null, eventId: null, attempt: 1, isBuried: false, error });
    if (this.#isHeld) return;
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#cutWaits.delete(end);
        resolve();
      };
      const timer = setTimeout(end, logRetryMs);
      this.#cutWaits.add(end);
    });
  }
}

function logged(fetched: readonly FetchedEvent[]): LoggedEvent[] {
  return fetched.map(({ position, payload }) => ({
    position,
    envelope: JSON.parse(payload) as EventEnvelope,
    length: payload.length,
  }));
}

function laneEvent(event: LoggedEvent): LaneEvent {
  return { ...event, offset: event.position, key: event.envelope.key };
}
