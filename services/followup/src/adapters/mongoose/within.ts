import type { NeighbourKeys } from '../../domain/records/neighbours.ts';

/** The condition that a date lies in the window; none without a window. */
export function within(path: string, window: NeighbourKeys['subjectWindow']): Record<string, object> {
  return window ? { [path]: { $gte: window.from, $lte: window.to } } : {};
}
