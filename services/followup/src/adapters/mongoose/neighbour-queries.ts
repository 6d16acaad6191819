import type { Model } from 'mongoose';
import { neighbourLimit, type NeighbourKeys } from '../../domain/records/neighbours.ts';

/**
 * Ids of the documents that meet a filter, at most `neighbourLimit`, the newest where there are more. Uses the driver directly: the filters
 * hold our own strings and dates, which need no casting, and each batch of a sync makes some twenty of these queries.
 * @param datePath the date that decides which are the newest
 */
export async function newestIds<T>(model: Model<T>, filter: object, datePath: string): Promise<string[]> {
  const read = (options: { limit: number; sort?: Record<string, -1> }) =>
    model.collection.find<{ _id: string }>(filter, { projection: { _id: 1 }, ...options }).toArray();
  // Reading without sorting is faster, and more than the limit are rare.
  const some = await read({ limit: neighbourLimit + 1 });
  const found =
    some.length <= neighbourLimit ? some : await read({ limit: neighbourLimit, sort: { [datePath]: -1 } });
  return found.map(({ _id }) => _id);
}

/** The condition that a date lies in the window; none without a window. */
export function within(path: string, window: NeighbourKeys['subjectWindow']): Record<string, object> {
  return window ? { [path]: { $gte: window.from, $lte: window.to } } : {};
}
