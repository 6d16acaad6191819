import { LRUCache } from 'lru-cache';
import { minute } from '@tern/kernel/clock';

/** Results that are kept in memory for a while; callers who want the same at the same time share one computation. */
export interface KeptResults<Result> {
  get(key: string, make: () => Promise<Result>): Promise<Result>;
}

export interface KeptResultsOptions<Result> {
  /** The limit for all results together; a result over half of it is not kept. */
  readonly maxBytes: number;
  readonly sizeOf: (result: Result) => number;
  /** False for a result that is to be made again for the next caller; without it all are kept. */
  readonly shouldKeep?: (result: Result) => boolean;
}

const keptMs = 10 * minute;

/** Keeps the results that were used last, in memory. A failure is not kept. */
export function createKeptResults<Result extends object>(
  options: KeptResultsOptions<Result>,
): KeptResults<Result> {
  const { maxBytes, sizeOf, shouldKeep = () => true } = options;
  const underWay = new Map<string, Promise<Result>>();
  const kept = new LRUCache<string, Result>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 2,
    // A size of 0 is refused.
    sizeCalculation: (result) => 1 + sizeOf(result),
    ttl: keptMs,
  });
  return {
    get(key, make) {
      const found = kept.get(key);
      if (found) return Promise.resolve(found);
      const shared = underWay.get(key);
      if (shared) return shared;
      const made = make()
        .then((result) => {
          if (shouldKeep(result)) kept.set(key, result);
          return result;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, made);
      return made;
    },
  };
}
