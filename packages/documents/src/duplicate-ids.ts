/** Code of a unique index that refuses a document, in MongoDB and in our document server. */
const duplicateKey = 11000;

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
      code === duplicateKey && typeof err?.op?._id === 'string' ? [err.op._id] : [],
    );
    if (failures.length === 0 || ids.length < failures.length) throw error;
    return ids;
  }
}
