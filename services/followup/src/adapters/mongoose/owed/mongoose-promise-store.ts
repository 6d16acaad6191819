import type { Model } from 'mongoose';
import { putNewest } from '@tern/stores/read-copy';
import { nothingSaidOfPromise, type PromiseRecord } from '../../../domain/owed/promises/promise.ts';
import { mergePromises } from '../../../domain/owed/promises/merge-promises.ts';
import { maxPromises, type PromiseStore } from '../../../domain/owed/promises/promise-store.ts';
import type { PromiseDocument } from './promise-model.ts';
import { storeWords, type SaidEvents } from './store-words.ts';

export function createMongoosePromiseStore(
  promises: Model<PromiseDocument>,
  events: SaidEvents,
): PromiseStore {
  const saying = {
    ...events,
    model: promises,
    messageIdOf: ({ messageId }: PromiseDocument) => messageId,
    // A mail can hold several promises.
    sharedBy: ({ sentence }: PromiseDocument) => ({ sentence }),
  };

  return {
    async put(given, read) {
      if (read.length === 0) return;
      const stored = await promises
        .find({ messageId: { $in: [...new Set(read.map(({ messageId }) => messageId))] } })
        .lean<PromiseDocument[]>();
      const { fresh, gone } = mergePromises(given, read, stored.map(toRecord));
      await putNewest(
        promises,
        fresh.map(({ id: _id, ...promise }) => ({ _id, ...promise })),
      );
      if (gone.length === 0) return;
      const writes = gone.map(({ id, version }) => ({ deleteOne: { filter: { _id: id, version } } }));
      await promises.bulkWrite(writes, { ordered: false });
    },
    async ofUser(userId, since) {
      const documents = await promises
        .find({ userId, openUntil: { $gte: since } })
        .sort({ date: -1 })
        .limit(maxPromises)
        .lean<PromiseDocument[]>();
      return documents.map(toRecord);
    },
    say: async (userId, promiseId, words) =>
      (await storeWords(saying, userId, [{ id: promiseId, words }])) > 0,
    async sayAll(userId, said) {
      await storeWords(saying, userId, said);
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

function toRecord({
  _id,
  outbox: _outbox,
  removedAt: _removedAt,
  ...promise
}: PromiseDocument): PromiseRecord {
  return { id: _id, ...nothingSaidOfPromise, ...promise };
}
