import { putNewest } from '@tern/stores/read-copy';
import type { OpenEndCopies } from '../../domain/waits/open-end-copies.ts';
import type { Models } from './mongoose-models.ts';

export function createMongooseOpenEndCopies({ openEnds, users }: Models): OpenEndCopies {
  return {
    async put({ userId, ...listed }) {
      await putNewest(openEnds, [{ _id: userId, ...listed }]);
      // After the write: a removal of the user in between has not deleted it.
      if (await users.exists({ _id: userId, buriedAt: { $exists: true } }))
        await openEnds.deleteOne({ _id: userId });
    },
    async ofUser(userId) {
      const found = await openEnds.findOne({ _id: userId }).lean();
      return { userId, version: found?.version ?? 0, ends: found?.ends ?? [] };
    },
    async removeUser(userId) {
      await openEnds.deleteOne({ _id: userId });
    },
  };
}
