import { Schema, type Connection, type Model } from 'mongoose';
import type { UserCopies } from '../../domain/accounts/user-copies.ts';
import { maxMuted, unknownUser, type UserCopy } from '../../domain/accounts/user-copy.ts';
import { ensureCopy, tombstoneField, writeTombstones } from '@tern/stores/read-copy';

interface UserDocument extends Omit<UserCopy, 'userId'> {
  _id: string;
  /** Length of `muted`, so that the bound can be a condition of the write. */
  mutedCount: number;
  buriedAt?: Date;
}

const userSchema = new Schema<UserDocument>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    timeZone: { type: String, required: true },
    reportHour: { type: Number, required: true },
    allowsOutsideModel: { type: Boolean, required: true },
    isDisabled: { type: Boolean, default: false },
    countedIn: { type: String, default: null },
    muted: { type: Schema.Types.Mixed, required: true },
    mutedCount: { type: Number, required: true },
    lessonsForgottenAt: { type: Date, default: null },
    ...tombstoneField,
  },
  { versionKey: false },
);

export function userModel(documents: Connection): Model<UserDocument> {
  return documents.model<UserDocument>('User', userSchema, 'users');
}

const nothingKnown = { ...unknownUser, mutedCount: 0 };

export function createMongooseUserCopies(model: Model<UserDocument>): UserCopies {
  async function find(userId: string): Promise<UserCopy> {
    const document = await model.findOne({ _id: userId }).lean<UserDocument>();
    if (!document) return { userId, ...unknownUser };
    if (document.buriedAt) return { userId, ...unknownUser, version: document.version };
    const { _id, mutedCount: _, muted, ...copy } = document;
    // Stored in the order they came; callers want the latest first.
    return { ...unknownUser, ...copy, userId, muted: [...muted].reverse() };
  }

  return {
    find,
    async put({ userId, version, timeZone, reportHour, allowsOutsideModel, isDisabled }) {
      await ensureCopy(model, userId, nothingKnown);
      await model.updateOne(
        { _id: userId, version: { $lte: version } },
        { $set: { version, timeZone, reportHour, allowsOutsideModel, isDisabled } },
      );
      return find(userId);
    },
    async bury({ userId, version }, now) {
      await writeTombstones(model, [{ _id: userId, version }], now);
    },
    async settle(userId, timeZone) {
      await model.updateOne({ _id: userId }, { $set: { countedIn: timeZone } });
    },
    async mute(userId, person) {
      await ensureCopy(model, userId, nothingKnown);
      const { matchedCount } = await model.updateOne(
        { _id: userId, 'muted.email': { $ne: person.email }, mutedCount: { $lt: maxMuted } },
        { $push: { muted: person }, $inc: { mutedCount: 1 } },
      );
      return matchedCount > 0 || (await find(userId)).muted.some(({ email }) => email === person.email);
    },
    async unmute(userId, email) {
      await model.updateOne(
        { _id: userId, 'muted.email': email },
        { $pull: { muted: { email } }, $inc: { mutedCount: -1 } },
      );
    },
    async forgetLessons(userId, until) {
      await ensureCopy(model, userId, nothingKnown);
      await model.updateOne({ _id: userId }, { $max: { lessonsForgottenAt: until } });
    },
    async unmuteAll(userId) {
      await model.updateOne({ _id: userId }, { $set: { muted: [], mutedCount: 0 } });
    },
  };
}
