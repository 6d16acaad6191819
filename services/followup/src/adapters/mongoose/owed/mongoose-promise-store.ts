import type { Model } from 'mongoose';
import { putNewest } from '@tern/stores/read-copy';
import { nothingSaidOfPromise, type PromiseRecord } from '../../../domain/owed/promises/promise.ts';
import { maxPromises, type PromiseStore } from '../../../domain/owed/promises/promise-store.ts';
import type { PromiseDocument } from './promise-model.ts';

export function createMongoosePromiseStore(promises: Model<PromiseDocument>): PromiseStore {
  return {
    async put(given) {
      await putNewest(
        promises,
        given.map(({ id: _id, ...promise }) => ({ _id, ...promise })),
      );
    },
    async ofUser(userId, since) {
      const documents = await promises
        .find({ userId, openUntil: { $gte: since } })
        .sort({ date: -1 })
        .limit(maxPromises)
        .lean<PromiseDocument[]>();
      return documents.map(toRecord);
    },
    async say(userId, promiseId, words) {
      const promise = await promises.findOne({ _id: promiseId, userId }).lean<PromiseDocument>();
      if (!promise) return false;
      const { rawMessageId, from, sentence } = promise;
      const same =
        rawMessageId === null ? { _id: promiseId } : { rawMessageId, sentence, 'from.email': from.email };
      await promises.updateMany({ userId, ...same }, { $set: words });
      return true;
    },
    async removeMails(removals) {
      if (removals.length === 0) return;
      const writes = removals.map(({ messageId, version }) => ({
        deleteMany: { filter: { messageId, version: { $lt: version } } },
      }));
      await promises.bulkWrite(writes, { ordered: false });
    },
    async removeAccount(accountId) {
      await promises.deleteMany({ accountId });
    },
  };
}

function toRecord({ _id, ...promise }: PromiseDocument): PromiseRecord {
  return { id: _id, ...nothingSaidOfPromise, ...promise };
}
