import type { SearchDatabase } from './search-database.ts';

/** Limit of windows in memory; those of one user are always kept whole. About 110 bytes each: two users with 200,000 windows take 44 MB. */
const maxKept = 400_000;
const firstRoom = 1024;
/** Values of -127 to 127 weigh 0 to 15, so that distances stay small enough to be counted by size. */
const weightShift = 3;
const maxWeight = 15;

interface UserSigns {
  readonly bytesOfOne: number;
  /** Signs of the window at each slot, one after the other. */
  bits: Uint8Array;
  ids: Float64Array;
  count: number;
  readonly slots: Map<number, number>;
}

/**
 * The signs of the vectors of the users who searched last, in memory, so that a search compares 100,000 of them in milliseconds.
 * Read from the index when a user first needs them, then kept in step with it: the writer reports each window it adds or removes, and a
 * transaction that failed clears everything.
 */
export class SignTable {
  readonly #db: SearchDatabase;
  /** Least recently used first. */
  readonly #users = new Map<number, UserSigns>();

  constructor(db: SearchDatabase) {
    this.#db = db;
  }

  /**
   * The windows whose signs differ least from the vector's, in no order. A sign counts as much as the vector's value in its dimension:
   * signs alone miss one in eleven of the nearest hundred among some thousand windows.
   * @param vector eight bits for each dimension, as `quantize` makes them
   * @param allowed ids of windows that may be returned; null for all
   */
  nearest(
    user: number,
    vector: Int8Array,
    count: number,
    allowed: Pick<ReadonlySet<number>, 'has'> | null,
  ): number[] {
    const signs = this.#signsOf(user, vector.length / 8);
    const costs = costsOfBytes(vector);
    const distances = new Uint16Array(signs.count);
    const histogram = new Uint32Array(vector.length * maxWeight + 1);
    for (let slot = 0, at = 0; slot < signs.count; slot++) {
      let distance = 0;
      for (let table = 0; table < costs.length; table += 256)
        distance += costs[table + (signs.bits[at++] ?? 0)] ?? 0;
      distances[slot] = distance;
      if (allowed === null || allowed.has(signs.ids[slot] ?? 0))
        histogram[distance] = (histogram[distance] ?? 0) + 1;
    }
    const { farthest, ofFarthest } = cutAt(histogram, count);
    const taken: number[] = [];
    let left = ofFarthest;
    for (let slot = 0; slot < signs.count; slot++) {
      const distance = distances[slot] ?? 0;
      if (distance > farthest || (distance === farthest && left === 0)) continue;
      const id = signs.ids[slot] ?? 0;
      if (allowed !== null && !allowed.has(id)) continue;
      if (distance === farthest) left--;
      taken.push(id);
    }
    return taken;
  }

  /** How many windows the user has. @param bytesOfOne octets of the signs of one window */
  countOf(user: number, bytesOfOne: number): number {
    return this.#signsOf(user, bytesOfOne).count;
  }

  add(user: number, id: number, bits: Uint8Array): void {
    const signs = this.#users.get(user);
    if (signs) append(signs, id, bits);
  }

  remove(user: number, id: number): void {
    const signs = this.#users.get(user);
    const slot = signs?.slots.get(id);
    if (!signs || slot === undefined) return;
    const last = signs.count - 1;
    const lastId = signs.ids[last] ?? 0;
    signs.bits.copyWithin(slot * signs.bytesOfOne, last * signs.bytesOfOne, signs.count * signs.bytesOfOne);
    signs.ids[slot] = lastId;
    signs.slots.set(lastId, slot);
    signs.slots.delete(id);
    signs.count = last;
  }

  drop(user: number): void {
    this.#users.delete(user);
  }

  clear(): void {
    this.#users.clear();
  }

  #signsOf(user: number, bytesOfOne: number): UserSigns {
    const known = this.#users.get(user);
    this.#users.delete(user);
    const signs = known ?? this.#read(user, bytesOfOne);
    this.#users.set(user, signs);
    let kept = [...this.#users.values()].reduce((sum, { count }) => sum + count, 0);
    for (const [other, { count }] of this.#users) {
      if (kept <= maxKept || other === user) break;
      this.#users.delete(other);
      kept -= count;
    }
    return signs;
  }

  #read(user: number, bytesOfOne: number): UserSigns {
    const signs: UserSigns = {
      bytesOfOne,
      bits: new Uint8Array(firstRoom * bytesOfOne),
      ids: new Float64Array(firstRoom),
      count: 0,
      slots: new Map(),
    };
    const rows = this.#db.each<{ window: number; bits: Uint8Array }>(
      'SELECT window, bits FROM sign WHERE user = ?',
      user,
    );
    for (const { window, bits } of rows) append(signs, window, bits);
    return signs;
  }
}

function append(signs: UserSigns, id: number, bits: Uint8Array): void {
  if (signs.count === signs.ids.length) grow(signs);
  signs.bits.set(bits, signs.count * signs.bytesOfOne);
  signs.ids[signs.count] = id;
  signs.slots.set(id, signs.count);
  signs.count++;
}

function grow(signs: UserSigns): void {
  const bits = new Uint8Array(signs.bits.length * 2);
  bits.set(signs.bits);
  const ids = new Float64Array(signs.ids.length * 2);
  ids.set(signs.ids);
  signs.bits = bits;
  signs.ids = ids;
}

/**
 * Computes what the signs of eight dimensions cost, for each byte of signs that a window may have there: the sum of the vector's values whose sign
 * is another one.
 */
function costsOfBytes(vector: Int8Array): Uint16Array {
  const costs = new Uint16Array(vector.length * 32);
  for (let byte = 0; byte < vector.length / 8; byte++)
    for (let signs = 0; signs < 256; signs++) {
      let cost = 0;
      for (let bit = 0; bit < 8; bit++) {
        const value = vector[byte * 8 + bit] ?? 0;
        if (value > 0 !== ((signs >> bit) & 1) > 0) cost += Math.abs(value) >> weightShift;
      }
      costs[byte * 256 + signs] = cost;
    }
  return costs;
}

/** The largest distance that belongs to the nearest `count`, and how many to return at exactly that distance. */
function cutAt(histogram: Uint32Array, count: number): { farthest: number; ofFarthest: number } {
  let left = count;
  for (let distance = 0; distance < histogram.length; distance++) {
    const found = histogram[distance] ?? 0;
    if (found >= left) return { farthest: distance, ofFarthest: left };
    left -= found;
  }
  return { farthest: histogram.length, ofFarthest: 0 };
}
