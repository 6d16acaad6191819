import type { Model } from 'mongoose';

/**
 * The documents with these ids; unknown ids are left out. Uses the driver directly, as `newestIds` does: our own ids need no casting by
 * mongoose.
 * @param projection all fields without one
 */
export function documentsOf<D>(
  model: Model<D>,
  ids: readonly string[],
  projection?: Readonly<Record<string, 0 | 1>>,
): Promise<D[]> {
  if (ids.length === 0) return Promise.resolve([]);
  const filter = { _id: { $in: ids } } as object;
  return model.collection
    .find(filter, { ...(projection && { projection }) })
    .toArray() as Promise<unknown> as Promise<D[]>;
}
