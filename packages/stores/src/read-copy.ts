import type { Model } from 'mongoose';
import { insertNew } from './duplicate-ids.ts';

/** Events are kept 7 days, dead letters 14 (ARCHITECTURE.md): a tombstone outlives both, so that no late event finds it gone. */
export const tombstoneSeconds = 60 * 24 * 3600;

/** Schema fragment of a read copy that is fed by events and whose originals can be removed: when it became a tombstone. */
export const tombstoneField = {
  buriedAt: { type: Date, index: { expireAfterSeconds: tombstoneSeconds, sparse: true } },
};

/** A service's own copy of another's entity. `version` grows with every change of the entity, its removal included. */
export interface Versioned {
  readonly _id: string;
  readonly version: number;
}

/**
 * Stores copies unless the same or a newer version, or a newer tombstone, is there: repeated, old and disordered events change nothing.
 * Most are new, so they are inserted at once and only what was there already is compared. Answers the ids of those that were.
 */
export function putNewest<T extends Versioned>(model: Model<T>, copies: readonly T[]): Promise<string[]> {
  return writeNewest(model, copies, ({ _id, ...fields }) => ({
    updateOne: {
      filter: { _id, version: { $lt: fields.version } },
      update: { $set: fields, $unset: { buriedAt: 1 } },
    },
  }));
}

/**
 * Replaces copies that are older by tombstones, which keep late events from bringing them back.
 * @param tombstones what is left of each, no mail text; with the version of its removal. Needs `tombstoneField`.
 */
export async function writeTombstones<T extends Versioned>(
  model: Model<T>,
  tombstones: readonly (Pick<T, '_id' | 'version'> & Partial<T>)[],
  now: Date,
): Promise<void> {
  const buried = tombstones.map((tombstone) => ({ ...tombstone, buriedAt: now }));
  await writeNewest(model, buried, ({ _id, ...fields }) => ({
    replaceOne: { filter: { _id, version: { $lt: fields.version } }, replacement: fields },
  }));
}

/**
 * Creates a copy of which nothing is known yet, where there is none: a conditional update, such as one that compares versions of several
 * topics, needs fields to compare with.
 */
export async function ensureCopy<T extends { readonly _id: string }>(
  model: Model<T>,
  _id: string,
  nothingKnown: Partial<NoInfer<T>>,
): Promise<void> {
  // mongoose's types of updates do not know that T is a plain object.
  const update: object = { $setOnInsert: nothingKnown };
  await model.updateOne({ _id } as object, update, { upsert: true });
}

async function writeNewest<T extends Versioned, D extends Versioned>(
  model: Model<T>,
  documents: readonly D[],
  overwrite: (document: D) => object,
): Promise<string[]> {
  const newest = new Map<string, D>();
  for (const document of documents) {
    if (document.version >= (newest.get(document._id)?.version ?? 0)) newest.set(document._id, document);
  }
  if (newest.size === 0) return [];
  const known = await insertNew(model.collection, [...newest.values()]);
  const overwrites = known.flatMap((id) => newest.get(id) ?? []).map(overwrite);
  type Writes = Parameters<typeof model.collection.bulkWrite>[0];
  if (overwrites.length > 0)
    await model.collection.bulkWrite(overwrites as unknown as Writes, { ordered: false });
  return known;
}
