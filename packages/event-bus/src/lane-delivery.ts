import type { EventEnvelope } from '@tern/contracts/define-event';
import type { FetchedEvent } from './embedded-bus-protocol.ts';
import { backOffMs, isHopeless, maxAttempts, reasonOf } from './retry-policy.ts';

const batchSize = 200;

export interface LaneSource {
  fetch(after: number, limit: number): Promise<readonly FetchedEvent[]>;
  commit(position: number): Promise<unknown>;
  bury(position: number, attempts: number, reason: string): Promise<unknown>;
}

export interface LaneDeliveryOptions {
  readonly source: LaneSource;
  readonly position: number;
  handle(events: readonly EventEnvelope[]): Promise<void>;
  /** Told of every failed delivery; `buried` when the event was put aside for good. */
  onFailure(failure: { error: unknown; event: EventEnvelope | null; attempt: number; buried: boolean }): void;
}

/** Delivers one lane to one group, in order: a batch at a time, after a failure event by event with back-off. */
export class LaneDelivery {
  readonly #options: LaneDeliveryOptions;
  #position: number;
  #isAwake = false;
  #isStopping = false;
  #running: Promise<void> | null = null;
  #cutSleep: (() => void) | null = null;

  constructor(options: LaneDeliveryOptions) {
    this.#options = options;
    this.#position = options.position;
  }

  /** There may be events. */
  wake(): void {
    this.#isAwake = true;
    if (this.#isStopping) return;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      if (this.#isAwake && !this.#isStopping) this.wake();
    });
  }

  /** Resolves when the handler in progress is done; what it finished is committed. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#cutSleep?.();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      this.#isAwake = false;
      try {
        const events = await this.#options.source.fetch(this.#position, batchSize);
        if (events.length === 0) {
          if (this.#isAwake) continue;
          return;
        }
        await this.#deliver(events);
      } catch (error) {
        // The log itself failed (disk full, thread gone): wait and look again.
        this.#options.onFailure({ error, event: null, attempt: 1, buried: false });
        await this.#sleep(1000);
      }
    }
  }

  async #deliver(events: readonly FetchedEvent[]): Promise<void> {
    const envelopes = events.map((event) => JSON.parse(event.payload) as EventEnvelope);
    const last = events.at(-1) as FetchedEvent;
    try {
      await this.#options.handle(envelopes);
      await this.#commit(last.position);
    } catch (error) {
      this.#options.onFailure({
        error,
        event: envelopes.length === 1 ? (envelopes[0] ?? null) : null,
        attempt: 1,
        buried: false,
      });
      for (const [index, event] of events.entries()) {
        if (this.#isStopping) return;
        await this.#deliverAlone(
          event.position,
          envelopes[index] as EventEnvelope,
          events.length === 1 ? 1 : 0,
        );
      }
    }
  }

  async #deliverAlone(position: number, event: EventEnvelope, failedBefore: number): Promise<void> {
    for (let attempt = failedBefore + 1; ; attempt++) {
      if (attempt > 1) await this.#sleep(backOffMs(attempt - 1));
      if (this.#isStopping) return;
      try {
        await this.#options.handle([event]);
        return await this.#commit(position);
      } catch (error) {
        const buried = isHopeless(error) || attempt >= maxAttempts;
        this.#options.onFailure({ error, event, attempt, buried });
        if (!buried) continue;
        await this.#options.source.bury(position, attempt, reasonOf(error));
        this.#position = position;
        return;
      }
    }
  }

  async #commit(position: number): Promise<void> {
    await this.#options.source.commit(position);
    this.#position = position;
  }

  #sleep(ms: number): Promise<void> {
    if (this.#isStopping) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(done, ms);
      const cut = done.bind(null);
      this.#cutSleep = cut;
      function done(): void {
        clearTimeout(timer);
        resolve();
      }
    });
  }
}
