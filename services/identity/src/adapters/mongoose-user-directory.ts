import type { Model } from 'mongoose';
import { outboxEntry } from '@tern/stores/outbox';
import type { ListedUser, UserDirectory } from '../domain/admin/user-directory.ts';
import { isDuplicateKey } from '@tern/stores/duplicate-key';
import type { SessionDocument } from './mongoose-session-store.ts';
import type { UserDocument } from './mongoose-user-model.ts';
import { toRecord } from './mongoose-user-store.ts';

interface Models {
  readonly users: Model<UserDocument>;
  readonly sessions: Model<SessionDocument>;
}

/** Records of deleted users stay until their events have left. */
const present = { removedAt: null };

/** @param onEvents called after a write that left events in the outbox. */
export function createMongooseUserDirectory(
  { users, sessions }: Models,
  onEvents: () => void,
): UserDirectory {
  async function listed(document: UserDocument): Promise<ListedUser> {
    const alive = { userId: document._id, removedAt: null };
    return { user: toRecord(document), sessions: await sessions.countDocuments(alive) };
  }

  return {
    async list({ limit, offset, search }) {
      const part = { $regex: literal(search), $options: 'i' };
      const filter = { ...present, ...(search !== '' && { $or: [{ email: part }, { name: part }] }) };
      const [documents, total] = await Promise.all([
        users.find(filter).sort({ email: 1, createdAt: 1 }).skip(offset).limit(limit).lean<UserDocument[]>(),
        users.countDocuments(filter),
      ]);
      return { users: await Promise.all(documents.map(listed)), total };
    },
    async find(userId) {
      const document = await users.findOne({ _id: userId, ...present }).lean<UserDocument>();
      return document && listed(document);
    },
    async emailsOf(userIds) {
      const documents = await users
        .find({ _id: { $in: [...userIds] }, ...present }, { email: 1 })
        .lean<Pick<UserDocument, '_id' | 'email'>[]>();
      return new Map(documents.map(({ _id, email }) => [_id, email]));
    },
    async setDisabled({ id, version }, disabledAt, events) {
      const { matchedCount } = await users.updateOne(
        { _id: id, version, ...present },
        {
          $set: { disabledAt, version: version + 1 },
          $push: { outbox: { $each: events.map(outboxEntry) } },
        },
      );
      onEvents();
      return matchedCount === 1;
    },
    async verify({ id, version }, events) {
      try {
        const { matchedCount } = await users.updateOne(
          { _id: id, version, isEmailVerified: false, ...present },
          {
            $set: { isEmailVerified: true, version: version + 1, verification: null, signUpCookie: null },
            $unset: { forgetAt: 1 },
            $push: { outbox: { $each: events.map(outboxEntry) } },
          },
        );
        onEvents();
        return matchedCount === 1;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
