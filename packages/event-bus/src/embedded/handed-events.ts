import type { EventEnvelope } from '@tern/contracts/define-event';

/** An event of the log. Groups share what they are given: a handler changes nothing in it. */
export interface LoggedEvent {
  readonly position: number;
  readonly envelope: EventEnvelope;
  /** Its length as JSON, in UTF-16 units. */
  readonly length: number;
}

export interface HandedEvent {
  readonly event: LoggedEvent;
  /** No event of the lane lies between this position and its own. */
  readonly before: number;
}

/** A group further behind reads from the log: only events for groups that keep up are held here. */
export const maxHanded = 1024 * 1024;

/** Events this process has just published in a lane, kept for one group so that it need not read the log. */
export class HandedEvents {
  #events: HandedEvent[] = [];
  #length = 0;
  /** The newest position of the lane that is known here. */
  end = 0;

  /** In the order of the log. */
  add(handed: readonly HandedEvent[]): void {
    for (const one of handed) {
      const { length } = one.event;
      if (this.#length + length > maxHanded) this.#forget(this.#events.length);
      this.#events.push(one);
      this.#length += length;
      this.end = one.event.position;
    }
  }

  /** At most `limit` events after a position; none where some of them are only in the log. */
  after(position: number, limit: number): readonly LoggedEvent[] {
    const found: LoggedEvent[] = [];
    let reached = position;
    for (const { event, before } of this.#events) {
      if (event.position <= position) continue;
      if (before > reached || found.length === limit) break;
      found.push(event);
      reached = event.position;
    }
    return found;
  }

  forgetUpTo(position: number): void {
    const passed = this.#events.findIndex(({ event }) => event.position > position);
    this.#forget(passed < 0 ? this.#events.length : passed);
  }

  #forget(count: number): void {
    for (const { event } of this.#events.splice(0, count)) this.#length -= event.length;
  }
}
