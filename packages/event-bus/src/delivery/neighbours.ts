/** How the events of one topic fare. */
export class Neighbours {
  /** Keys whose first event fails. */
  readonly #failing = new Map<string, number>();
  #successes = 0;

  /** Calls of the handler that went well since the start. */
  get successes(): number {
    return this.#successes;
  }

  succeeded(): void {
    this.#successes++;
  }

  /** An event of the key fails; once until `settled`. */
  failing(key: string): void {
    this.#failing.set(key, (this.#failing.get(key) ?? 0) + 1);
  }

  /** It fails no longer: handled, given up or left to another process. */
  settled(key: string): void {
    const left = (this.#failing.get(key) ?? 0) - 1;
    if (left > 0) this.#failing.set(key, left);
    else this.#failing.delete(key);
  }

  /** Whether events of this key alone fail. */
  isAlone(key: string): boolean {
    return this.#failing.size === (this.#failing.has(key) ? 1 : 0);
  }
}

/**
 * How the events of a group fare by their topics, in all partitions that this process has: a topic is one handler, so its events need the
 * same things, and who else fails tells an outage from a bad event.
 */
export class GroupNeighbours {
  readonly #topics = new Map<string, Neighbours>();

  of(topic: string): Neighbours {
    let found = this.#topics.get(topic);
    if (!found) this.#topics.set(topic, (found = new Neighbours()));
    return found;
  }
}
