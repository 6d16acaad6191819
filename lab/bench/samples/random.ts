/** A seeded source of numbers (mulberry32): the same seed gives the same mailbox on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** Whole, `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** @throws Error when there is nothing to pick from. */
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
  bytes(length: number): Buffer;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const word = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const next = () => word() / 2 ** 32;
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick(items) {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    chance: (probability) => next() < probability,
    bytes(length) {
      const buffer = Buffer.alloc(Math.ceil(length / 4) * 4);
      for (let offset = 0; offset < buffer.length; offset += 4) buffer.writeUInt32LE(word(), offset);
      return buffer.subarray(0, length);
    },
  };
}
