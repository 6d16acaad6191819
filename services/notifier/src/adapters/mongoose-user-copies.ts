import { Schema, type Connection, type Model } from 'mongoose';
import { writeTombstones, putNewest, tombstoneField } from '@tern/stores/read-copy';
import type { UserCopies } from '../domain/copies/user-copies.ts';
import type { UserCopy } from '../domain/copies/user-copy.ts';

interface UserDocument extends Omit<UserCopy, 'userId'> {
  _id: string;
  buriedAt?: Date;
}

const userSchema = new Schema<UserDocument>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    email: { type: String, default: '' },
    name: { type: String, default: '' },
    isEmailVerified: { type: Boolean, default: false },
    // Missing in older copies: the mails were English.
    language: { type: String, default: 'en' },
    timeZone: { type: String, default: 'UTC' },
    reportHour: { type: Number, default: 8 },
    wantsReports: { type: Boolean, default: false },
    seenAt: { type: Date, default: null },
    refusedAt: { type: Date, default: null },
    ...tombstoneField,
  },
  { versionKey: false },
);

export function userModel(documents: Connection): Model<UserDocument> {
  return documents.model<UserDocument>('User', userSchema, 'users');
}

/** Older than every version of identity: the event of a sign-in can arrive before that of the registration, which is on another topic. */
const unknown = -1;

export function createMongooseUserCopies(model: Model<UserDocument>): UserCopies {
  return {
    async find(userId) {
      const document = await model
        .findOne({ _id: userId, version: { $gt: unknown }, buriedAt: null })
        .lean<UserDocument>();
      if (!document) return null;
      const {
        _id,
        buriedAt: _buriedAt,
        language = 'en',
        seenAt = null,
        refusedAt = null,
        ...copy
      } = document;
      return { userId: _id, ...copy, language, seenAt, refusedAt };
    },
    async put({ userId: _id, version, ...fields }) {
      const { email, name, isEmailVerified, language, timeZone, reportHour, wantsReports } = fields;
      const published = { email, name, isEmailVerified, language, timeZone, reportHour, wantsReports };
      await putNewest<Omit<UserDocument, 'seenAt' | 'refusedAt'>>(model as never, [
        { _id, version, ...published },
      ]);
    },
    async bury({ userId, version }, now) {
      await writeTombstones(model, [{ _id: userId, version }], now);
    },
    async isBuried(userId) {
      return (await model.exists({ _id: userId, buriedAt: { $ne: null } })) !== null;
    },
    async noteSeen(userId, at) {
      // Nothing is noted of a removed user.
      if (await this.isBuried(userId)) return;
      await model.updateOne(
        { _id: userId },
        { $max: { seenAt: at }, $setOnInsert: { version: unknown } },
        { upsert: true },
      );
    },
    async noteRefusal(userId, email, at) {
      await model.updateOne({ _id: userId, email }, { $max: { refusedAt: at } });
    },
  };
}
