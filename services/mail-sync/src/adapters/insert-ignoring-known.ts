import type { Model } from 'mongoose';

interface WriteError {
  readonly code: number;
  readonly index: number;
}

/** Inserts documents by the driver; answers the ids of those that were there already, which are left as they are. */
export async function insertIgnoringKnown<Document extends { readonly _id: string }>(
  model: Model<Document>,
  documents: readonly Document[],
): Promise<Set<string>> {
  try {
    await model.collection.insertMany(
      documents as unknown as Parameters<typeof model.collection.insertMany>[0],
      {
        ordered: false,
      },
    );
    return new Set();
  } catch (error) {
    const failed = writeErrorsOf(error);
    if (failed.length === 0 || failed.some(({ code }) => code !== 11000)) throw error;
    return new Set(failed.map(({ index }) => documents[index]?._id ?? ''));
  }
}

function writeErrorsOf(error: unknown): WriteError[] {
  if (typeof error !== 'object' || error === null || !('writeErrors' in error)) return [];
  const { writeErrors } = error;
  return Array.isArray(writeErrors) ? (writeErrors as WriteError[]) : [writeErrors as WriteError];
}
