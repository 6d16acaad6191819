import { Schema, type Connection, type Model } from 'mongoose';
import { day } from '@tern/kernel/clock';

/** How often a user may have something costly done on one day, say a question to a model. Days are those of the user's time zone, as `YYYY-MM-DD`. */
export interface CallBudget {
  readonly callsPerDay: number;
  /** Takes one call; false when none is left. */
  take(userId: string, localDay: string, now: Date): Promise<boolean>;
  /** The call was not made after all. */
  giveBack(userId: string, localDay: string): Promise<void>;
  spent(userId: string, localDay: string): Promise<number>;
  /** Deletes the counts of a user who is removed. */
  removeAllOf(userId: string): Promise<void>;
}

interface BudgetDocument {
  /** User and day. */
  _id: string;
  calls: number;
  expiresAt: Date;
}

/** A day lasts up to 26 hours somewhere on earth; earlier ones are never read. */
const keptMs = 3 * day;

const budgetSchema = new Schema<BudgetDocument>(
  {
    _id: { type: String, required: true },
    calls: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
budgetSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** @param collection one for each kind of call in a database */
export function callBudgetModel(documents: Connection, collection = 'modelCalls'): Model<BudgetDocument> {
  return documents.model<BudgetDocument>(collection, budgetSchema, collection);
}

/** Counts with atomic writes, so that all processes share one budget. */
export function createMongooseCallBudget(model: Model<BudgetDocument>, callsPerDay: number): CallBudget {
  const idOf = (userId: string, localDay: string) => `${userId} ${localDay}`;
  return {
    callsPerDay,
    async take(userId, localDay, now) {
      const _id = idOf(userId, localDay);
      const fresh = { calls: 0, expiresAt: new Date(now.getTime() + keptMs) };
      await model.updateOne({ _id }, { $setOnInsert: fresh }, { upsert: true });
      const { modifiedCount } = await model.updateOne(
        { _id, calls: { $lt: callsPerDay } },
        { $inc: { calls: 1 } },
      );
      return modifiedCount === 1;
    },
    async giveBack(userId, localDay) {
      await model.updateOne({ _id: idOf(userId, localDay), calls: { $gt: 0 } }, { $inc: { calls: -1 } });
    },
    async spent(userId, localDay) {
      return (await model.findOne({ _id: idOf(userId, localDay) }).lean<BudgetDocument>())?.calls ?? 0;
    },
    async removeAllOf(userId) {
      // Between a blank and the character after it: every day of this user, and no one else's.
      await model.deleteMany({ _id: { $gt: `${userId} `, $lt: `${userId}!` } });
    },
  };
}
