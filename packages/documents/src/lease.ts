import type { Model, QueryFilter, SortOrder } from 'mongoose';

/** Schema fragment of a document that one worker at a time may work on. */
export const leaseField = {
  lease: {
    type: { holder: { type: String, required: true }, until: { type: Date, required: true } },
    _id: false,
    default: undefined,
  },
};

export interface Lease {
  readonly holder: string;
  readonly until: Date;
}

export interface LeaseTerms {
  /** Unique to this claim or worker: whoever gives it holds the lease. */
  readonly holder: string;
  readonly durationMs: number;
  readonly now: Date;
}

/**
 * Claims the first document that meets the filter and that nobody holds, in one atomic write: of many callers each document goes to
 * one. A lease that has run out counts as free, so what its holder still does must bear being done twice.
 * @returns the claimed document as plain data, null when there is none.
 */
export async function claimLease<Document>(
  model: Model<Document>,
  filter: QueryFilter<Document>,
  terms: LeaseTerms & { readonly sort?: Readonly<Record<string, SortOrder>> },
): Promise<Document | null> {
  const isFree = { $or: [{ 'lease.until': null }, { 'lease.until': { $lte: terms.now } }] };
  const claimed = await model
    .findOneAndUpdate(
      { $and: [filter, isFree] } as QueryFilter<Document>,
      { $set: { lease: leaseOf(terms) } },
      { sort: { ...terms.sort }, returnDocument: 'after', lean: true },
    )
    .exec();
  return claimed as Document | null;
}

/** @returns false when the lease is no longer held: the caller must stop and leave its results. */
export async function renewLease<Document>(
  model: Model<Document>,
  id: string,
  terms: LeaseTerms,
): Promise<boolean> {
  const held = {
    _id: id,
    'lease.holder': terms.holder,
    'lease.until': { $gt: terms.now },
  } as QueryFilter<Document>;
  const { matchedCount } = await model.updateOne(held, { $set: { lease: leaseOf(terms) } });
  return matchedCount === 1;
}

/** Gives the document back early. Somebody else's lease is left alone. @returns false when it was not held any more. */
export async function releaseLease<Document>(
  model: Model<Document>,
  id: string,
  holder: string,
): Promise<boolean> {
  const held = { _id: id, 'lease.holder': holder } as QueryFilter<Document>;
  const { matchedCount } = await model.updateOne(held, { $unset: { lease: 1 } });
  return matchedCount === 1;
}

function leaseOf({ holder, durationMs, now }: LeaseTerms): Lease {
  return { holder, until: new Date(now.getTime() + durationMs) };
}
