import { Schema, type Connection, type Model } from 'mongoose';
import { outboxEntry, outboxField, type HasOutbox } from '@tern/stores/outbox';
import type { EventEnvelope } from '@tern/contracts/define-event';
import type { UserStore } from '../domain/ports.ts';
import { firstPreferences, type StoredPreferences } from '../domain/preferences.ts';
import type { ExpiringHash, UserRecord } from '../domain/user.ts';
import { isDuplicateKey } from './duplicate-key.ts';

export interface UserDocument extends Omit<UserRecord, 'id' | 'preferences'>, HasOutbox {
  _id: string;
  /** Missing in records of before there were any. */
  preferences?: StoredPreferences;
  /** When an address that nobody proved is forgotten; verified users have none. */
  forgetAt?: Date;
}

const expiringHashSchema = new Schema<ExpiringHash>(
  { hash: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { _id: false },
);

const preferencesSchema = new Schema<StoredPreferences>(
  {
    chosenTimeZone: { type: String, default: null },
    browserTimeZone: { type: String, default: null },
    reportHour: { type: Number, required: true },
    wantsReports: { type: Boolean, required: true },
    allowsOutsideModel: { type: Boolean, required: true },
  },
  { _id: false },
);

const userSchema = new Schema<UserDocument>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    name: { type: String, required: true },
    givenName: { type: String, default: null },
    familyName: { type: String, default: null },
    passwordHash: { type: String, default: null },
    isEmailVerified: { type: Boolean, required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    verification: { type: expiringHashSchema, default: null },
    signUpCookie: { type: expiringHashSchema, default: null },
    preferences: { type: preferencesSchema },
    forgetAt: Date,
    disabledAt: Date,
    ...outboxField,
  },
  { versionKey: false },
);
userSchema.index({ email: 1 }, { unique: true, partialFilterExpression: { isEmailVerified: true } });
userSchema.index({ email: 1, createdAt: -1 });
userSchema.index({ 'verification.hash': 1 }, { sparse: true });
userSchema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

/** More than the throttle lets anybody make before the first of them is forgotten (sign-up.ts). */
const maxClaims = 1000;

/** Written where an answer must cost a write although there is nothing to store. One document. */
const decoySchema = new Schema<{ _id: string; count: number }>(
  { _id: { type: String, required: true }, count: { type: Number, required: true } },
  { versionKey: false },
);

export interface UserModels {
  readonly users: Model<UserDocument>;
  readonly decoys: Model<{ _id: string; count: number }>;
}

export function userModels(documents: Connection): UserModels {
  return {
    users: documents.model<UserDocument>('User', userSchema, 'users'),
    decoys: documents.model<{ _id: string; count: number }>('Decoy', decoySchema, 'decoys'),
  };
}

/** @param onEvents called after a write that left events in the outbox. */
export function createMongooseUserStore({ users, decoys }: UserModels, onEvents: () => void): UserStore {
  const push = (events: readonly EventEnvelope[]) => ({ outbox: { $each: events.map(outboxEntry) } });

  async function findOne(filter: object, sort: Record<string, 1 | -1> = {}): Promise<UserRecord | null> {
    const document = await users.findOne(filter).sort(sort).lean<UserDocument>();
    return document && toRecord(document);
  }

  return {
    find: (id) => findOne({ _id: id }),
    findVerified: (email) => findOne({ email, isEmailVerified: true }),
    findNewestUnverified: (email) => findOne({ email, isEmailVerified: false }, { createdAt: -1 }),
    findByVerificationToken: (hash) => findOne({ 'verification.hash': hash }),

    async insert({ id, ...fields }, forgetAt, events) {
      try {
        const outbox = events.map(outboxEntry);
        await users.create({ _id: id, ...fields, ...(forgetAt && { forgetAt }), outbox });
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
      onEvents();
      return true;
    },

    async publish(userId, events) {
      await users.updateOne({ _id: userId }, { $push: push(events) });
      onEvents();
    },

    async replaceVerification(userId, verification, forgetAt, events) {
      const { matchedCount } = await users.updateOne(
        { _id: userId, isEmailVerified: false },
        { $set: { verification, forgetAt }, $push: push(events) },
      );
      onEvents();
      return matchedCount === 1;
    },

    async verify(userId, tokenHash, version, events) {
      try {
        const { matchedCount } = await users.updateOne(
          { _id: userId, 'verification.hash': tokenHash, isEmailVerified: false },
          {
            $set: { isEmailVerified: true, version, verification: null, signUpCookie: null },
            $unset: { forgetAt: 1 },
            $push: push(events),
          },
        );
        onEvents();
        return matchedCount === 1 ? 'verified' : 'lost';
      } catch (error) {
        if (isDuplicateKey(error)) return 'lost';
        throw error;
      }
    },

    async removeUnverified(email) {
      const claims = await users
        .find({ email, isEmailVerified: false }, { _id: 1 })
        .limit(maxClaims)
        .lean<{ _id: string }[]>();
      const ids = claims.map(({ _id }) => _id);
      await users.deleteMany({ _id: { $in: ids }, isEmailVerified: false });
      return ids;
    },

    async changePreferences({ id, version }, preferences, events) {
      const { matchedCount } = await users.updateOne(
        { _id: id, version },
        { $set: { preferences, version: version + 1 }, $push: push(events) },
      );
      onEvents();
      return matchedCount === 1;
    },

    async replacePasswordHash(userId, before, after) {
      await users.updateOne({ _id: userId, passwordHash: before }, { $set: { passwordHash: after } });
    },

    async pretendChange() {
      await decoys.updateOne({ _id: 'decoy' }, { $inc: { count: 1 } }, { upsert: true });
    },
  };
}

export function toRecord({
  _id,
  outbox: _outbox,
  removedAt: _removedAt,
  forgetAt: _forgetAt,
  preferences = firstPreferences(null),
  ...fields
}: UserDocument): UserRecord {
  return { id: _id, ...fields, preferences };
}
