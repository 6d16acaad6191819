import type { Collection } from 'mongoose';
import { duplicateKeyCode } from './duplicate-key.ts';

interface BulkFailure {
  readonly writeErrors?: readonly WriteFailure[] | WriteFailure;
}
interface WriteFailure {
  readonly code?: number;
  readonly err?: { readonly op?: { readonly _id?: string } };
}

/**
 * Waits for an unordered bulk write and answers the ids of inserts that were there already.
 * @throws whatever else went wrong.
 */
export async function duplicateIds(write: Promise<unknown>): Promise<string[]> {
  try {
    await write;
    return [];
  } catch (error) {
    const failures = [(error as BulkFailure).writeErrors ?? []].flat();
    const ids = failures.flatMap(({ code, err }) =>
      code === duplicateKeyCode && typeof err?.op?._id === 'string' ? [err.op._id] : [],
    );
    if (failures.length === 0 || ids.length < failures.length) throw error;
    return ids;
  }
}

/**
 * Inserts documents that are made by us, and leaves those alone that are there already. @returns the ids of these.
 * Goes by the driver: mongoose's casting of each would cost as much as storing it.
 */
export function insertNew(
  collection: Collection,
  documents: readonly { readonly _id: string }[],
): Promise<string[]> {
  type Documents = Parameters<typeof collection.insertMany>[0];
  return duplicateIds(collection.insertMany(documents as unknown as Documents, { ordered: false }));
}
