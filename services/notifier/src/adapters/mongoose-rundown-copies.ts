import { Schema, type Connection, type Model } from 'mongoose';
import { day as dayMs } from '@tern/kernel/clock';
import { putNewest } from '@tern/stores/read-copy';
import type { RundownCopies, RundownCopy } from '../domain/copies/rundown-copies.ts';

interface RundownDocument extends Omit<RundownCopy, 'userId'> {
  /** The user. */
  _id: string;
  removeAt: Date;
}

const rundownSchema = new Schema<RundownDocument>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    day: { type: String, required: true },
    accountIds: { type: [String], default: [] },
    meetings: { type: Schema.Types.Mixed, default: [] },
    otherMeetings: { type: Number, required: true },
    removeAt: { type: Date, required: true },
  },
  { versionKey: false },
);
rundownSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

/** Titles of meetings are stored until their day has ended in every time zone, and one more day. */
const keptMs = 3 * dayMs;

export function rundownModel(documents: Connection): Model<RundownDocument> {
  return documents.model<RundownDocument>('Rundown', rundownSchema, 'rundowns');
}

export function createMongooseRundownCopies(model: Model<RundownDocument>): RundownCopies {
  return {
    async put({ userId: _id, ...rundown }) {
      const removeAt = new Date(Date.parse(rundown.day) + keptMs);
      await putNewest(model, [{ _id, ...rundown, removeAt }]);
    },
    async ofDay(userId, day) {
      const found = await model.findOne({ _id: userId, day }).lean<RundownDocument>();
      if (!found) return null;
      const { _id, removeAt: _removeAt, ...rundown } = found;
      return { userId: _id, ...rundown };
    },
    async removeUser(userId) {
      await model.deleteOne({ _id: userId });
    },
  };
}
