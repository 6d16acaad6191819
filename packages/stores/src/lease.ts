import { hour } from '@tern/kernel/clock';
import { lastPossible } from '@tern/kernel/deadline';
import {
  Schema,
  type Connection,
  type Model,
  type QueryFilter,
  type SortOrder,
  type UpdateQuery,
} from 'mongoose';

const free = new Date(0);
/** No terms are longer. */
const maxHeldMs = hour;

const leaseSchema = new Schema(
  {
    holder: { type: String, required: true },
    until: { type: Date, required: true },
    revision: { type: Number },
  },
  { _id: false },
);
// Lists only what is held. mongoose puts the path of the field in front of both.
leaseSchema.index({ until: 1 }, { partialFilterExpression: { until: { $gt: free } } });

/** Schema fragment of a document that one worker at a time may work on; brings its index. */
export const leaseField = { lease: { type: leaseSchema, default: undefined } };

/** The lease under another name, for a second kind of work on the document. */
export const leaseFieldNamed = (name: string) => ({ [name]: leaseField.lease });

export interface Lease {
  readonly holder: string;
  readonly until: Date;
  /** Grows with every claim of the document: a holder that was paused sees that the lease has changed hands. */
  readonly revision?: number;
}

/** For `$set`: gives the document back. The revision stays, so that a later claim by the same holder is another one. */
export const freedLease = { 'lease.holder': '', 'lease.until': free } as const;

export interface LeaseTerms {
  /** Unique to this claim or worker: a caller with this name holds the lease. */
  readonly holder: string;
  readonly durationMs: number;
  readonly now: Date;
}

/**
 * Claims the first document that meets the filter and is not held, in one atomic write: of many callers each document goes to
 * one. A lease that has run out counts as free. Its holder may not know: the clocks of two processes differ, and a process can stand
 * still for minutes. So what is stored under a lease is written with `writeLeased`, and what is done outside must bear being done twice.
 * @returns the claimed document as plain data, null when there is none.
 */
export async function claimLease<Document>(
  model: Model<Document>,
  filter: QueryFilter<Document>,
  terms: LeaseTerms & { readonly sort?: Readonly<Record<string, SortOrder>> },
): Promise<Document | null> {
  const isFree = {
    $or: [
      { 'lease.until': null },
      { 'lease.until': { $lte: terms.now } },
      // Longer than any holder takes: a clock that was ahead and has been put right since would stop the work for days.
      { 'lease.until': { $gt: lastPossible(terms.now, maxHeldMs) } },
    ],
  };
  const claimed = await model
    .findOneAndUpdate(
      { $and: [filter, isFree] } as QueryFilter<Document>,
      { $set: heldUntil(terms), $inc: { 'lease.revision': 1 } } as UpdateQuery<Document>,
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
  const { matchedCount } = await model.updateOne(held, { $set: heldUntil(terms) } as UpdateQuery<Document>);
  return matchedCount === 1;
}

/** Gives the document back early. Another holder's lease is left alone. @returns false when it was not held any more. */
export async function releaseLease<Document>(
  model: Model<Document>,
  id: string,
  holder: string,
): Promise<boolean> {
  const held = { _id: id, 'lease.holder': holder } as QueryFilter<Document>;
  const { matchedCount } = await model.updateOne(held, { $set: freedLease } as UpdateQuery<Document>);
  return matchedCount === 1;
}

/**
 * Writes to a claimed document, if it was not claimed again since: the check and the write are one (a fencing token, as the holder may
 * have been paused between any check of its own and this call).
 * @param claimed what `claimLease` gave.
 * @returns false when the lease was lost: nothing was written, and the caller must stop.
 */
export async function writeLeased<Document>(
  model: Model<Document>,
  claimed: { readonly _id: string; readonly lease?: Pick<Lease, 'holder' | 'revision'> },
  update: UpdateQuery<Document>,
): Promise<boolean> {
  const { _id, lease } = claimed;
  const held = {
    _id,
    'lease.holder': lease?.holder,
    'lease.revision': lease?.revision,
  } as QueryFilter<Document>;
  const { matchedCount } = await model.updateOne(held, update);
  return matchedCount === 1;
}

/**
 * Frees every lease in the database. Only for a process that has just opened it and knows that no other process can have it
 * open: then the holders were killed, and their work need not wait until the leases run out.
 */
export async function freeLeases(documents: Connection): Promise<void> {
  for (const { name } of await documents.listCollections()) {
    const collection = documents.collection(name);
    const keys = (await collection.indexes()).flatMap(({ key }) => Object.keys(key));
    for (const until of keys.filter((key) => key.endsWith('.until'))) {
      const holder = until.replace(/until$/, 'holder');
      await collection.updateMany({ [until]: { $gt: free } }, { $set: { [holder]: '', [until]: free } });
    }
  }
}

function heldUntil({ holder, durationMs, now }: LeaseTerms) {
  return { 'lease.holder': holder, 'lease.until': new Date(now.getTime() + durationMs) };
}
