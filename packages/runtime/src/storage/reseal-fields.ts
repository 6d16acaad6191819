import type { Connection } from 'mongoose';
import { SealedTextError, type Sealer } from '@tern/kernel/sealer';

/** A field of a service's documents that holds a sealed text. */
export interface SealedField {
  readonly collection: string;
  readonly field: string;
  /** The sealer's context for the document with this id. */
  contextOf(id: string): string;
  /** Only documents with these values have it; all of the collection unless given. */
  readonly where?: Readonly<Record<string, string>>;
}

export interface Resealed {
  /** How many texts were sealed again. */
  readonly sealed: number;
  /** Why others do not open, with their number: their key is not there, or they were changed. They stay as they are. */
  readonly locked: ReadonlyMap<string, number>;
}

type Stored = Readonly<Record<string, unknown>> & { readonly _id: string };

const pageSize = 100;

/**
 * Reseals with the current key what an earlier key sealed, so that the earlier key can be removed. With nothing to reseal it costs one
 * query a field.
 */
export async function resealFields(
  documents: Connection,
  fields: readonly SealedField[],
  sealer: Sealer,
): Promise<Resealed> {
  const locked = new Map<string, number>();
  let sealed = 0;
  for (const field of fields) sealed += await resealField(field);
  return { sealed, locked };

  async function resealField({
    collection: name,
    field,
    contextOf,
    where = {},
  }: SealedField): Promise<number> {
    const { currentPrefix } = sealer;
    const collection = documents.collection<Stored>(name);
    // All strings that do not begin with the prefix, which ends with a dot; `/` is the character behind it.
    const isOlder = [
      { [field]: { $lt: currentPrefix } },
      { [field]: { $gte: currentPrefix.replace(/\.$/, '/') } },
    ];
    let count = 0;
    for (let after = ''; ;) {
      const page = await collection
        .find({ ...where, _id: { $gt: after }, $or: isOlder } as object)
        .sort({ _id: 1 })
        .limit(pageSize)
        .project<Stored>({ [field]: 1 })
        .toArray();
      for (const { _id, [field]: text } of page) {
        const resealed = tryToSeal(String(text), contextOf(_id));
        if (resealed === null) continue;
        // Unless it was changed meanwhile, or another pod was first.
        const write = await collection.updateOne(
          { _id, [field]: text } as object,
          {
            $set: { [field]: resealed },
          } as object,
        );
        count += write.modifiedCount;
      }
      const last = page.at(-1);
      if (!last || page.length < pageSize) return count;
      after = last._id;
    }
  }

  function tryToSeal(text: string, context: string): string | null {
    try {
      return sealer.seal(sealer.open(text, context), context);
    } catch (error) {
      if (!(error instanceof SealedTextError)) throw error;
      locked.set(error.message, (locked.get(error.message) ?? 0) + 1);
      return null;
    }
  }
}
