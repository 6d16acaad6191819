import { day } from '@tern/kernel/clock';
import { putNewest } from '@tern/stores/read-copy';
import type { WaitCopies } from '../../domain/waits/wait-copies.ts';
import type { Wait } from '../../domain/waits/wait.ts';
import type { Models, WaitDocument } from './mongoose-models.ts';

const maxFound = 200;
/** A message that has waited for longer is no longer mentioned, and its copy is deleted. */
const keptMs = 180 * day;
const nothingOpen = { subject: '', addresses: [], sentAt: null };

export function createMongooseWaitCopies({
  waits,
  removedMailboxes,
  waitRevisions,
  users: userCopies,
}: Models): WaitCopies {
  /** After the write: a removal of the mailbox in between has not deleted what was written. */
  async function clean(accountIds: readonly string[]): Promise<void> {
    const removed = await removedMailboxes.find({ _id: { $in: [...new Set(accountIds)] } }).lean();
    if (removed.length > 0) await waits.deleteMany({ accountId: { $in: removed.map(({ _id }) => _id) } });
  }

  /** After the write: a rundown that reads the newer revision then also reads what was written. */
  async function noteChange(changed: readonly { readonly userId: string }[]): Promise<void> {
    const users = [...new Set(changed.map(({ userId }) => userId))];
    const writes = users.map((_id) => ({
      updateOne: { filter: { _id }, update: { $inc: { revision: 1 } }, upsert: true },
    }));
    if (writes.length === 0) return;
    await waitRevisions.bulkWrite(writes, { ordered: false });
    const gone = await userCopies.find({ _id: { $in: users }, buriedAt: { $exists: true } }).lean();
    if (gone.length > 0) await waitRevisions.deleteMany({ _id: { $in: gone.map(({ _id }) => _id) } });
  }

  return {
    async put(reported) {
      await putNewest(waits, reported.map(documentOf));
      await clean(reported.map(({ accountId }) => accountId));
      await noteChange(reported);
    },
    async remove(messages) {
      if (messages.length === 0) return;
      await waits.bulkWrite(
        messages.flatMap(({ messageId, accountId, userId, version }) => [
          {
            updateOne: {
              filter: { _id: messageId },
              update: {
                $max: { removedVersion: version },
                $setOnInsert: { accountId, userId, version: -1, messageVersion: null, ...nothingOpen },
              },
              upsert: true,
            },
          },
          {
            updateOne: {
              filter: {
                _id: messageId,
                $or: [{ messageVersion: null }, { messageVersion: { $lte: version } }],
              },
              update: { $set: nothingOpen },
            },
          },
        ]),
      );
      await clean(messages.map(({ accountId }) => accountId));
      await noteChange(messages);
    },
    async removeMailbox({ accountId, userId }, now) {
      await removedMailboxes.updateOne(
        { _id: accountId },
        { $set: { userId, buriedAt: now } },
        { upsert: true },
      );
      await waits.deleteMany({ accountId });
      await noteChange([{ userId }]);
    },
    async removeUser(userId) {
      await waits.deleteMany({ userId });
      await waitRevisions.deleteOne({ _id: userId });
    },
    async revisionOf(userId) {
      return (await waitRevisions.findOne({ _id: userId }).lean())?.revision ?? 0;
    },
    async openTo(userId, addresses) {
      const found = await waits
        .find({ userId, addresses: { $in: [...addresses] } })
        .sort({ sentAt: 1, _id: 1 })
        .limit(maxFound)
        .lean<WaitDocument[]>();
      return found
        .filter(isPresent)
        .flatMap(({ _id: messageId, subject, sentAt, addresses: to }) =>
          sentAt === null ? [] : [{ messageId, subject, sentAt, addresses: to }],
        );
    },
  };
}

/** followup can publish an assessment of a removed message before it has handled the removal. */
const isPresent = ({ messageVersion, removedVersion }: WaitDocument) =>
  removedVersion === undefined || (messageVersion ?? -1) > removedVersion;

function documentOf({ messageId: _id, open, ...fields }: Wait): WaitDocument {
  if (open === null) return { _id, ...fields, ...nothingOpen };
  return { _id, ...fields, ...open, expiresAt: new Date(open.sentAt.getTime() + keptMs) };
}
