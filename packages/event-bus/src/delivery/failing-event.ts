import type { Neighbours } from './neighbours.ts';
import { kindOf, maxAttempts } from './retry-policy.ts';

/** One message can bring an engine down each time it is tried; a part of an engine can be away for longer than a restart takes. */
const patienceMs = 3_600_000;

/**
 * An event that fails, and when it is given up (docs/decisions/0148-when-an-event-is-given-up.md): what is away is waited for, and an
 * attempt speaks against the event only when others of its topic were handled meanwhile, or when what it needs is its user's alone.
 */
export class FailingEvent {
  readonly #key: string;
  readonly #neighbours: Neighbours;
  readonly #since = Date.now();
  #attempts = 0;
  /** Attempts that speak against the event. */
  #counted = 0;
  #successesBefore: number;
  #isHeldUp = false;

  constructor(key: string, neighbours: Neighbours) {
    this.#key = key;
    this.#neighbours = neighbours;
    this.#successesBefore = neighbours.successes;
  }

  get attempts(): number {
    return this.#attempts;
  }

  /** Whether the last attempt found something away, or took too long. */
  get isHeldUp(): boolean {
    return this.#isHeldUp;
  }

  /** @returns whether the event is given up. */
  failed(error: unknown): boolean {
    if (this.#attempts++ === 0) this.#neighbours.failing(this.#key);
    const kind = kindOf(error);
    this.#isHeldUp = kind === 'away' || kind === 'late';
    if (kind === 'hopeless') return true;
    const { successes } = this.#neighbours;
    const isAlone = this.#neighbours.isAlone(this.#key);
    const isItsOwn = kind === 'away-for-one' || (kind === 'fault' && isAlone);
    if (successes > this.#successesBefore || isItsOwn) this.#counted++;
    this.#successesBefore = successes;
    if (this.#counted < maxAttempts) return false;
    const isOld = Date.now() - this.#since >= patienceMs;
    if (kind === 'away') return isAlone && isOld;
    return kind !== 'late' || isAlone || isOld;
  }

  /** It fails no longer, or is no longer this process's. */
  end(): void {
    if (this.#attempts > 0) this.#neighbours.settled(this.#key);
  }
}
