import type { Clock } from './clock.ts';

export interface RateLimit {
  /** How often one key may come in a window. */
  readonly max: number;
  readonly windowMs: number;
  /** Keys counted at once; the one whose window began first is dropped first. */
  readonly maxKeys: number;
  readonly clock: Clock;
}

/**
 * Counts how often each key comes, in windows of fixed length, in this process.
 * @returns counts one more; 0 when it is within the limit, else the milliseconds until the window ends
 */
export function createRateLimit({ max, windowMs, maxKeys, clock }: RateLimit): (key: string) => number {
  const windows = new Map<string, { readonly until: number; count: number }>();
  return (key) => {
    const now = clock.now().getTime();
    const known = windows.get(key);
    const window = known && known.until > now ? known : { until: now + windowMs, count: 0 };
    if (window !== known) {
      // In the order of their beginnings.
      windows.delete(key);
      windows.set(key, window);
      const [first] = windows.keys();
      if (windows.size > maxKeys && first !== undefined) windows.delete(first);
    }
    window.count += 1;
    return window.count <= max ? 0 : window.until - now;
  };
}
