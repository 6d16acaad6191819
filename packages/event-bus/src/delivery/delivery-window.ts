const maxEvents = 2000;
const maxLength = 4 << 20;

/**
 * The events that a group has of one partition between its position and the newest event fetched. A group's position is one number,
 * so it moves only when everything before is settled; what is settled behind an event that waits is delivered again after a crash.
 * Bounded, so that an event that waits for long stops its partition in the end instead of filling the memory.
 */
export class DeliveryWindow<Event extends { readonly offset: number }> {
  /** In the order of the partition; those before `#first` are settled. */
  #events: (Event | null)[] = [];
  #first = 0;
  readonly #settled = new WeakSet<Event>();
  #next: number;
  #length = 0;
  #unsettled = 0;

  readonly #lengthOf: (event: Event) => number;

  /**
   * @param position offset of the first event that is not handled.
   * @param lengthOf approximate size of an event.
   */
  constructor(position: number, lengthOf: (event: Event) => number) {
    this.#next = position;
    this.#lengthOf = lengthOf;
  }

  /** Offset of the first event that is not settled: what is committed. */
  get position(): number {
    return this.#events[this.#first]?.offset ?? this.#next;
  }

  /** Offset of the first event that was not fetched. */
  get next(): number {
    return this.#next;
  }

  get isFull(): boolean {
    return this.#events.length - this.#first >= maxEvents || this.#length >= maxLength;
  }

  /** How many fetched events are not settled. */
  get unsettled(): number {
    return this.#unsettled;
  }

  /** Takes in what follows; gives those that are new. Events before `next` have been fetched already. */
  add(events: readonly Event[]): Event[] {
    const added = events.filter(({ offset }) => offset >= this.#next);
    for (const event of added) {
      this.#events.push(event);
      this.#length += this.#lengthOf(event);
      this.#next = event.offset + 1;
    }
    this.#unsettled += added.length;
    return added;
  }

  /** @param event one that `add` gave. */
  settle(event: Event): void {
    if (this.#settled.has(event)) return;
    this.#settled.add(event);
    this.#unsettled--;
    for (let first = this.#events[this.#first]; first && this.#settled.has(first);) {
      this.#length -= this.#lengthOf(first);
      this.#events[this.#first++] = null;
      first = this.#events[this.#first];
    }
    // Not for every event, as slicing copies the rest.
    if (this.#first > maxEvents / 2) {
      this.#events = this.#events.slice(this.#first);
      this.#first = 0;
    }
  }

  /** Retention has removed what was there: nothing before `offset` will come. */
  skipTo(offset: number): void {
    this.#next = Math.max(this.#next, offset);
  }
}
