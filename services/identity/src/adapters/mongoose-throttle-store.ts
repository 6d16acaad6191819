import { Schema, type Connection, type Model } from 'mongoose';
import type { ThrottleStore } from '../domain/throttle/throttle-store.ts';
import type { ThrottleCounter } from '../domain/throttle/throttle-policy.ts';
import { isDuplicateKey } from '@tern/stores/duplicate-key';

interface ThrottleDocument extends Omit<ThrottleCounter, 'since' | 'isTold'> {
  _id: string;
  /** Both are missing in older counters. */
  since?: Date;
  isTold?: boolean;
}

const throttleSchema = new Schema<ThrottleDocument>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    nextAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    since: Date,
    isTold: Boolean,
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
      const document = await counters.findById(key).lean<ThrottleDocument>();
      if (!document) return null;
      const { count, nextAt, expiresAt, since = expiresAt, isTold = false } = document;
      return { count, nextAt, expiresAt, since, isTold };
    },
    async replace(key, before, after) {
      if (before) {
        const filter = { _id: key, count: before.count, nextAt: before.nextAt };
        return (await counters.updateOne(filter, { $set: { ...after } })).matchedCount === 1;
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
  };
}
