import type { Model } from 'mongoose';
import { putNewest } from '@tern/stores/read-copy';
import { nothingSaidOfPromise, type PromiseRecord } from '../../../domain/owed/promises/promise.ts';
import { maxPromises, type PromiseStore } from '../../../domain/owed/promises/promise-store.ts';
import type { PromiseDocument } from './promise-model.ts';
import { saidEntry, type SaidEvents } from './said-event.ts';

export function createMongoosePromiseStore(
  promises: Model<PromiseDocument>,
  events: SaidEvents,
): PromiseStore {
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
      const { accountId, messageId, rawMessageId, from, sentence } = promise;
      const outbox = saidEntry(events, { accountId, userId, messageId });
      const written = await promises.updateOne(
        { _id: promiseId, userId },
        { $set: words, $push: { outbox } },
      );
      if (rawMessageId !== null) {
        const twins = { userId, rawMessageId, sentence, 'from.email': from.email };
        await promises.updateMany(twins, { $set: words });
      }
      events.onEvents();
      return written.matchedCount > 0;
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
