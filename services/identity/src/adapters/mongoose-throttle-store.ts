import { Schema, type Connection, type Model } from 'mongoose';
import type { ThrottleStore } from '../domain/ports.ts';
import type { ThrottleCounter } from '../domain/throttle-policy.ts';
import { isDuplicateKey } from './duplicate-key.ts';

interface ThrottleDocument extends ThrottleCounter {
  _id: string;
}

const throttleSchema = new Schema<ThrottleDocument>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    nextAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
throttleSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export function throttleModel(documents: Connection): Model<ThrottleDocument> {
  return documents.model<ThrottleDocument>('ThrottleCounter', throttleSchema, 'throttleCounters');
}

export function createMongooseThrottleStore(counters: Model<ThrottleDocument>): ThrottleStore {
  return {
    async find(key) {
      return counters.findById(key).lean<ThrottleDocument>();
    },
    async replace(key, before, { count, nextAt, expiresAt }) {
      const after = { count, nextAt, expiresAt };
      if (before) {
        const filter = { _id: key, count: before.count, nextAt: before.nextAt };
        return (await counters.updateOne(filter, { $set: after })).matchedCount === 1;
      }
      try {
        await counters.create({ _id: key, ...after });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async forget(key) {
      await counters.deleteOne({ _id: key });
    },
    async giveBack(key) {
      await counters.updateOne(
        { _id: key, count: { $gt: 0 } },
        { $inc: { count: -1 }, $set: { nextAt: new Date(0) } },
      );
    },
  };
}
