import type { IcsFiles } from '../../domain/accounts/ics-files.ts';
import type { FileDocument, Models } from './mongoose-models.ts';

export function createMongooseIcsFiles({ files }: Models): IcsFiles {
  return {
    async put({ accountId, userId, text }) {
      await files.create([{ _id: accountId, userId, text }]);
    },
    async find(accountId) {
      return (await files.findOne({ _id: accountId }).lean<FileDocument>())?.text ?? null;
    },
    async remove(accountId) {
      await files.deleteOne({ _id: accountId });
    },
  };
}
