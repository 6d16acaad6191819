import { Schema, type AnyBulkWriteOperation, type Connection, type Model } from 'mongoose';
import { insertNew } from '@tern/stores/duplicate-ids';
import { putNewest, tombstoneSeconds } from '@tern/stores/read-copy';
import type { FollowUpCopy } from '../domain/follow-up-copy.ts';
import type { FollowUpCopies } from '../domain/report-ports.ts';

interface FollowUpDocument extends Omit<FollowUpCopy, 'messageId'> {
  _id: string;
  /** When its message was removed; what followup said before is void. */
  removedAt?: Date | null;
}

const followUpSchema = new Schema<FollowUpDocument>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    userId: { type: String, default: '' },
    version: { type: Number, required: true },
    assessedAt: { type: Date, default: null },
    state: { type: String, required: true },
    draftStatus: { type: String, default: 'NONE' },
    hasDraft: { type: Boolean, default: false },
    dueAt: { type: Date, default: null },
    answeredAt: { type: Date, default: null },
    mail: { type: Schema.Types.Mixed, default: null },
    removedAt: { type: Date },
  },
  { versionKey: false },
);
followUpSchema.index({ accountId: 1, state: 1, dueAt: -1 });
followUpSchema.index({ removedAt: 1 }, { expireAfterSeconds: tombstoneSeconds });

export function followUpModel(documents: Connection): Model<FollowUpDocument> {
  return documents.model<FollowUpDocument>('FollowUp', followUpSchema, 'followups');
}

/** Older than anything that followup says. */
const unknown = -1;
/** More open mail than a report could ever tell apart. */
const mostOpen = 2000;
const mostAnswered = 500;

export function createMongooseFollowUpCopies(model: Model<FollowUpDocument>): FollowUpCopies {
  /** What is there already: every third word of a first sync is told again, and inserts that fail cost the most. */
  async function storedOf(ids: readonly string[]) {
    const found = await model
      .find({ _id: { $in: ids } }, { removedAt: 1 })
      .lean<Pick<FollowUpDocument, '_id' | 'removedAt'>[]>();
    return new Map(found.map((document) => [document._id, document]));
  }

  async function write(writes: readonly AnyBulkWriteOperation<FollowUpDocument>[]): Promise<void> {
    type Writes = Parameters<typeof model.collection.bulkWrite>[0];
    if (writes.length > 0) await model.collection.bulkWrite(writes as unknown as Writes, { ordered: false });
  }

  return {
    async put(copies) {
      const stored = await storedOf(copies.map(({ messageId }) => messageId));
      const removedAt = (id: string) => stored.get(id)?.removedAt?.getTime() ?? -Infinity;
      const fresh = copies
        .filter(({ messageId, assessedAt }) => assessedAt.getTime() > removedAt(messageId))
        .map(({ messageId: _id, ...copy }): FollowUpDocument => ({ _id, ...copy, removedAt: null }));
      const isStored = ({ _id }: FollowUpDocument) => stored.has(_id);
      await putNewest(
        model,
        fresh.filter((document) => !isStored(document)),
      );
      await write(
        fresh.filter(isStored).map(({ _id, ...fields }) => ({
          updateOne: { filter: { _id, version: { $lt: fields.version } }, update: { $set: fields } },
        })),
      );
    },
    async remove(removals) {
      const at = new Map(removals.map((removal) => [removal.messageId, removal]));
      // Unknown ones leave a tombstone too: what followup said of them can come later, on its own topic.
      const known = await insertNew(
        model.collection,
        [...at.values()].map(({ messageId: _id, accountId, at: removedAt }) => ({
          ...{ _id, accountId, removedAt },
          ...{ version: unknown, state: 'closed', assessedAt: null, mail: null },
        })),
      );
      await write(
        known
          .flatMap((id) => at.get(id) ?? [])
          .map(({ messageId: _id, at: removedAt }) => ({
            updateOne: {
              filter: { _id, $or: [{ assessedAt: null }, { assessedAt: { $lte: removedAt } }] },
              update: { $set: { removedAt, state: 'closed', mail: null } },
            },
          })),
      );
    },
    async removeAccounts(accountIds) {
      await model.deleteMany({ accountId: { $in: [...accountIds] } });
    },
    async open(accountId) {
      const documents = await model
        .find({ accountId, state: 'open' })
        .sort({ dueAt: -1 })
        .limit(mostOpen)
        .lean<FollowUpDocument[]>();
      return documents.map(toCopy);
    },
    async answeredSince(accountId, moment) {
      const documents = await model
        .find({ accountId, state: 'answered', answeredAt: { $gt: moment } })
        .sort({ answeredAt: -1 })
        .limit(mostAnswered)
        .lean<FollowUpDocument[]>();
      return documents.map(toCopy);
    },
    async count(accountId) {
      const [weighed, undecided] = await Promise.all([
        model.countDocuments({ accountId, removedAt: null, state: { $ne: 'undecided' } }),
        model.countDocuments({ accountId, state: 'undecided' }),
      ]);
      return { weighed, undecided };
    },
  };
}

function toCopy({ _id, removedAt: _removedAt, ...copy }: FollowUpDocument): FollowUpCopy {
  return { messageId: _id, ...copy };
}
