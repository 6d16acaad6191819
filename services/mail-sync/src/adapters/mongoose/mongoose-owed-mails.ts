import { putNewest } from '@tern/stores/read-copy';
import type { OwedMails } from '../../domain/messages/owed-mail.ts';
import type { Models } from './mongoose-models.ts';

export function createMongooseOwedMails({ owedMails, accounts }: Models): OwedMails {
  const removeUser = async (userId: string) => {
    await owedMails.deleteOne({ _id: userId });
  };
  return {
    removeUser,
    async put({ userId, version, owed }) {
      await putNewest(owedMails, [{ _id: userId, version, owed: [...owed] }]);
      // After the write: a removal of the user in between has not deleted it.
      if (!(await accounts.exists({ userId }))) await removeUser(userId);
    },
    async idsOf(userId, now) {
      const found = await owedMails.findOne({ _id: userId }).lean();
      const open = (found?.owed ?? []).filter(
        ({ hiddenUntil, listedUntil }) => (hiddenUntil === null || hiddenUntil <= now) && now < listedUntil,
      );
      return open.flatMap(({ messageIds }) => messageIds);
    },
  };
}
