import type { Model } from 'mongoose';
import { neighbourLimit } from '../../domain/records/neighbours.ts';

/**
 * Ids of the documents that meet a filter, at most `neighbourLimit`, the newest where there are more. Goes by the driver: the filters hold
 * strings and dates of our own, and there are twenty of these looks for each batch of a sync.
 * @param datePath what "newest" goes by
 */
export async function newestIds<T>(model: Model<T>, filter: object, datePath: string): Promise<string[]> {
  const read = (options: { limit: number; sort?: Record<string, -1> }) =>
    model.collection.find<{ _id: string }>(filter, { projection: { _id: 1 }, ...options }).toArray();
  // Sorting takes longer than reading, and there are hardly ever so many that it matters.
  const some = await read({ limit: neighbourLimit + 1 });
  const found =
    some.length <= neighbourLimit ? some : await read({ limit: neighbourLimit, sort: { [datePath]: -1 } });
  return found.map(({ _id }) => _id);
}
