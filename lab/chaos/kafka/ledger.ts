import type { Sighting } from './events.ts';

interface KeyRecord {
  /** The n that the group must handle next. */
  next: number;
  /** Times of acknowledgement of the n that were not handled yet; index 0 is n = `next`. */
  waiting: number[];
  acknowledged: number;
}

/** Compares acknowledged events with those that one group has handled: none may be lost, out of order or waiting for too long. */
export class Ledger {
  readonly #keys = new Map<string, KeyRecord>();
  readonly violations: string[] = [];
  readonly #latencies: number[] = [];
  acknowledged = 0;
  handled = 0;
  repeats = 0;
  readonly #hopeless: readonly number[];

  /** @param hopeless numbers in every key that no handler accepts and that become dead letters */
  constructor(hopeless: readonly number[]) {
    this.#hopeless = hopeless;
  }

  acknowledge({ topic, key, n }: Sighting): void {
    if (this.#hopeless.includes(n)) return;
    const record = this.#recordOf(topic, key);
    record.acknowledged = n + 1;
    this.acknowledged++;
    // The consumer may be quicker than the acknowledgement.
    if (n >= record.next) record.waiting.push(Date.now());
    else this.#latencies.push(0);
  }

  handle({ topic, key, n }: Sighting): void {
    const record = this.#recordOf(topic, key);
    if (n < record.next) {
      this.repeats++;
      return;
    }
    if (n > record.next) this.violations.push(`${topic} ${key}: ${n} came before ${record.next}`);
    this.handled++;
    while (record.next <= n) {
      this.#advance(record);
      const acknowledgedAt = record.waiting.shift();
      if (acknowledgedAt !== undefined) this.#latencies.push(Date.now() - acknowledgedAt);
    }
  }

  /** Acknowledged and not handled. */
  get missing(): number {
    let count = 0;
    for (const record of this.#keys.values()) count += Math.max(0, record.acknowledged - record.next);
    return count;
  }

  /** Milliseconds from the acknowledgement to the handling: median, 99 of 100, the longest. */
  latencies(): { p50: number; p99: number; max: number } {
    const sorted = this.#latencies.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return { p50: at(0.5), p99: at(0.99), max: at(1) };
  }

  #advance(record: KeyRecord): void {
    do record.next++;
    while (this.#hopeless.includes(record.next));
  }

  #recordOf(topic: string, key: string): KeyRecord {
    const name = `${topic} ${key}`;
    let record = this.#keys.get(name);
    if (!record) this.#keys.set(name, (record = { next: 0, waiting: [], acknowledged: 0 }));
    return record;
  }
}
