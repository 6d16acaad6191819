import type { Model } from 'mongoose';
import { neighbourLimit } from '../domain/ports.ts';

/**
 * Ids of the documents that meet a filter, newest first, at most `neighbourLimit`. Goes by the driver: the filters hold strings and
 * dates of our own, and there are twenty of these looks for each batch of a sync.
 * @param datePath what "newest" goes by
 */
export async function newestIds<T>(model: Model<T>, filter: object, datePath: string): Promise<string[]> {
  const found = await model.collection
    .find<{ _id: string }>(filter, {
      projection: { _id: 1 },
      sort: { [datePath]: -1 },
      limit: neighbourLimit,
    })
    .toArray();
  return found.map(({ _id }) => _id);
}
