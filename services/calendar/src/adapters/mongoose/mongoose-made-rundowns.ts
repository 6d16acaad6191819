import { isDuplicateKey } from '@tern/stores/duplicate-key';
import type { MadeRundowns } from '../../domain/rundown/made-rundowns.ts';
import type { EventOutbox } from './event-outbox.ts';
import type { MadeRundownDocument, Models } from './mongoose-models.ts';

export function createMongooseMadeRundowns(
  { madeRundowns: model, users }: Models,
  outbox: EventOutbox,
): MadeRundowns {
  return {
    async find(userId) {
      const found = await model.findOne({ _id: userId }).lean<MadeRundownDocument>();
      return found && { version: found.version, day: found.day, digest: found.digest };
    },
    async write(_id, made, event) {
      const change = { $set: made, $push: { outbox: outbox.entry(event) } };
      try {
        // With the first version there is no document yet; if another process has made one, the insert fails on its id.
        const filter = { _id, version: made.version - 1 };
        await model.updateOne(filter, change, { upsert: made.version === 1 });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return;
      }
      // The user was removed meanwhile, and the removal has not seen this write.
      if (await users.exists({ _id, buriedAt: { $exists: true } })) await model.deleteOne({ _id });
      outbox.written();
    },
    async removeUser(userId) {
      await model.deleteOne({ _id: userId });
    },
  };
}
