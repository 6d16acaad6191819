import type { EventEnvelope } from '@tern/contracts/define-event';
import { deliverBatch } from '../deliver-batch.ts';
import { maxBatch, type DeliveryFailure } from '../event-bus.ts';
import type { DeadLetter } from '../event-groups.ts';
import { HandedEvents, type HandedEvent, type LoggedEvent } from './handed-events.ts';
import type { FetchedEvent } from './protocol.ts';

/** How long the log gets to recover, say from a full disk. */
const logRetryMs = 1000;

export interface LaneSource {
  fetch(after: number, limit: number): Promise<readonly FetchedEvent[]>;
  commit(position: number): Promise<unknown>;
  bury(position: number, letter: DeadLetter): Promise<unknown>;
}

export interface LaneDeliveryOptions {
  readonly source: LaneSource;
  readonly position: number;
  /** See Subscription. */
  readonly maxEvents?: number | undefined;
  handle(events: readonly EventEnvelope[]): Promise<void>;
  onFailure(failure: Omit<DeliveryFailure, 'group'>): void;
  now(): Date;
}

/** Delivers one lane to one group, in order. */
export class LaneDelivery {
  readonly #options: LaneDeliveryOptions;
  #handed = new HandedEvents();
  #position: number;
  #isAwake = false;
  #isHeld = false;
  #running: Promise<void> | null = null;
  #cutWait: (() => void) | null = null;

  constructor(options: LaneDeliveryOptions) {
    this.#options = options;
    this.#position = options.position;
  }

  /** These have just been published. Who is held reads them from the log later: what is kept here leads to its end or is not kept. */
  hand(events: readonly HandedEvent[]): void {
    if (this.#isHeld) this.#handed = new HandedEvents();
    else this.#handed.add(events);
    this.wake();
  }

  /** There may be events. */
  wake(): void {
    this.#isAwake = true;
    if (this.#isHeld) return;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      if (this.#isAwake) this.wake();
    });
  }

  /** Takes no more events until released; resolves when the handler in progress is done and what it finished is recorded. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    this.#cutWait?.();
    await this.#running;
    this.#handed = new HandedEvents();
  }

  release(): void {
    this.#isHeld = false;
    this.wake();
  }

  /** Goes on from another position. Only while held. */
  moveTo(position: number): void {
    this.#position = position;
  }

  async #run(): Promise<void> {
    while (!this.#isHeld) {
      this.#isAwake = false;
      try {
        const { source, maxEvents = maxBatch } = this.#options;
        const handed = this.#handed.after(this.#position, maxEvents);
        const events = handed.length > 0 ? handed : logged(await source.fetch(this.#position, maxEvents));
        if (events.length > 0) await this.#deliver(events);
        this.#handed.forgetUpTo(this.#position);
        const isAtEnd = events.length === 0 || this.#position === this.#handed.end;
        if (isAtEnd && !this.#isAwake) return;
      } catch (error) {
        this.#options.onFailure({ topic: null, eventId: null, attempt: 1, isBuried: false, error });
        this.#isAwake = true;
        await this.#wait(logRetryMs);
      }
    }
  }

  async #deliver(found: readonly LoggedEvent[]): Promise<void> {
    const { source, handle, onFailure, now } = this.#options;
    const events = found.map(({ envelope }) => envelope);
    const reach = async (index: number, record: (position: number) => Promise<unknown>) => {
      const { position } = found[index] as LoggedEvent;
      await record(position);
      this.#position = position;
    };
    await deliverBatch(events, {
      handle,
      onFailure,
      settled: (index) => reach(index, (position) => source.commit(position)),
      bury: (index, { attempts, reason }) =>
        reach(index, (position) => {
          const { eventId, topic, key } = events[index] as EventEnvelope;
          return source.bury(position, { eventId, topic, key, attempts, reason, buriedAt: now() });
        }),
      wait: (ms) => this.#wait(ms),
      isStopping: () => this.#isHeld,
    });
  }

  #wait(ms: number): Promise<void> {
    if (this.#isHeld) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#cutWait = null;
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#cutWait = end;
    });
  }
}

function logged(fetched: readonly FetchedEvent[]): LoggedEvent[] {
  return fetched.map(({ position, payload }) => ({
    position,
    envelope: JSON.parse(payload) as EventEnvelope,
  }));
}
