import { seededRandom } from './random.ts';

export interface Interval {
  readonly value: number;
  /** 95 % bootstrap interval. */
  readonly low: number;
  readonly high: number;
}

export interface Draws {
  readonly resamples: number;
  /** A seed always draws the same samples, so that a report only changes when the engine does. */
  readonly seed: number;
}

/** Samples as large as the list, drawn from it with replacement. */
export function resample<T>(items: readonly T[], { resamples, seed }: Draws): T[][] {
  const random = seededRandom(seed);
  return Array.from({ length: resamples }, () =>
    items.map(() => items[Math.floor(random() * items.length)] as T),
  );
}

/** @param sampled the figure of each sample, in any order */
export function intervalOf(value: number, sampled: readonly number[]): Interval {
  const sorted = sampled.toSorted((a, b) => a - b);
  return {
    value,
    low: sorted[Math.floor(sorted.length * 0.025)] ?? 0,
    high: sorted[Math.floor(sorted.length * 0.975)] ?? 0,
  };
}

/** '0.891 (0.842 to 0.933)', for tables. */
export const intervalText = ({ value, low, high }: Interval) =>
  `${value.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
