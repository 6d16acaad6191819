/** An event as it was fetched, not yet handled to the end. */
export interface FetchedEvent {
  readonly offset: number;
  /** Events of one key are handled in order. */
  readonly key: string;
  /** The envelope as it was published. */
  readonly value: Buffer;
}

interface Place {
  readonly offset: number;
  readonly bytes: number;
  isSettled: boolean;
}

const maxPlaces = 2000;
const maxBytes = 4 << 20;

/**
 * What a group has of one partition between its position and the newest event fetched. A group's position in Kafka is one number,
 * so it moves only when everything before is settled; what is settled behind an event that waits is delivered again after a crash.
 * Bounded, so that an event that waits for long stops its partition in the end instead of filling the memory.
 */
export class DeliveryWindow {
  #places: Place[] = [];
  readonly #byOffset = new Map<number, Place>();
  #position: number;
  #next: number;
  #bytes = 0;

  /** @param position offset of the first event that is not handled. */
  constructor(position: number) {
    this.#position = position;
    this.#next = position;
  }

  /** Offset of the first event that is not settled: what is committed. */
  get position(): number {
    return this.#position;
  }

  /** Offset of the first event that was not fetched. */
  get next(): number {
    return this.#next;
  }

  get isFull(): boolean {
    return this.#places.length >= maxPlaces || this.#bytes >= maxBytes;
  }

  /** How many fetched events are not settled. */
  get unsettled(): number {
    return this.#byOffset.size;
  }

  /** Takes in what follows; gives those that are new. Events before `next` have been fetched already. */
  add(events: readonly FetchedEvent[]): FetchedEvent[] {
    const added = events.filter(({ offset }) => offset >= this.#next);
    for (const { offset, value } of added) {
      const place = { offset, bytes: value.length, isSettled: false };
      this.#places.push(place);
      this.#byOffset.set(offset, place);
      this.#bytes += place.bytes;
      this.#next = offset + 1;
    }
    return added;
  }

  settle(offset: number): void {
    const place = this.#byOffset.get(offset);
    if (!place) return;
    place.isSettled = true;
    this.#bytes -= place.bytes;
    this.#byOffset.delete(offset);
    let count = 0;
    while (this.#places[count]?.isSettled) count++;
    if (count > 0) this.#places.splice(0, count);
    this.#position = this.#places[0]?.offset ?? this.#next;
  }

  /** Retention has removed what was there: nothing before `offset` will come. Only while nothing is unsettled. */
  skipTo(offset: number): void {
    this.#next = Math.max(this.#next, offset);
    if (this.#places.length === 0) this.#position = this.#next;
  }
}
