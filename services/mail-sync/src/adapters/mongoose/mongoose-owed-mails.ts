import { isListedAt } from '@tern/contracts/events/followup';
import { putNewest } from '@tern/stores/read-copy';
import type { OwedMails } from '../../domain/messages/owed-mail.ts';
import type { Models } from './mongoose-models.ts';

export function createMongooseOwedMails({ owedMails, accounts }: Models): OwedMails {
  const remove = (userId: string) => owedMails.deleteOne({ _id: userId });
  return {
    async put({ userId, version, owed }) {
      const kept = owed.map(({ messageIds, hiddenUntil: until, listedUntil }) => ({
        messageIds,
        hiddenUntil: until === null ? null : new Date(until),
        listedUntil: new Date(listedUntil),
      }));
      await putNewest(owedMails, [{ _id: userId, version, owed: kept }]);
      // After the write: a removal of the user in between has not deleted it.
      if (!(await accounts.exists({ userId }))) await remove(userId);
    },
    async idsOf(userId, now) {
      const found = await owedMails.findOne({ _id: userId }).lean();
      const open = (found?.owed ?? []).filter((end) => isListedAt(end, now));
      return open.flatMap(({ messageIds }) => messageIds);
    },
    removeUser: async (userId) => void (await remove(userId)),
  };
}
