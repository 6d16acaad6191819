import { Schema, type Connection, type Model } from 'mongoose';
import { duplicateIds } from '@tern/stores/duplicate-ids';
import { derivedId } from '@tern/kernel/ids';
import type { ListNames } from '../../domain/mail/list-names.ts';
import { documentsOf } from './documents-of.ts';

interface ListDocument {
  _id: string;
  accountId: string;
  userId: string;
  key: string;
  isSettled: boolean;
}

const listSchema = new Schema<ListDocument>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    userId: { type: String, required: true },
    key: { type: String, required: true },
    isSettled: { type: Boolean, required: true },
  },
  { versionKey: false },
);
listSchema.index({ accountId: 1 });

export function listNameModel(documents: Connection): Model<ListDocument> {
  return documents.model<ListDocument>('ListName', listSchema, 'lists');
}

export function createMongooseListNames(model: Model<ListDocument>): ListNames {
  const idOf = (accountId: string, key: string) => derivedId('list', accountId, key);
  const found = (accountId: string, keys: readonly string[]) =>
    documentsOf<ListDocument>(
      model,
      keys.map((key) => idOf(accountId, key)),
    );

  return {
    async learn({ accountId, userId }, keys) {
      if (keys.length === 0) return [];
      const known = new Map((await found(accountId, keys)).map((list) => [list.key, list]));
      const missing = keys.filter((key) => !known.has(key));
      if (missing.length > 0) {
        const inserts = missing.map((key) => ({
          insertOne: { document: { _id: idOf(accountId, key), accountId, userId, key, isSettled: false } },
        }));
        await duplicateIds(
          model.collection.bulkWrite(inserts as unknown as Parameters<typeof model.collection.bulkWrite>[0], {
            ordered: false,
          }),
        );
      }
      return keys.filter((key) => known.get(key)?.isSettled !== true);
    },
    async settle(accountId, keys) {
      if (keys.length > 0)
        await model.updateMany(
          { _id: { $in: keys.map((key) => idOf(accountId, key)) } },
          { $set: { isSettled: true } },
        );
    },
    async among(accountId, keys) {
      if (keys.length === 0) return new Set();
      return new Set((await found(accountId, keys)).map(({ key }) => key));
    },
    async removeAccount(accountId) {
      await model.deleteMany({ accountId });
    },
  };
}
