import type { Model } from 'mongoose';
import { duplicateIds } from './duplicate-ids.ts';

interface Versioned {
  readonly _id: string;
  readonly version: number;
}

/**
 * Stores documents unless the same or a newer version is there. Most are new, so they are inserted at once and only what
 * was there already is compared.
 */
export async function putNewest<T extends Versioned>(
  model: Model<T>,
  documents: readonly T[],
): Promise<void> {
  const newest = new Map<string, T>();
  for (const document of documents) {
    if (document.version >= (newest.get(document._id)?.version ?? 0)) newest.set(document._id, document);
  }
  if (newest.size === 0) return;
  // The driver's own bulkWrite: the documents are made by this service, and casting each of 20,000 costs more than storing it.
  type Writes = Parameters<typeof model.collection.bulkWrite>[0];
  const inserts = [...newest.values()].map((document) => ({ insertOne: { document } }));
  const known = await duplicateIds(
    model.collection.bulkWrite(inserts as unknown as Writes, { ordered: false }),
  );
  const updates = known.flatMap((id) => {
    const document = newest.get(id);
    if (!document) return [];
    const { _id, ...fields } = document;
    return [{ updateOne: { filter: { _id, version: { $lt: document.version } }, update: { $set: fields } } }];
  });
  if (updates.length > 0) await model.collection.bulkWrite(updates as unknown as Writes, { ordered: false });
}
