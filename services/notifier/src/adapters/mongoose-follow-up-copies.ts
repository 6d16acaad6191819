import { Schema, type AnyBulkWriteOperation, type Connection, type Model } from 'mongoose';
import { AppError } from '@tern/kernel/app-error';
import { insertNew } from '@tern/stores/duplicate-ids';
import { tombstoneSeconds } from '@tern/stores/read-copy';
import type { FollowUpCopy } from '../domain/copies/follow-up-copy.ts';
import { withRemoval, withWord, type KeptFollowUp } from '../domain/copies/kept-follow-up.ts';
import type { FollowUpCopies } from '../domain/copies/follow-up-copies.ts';

interface FollowUpDocument extends Omit<KeptFollowUp, 'messageId' | 'isGone'> {
  _id: string;
  /** Set only while its message is removed; the store deletes the document some time after it. */
  removedAt: Date | null;
}

/** A document as it may have been stored before the versions of messages and removals were kept. */
type StoredDocument = Omit<FollowUpDocument, 'messageVersion' | 'removal' | 'removedAt'> &
  Partial<Pick<FollowUpDocument, 'messageVersion' | 'removal' | 'removedAt'>>;

const followUpSchema = new Schema<FollowUpDocument>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    userId: { type: String, default: '' },
    version: { type: Number, required: true },
    messageVersion: { type: Number, default: null },
    assessedAt: { type: Date, default: null },
    state: { type: String, required: true },
    draftStatus: { type: String, default: 'NONE' },
    hasDraft: { type: Boolean, default: false },
    dueAt: { type: Date, default: null },
    answeredAt: { type: Date, default: null },
    mail: { type: Schema.Types.Mixed, default: null },
    removal: { type: Schema.Types.Mixed, default: null },
    removedAt: { type: Date },
  },
  { versionKey: false },
);
followUpSchema.index({ accountId: 1, state: 1, dueAt: -1 });
followUpSchema.index({ removedAt: 1 }, { expireAfterSeconds: tombstoneSeconds });

export function followUpModel(documents: Connection): Model<FollowUpDocument> {
  return documents.model<FollowUpDocument>('FollowUp', followUpSchema, 'followups');
}

/** More open mail than a report can show. */
const maxOpen = 2000;
const maxAnswered = 500;
/** Two topics report on a message, each in order, so a write rarely conflicts more than once. */
const maxAttempts = 6;

export function createMongooseFollowUpCopies(model: Model<FollowUpDocument>): FollowUpCopies {
  async function storedOf(ids: readonly string[]): Promise<Map<string, StoredDocument>> {
    const found = await model.find({ _id: { $in: [...new Set(ids)] } }).lean<StoredDocument[]>();
    return new Map(found.map((document) => [document._id, document]));
  }

  /**
   * Merges events into the stored documents. When another writer came in between, it is done again, and what is stored already changes
   * nothing.
   */
  async function merge<News extends { readonly messageId: string }>(
    news: readonly News[],
    mergeOne: (kept: KeptFollowUp | undefined, one: News) => KeptFollowUp,
    attempt = 1,
  ): Promise<void> {
    if (attempt > maxAttempts) throw new AppError('conflict', { retriable: true });
    const stored = await storedOf(news.map(({ messageId }) => messageId));
    const before = new Map([...stored].map(([id, document]) => [id, keptOf(document)]));
    const after = new Map(before);
    for (const one of news) after.set(one.messageId, mergeOne(after.get(one.messageId), one));

    const added: FollowUpDocument[] = [];
    const changes: { from: StoredDocument; to: FollowUpDocument }[] = [];
    for (const [id, kept] of after) {
      const from = stored.get(id);
      if (!from) added.push(documentOf(kept));
      else if (kept !== before.get(id)) changes.push({ from, to: documentOf(kept) });
    }
    const wereThere = added.length > 0 ? await insertNew(model.collection, added) : [];
    if (wereThere.length > 0 || !(await exchange(changes))) await merge(news, mergeOne, attempt + 1);
  }

  /** False when a document was not written, because it is no longer as it was read. */
  async function exchange(
    changes: readonly { from: StoredDocument; to: FollowUpDocument }[],
  ): Promise<boolean> {
    if (changes.length === 0) return true;
    const writes: AnyBulkWriteOperation<FollowUpDocument>[] = changes.map(({ from, to: { _id, ...to } }) => ({
      updateOne: { filter: { _id, ...marksOf(from) }, update: { $set: to } },
    }));
    type Writes = Parameters<typeof model.collection.bulkWrite>[0];
    const { matchedCount } = await model.collection.bulkWrite(writes as unknown as Writes, {
      ordered: false,
    });
    return matchedCount === changes.length;
  }

  return {
    put: (copies) => merge(copies, withWord),
    remove: (removals) => merge(removals, withRemoval),
    async find(messageId) {
      const document = await model.findOne({ _id: messageId, removedAt: null }).lean<StoredDocument>();
      return (document && toCopy(document)[0]) ?? null;
    },
    async removeAccounts(accountIds) {
      await model.deleteMany({ accountId: { $in: [...accountIds] } });
    },
    async open(accountId) {
      const documents = await model
        .find({ accountId, state: 'open' })
        .sort({ dueAt: -1 })
        .limit(maxOpen)
        .lean<StoredDocument[]>();
      return documents.flatMap(toCopy);
    },
    async answeredSince(accountId, moment) {
      const documents = await model
        .find({ accountId, state: 'answered', answeredAt: { $gt: moment } })
        .sort({ answeredAt: -1 })
        .limit(maxAnswered)
        .lean<StoredDocument[]>();
      return documents.flatMap(toCopy);
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

/** The fields that decide how events are merged. A condition with null also matches a missing field. */
function marksOf({ version, messageVersion, assessedAt, removal, removedAt }: StoredDocument) {
  return {
    version,
    messageVersion: messageVersion ?? null,
    assessedAt: assessedAt ?? null,
    'removal.version': removal?.version ?? null,
    'removal.at': removal?.at ?? null,
    removedAt: removedAt ?? null,
  };
}

function keptOf(document: StoredDocument): KeptFollowUp {
  const { _id, messageVersion = null, removedAt = null, ...fields } = document;
  const removal = fields.removal ?? (removedAt && { version: null, at: removedAt });
  return { ...fields, messageId: _id, messageVersion, removal, isGone: removedAt !== null };
}

function documentOf({ messageId, isGone, ...fields }: KeptFollowUp): FollowUpDocument {
  return { _id: messageId, ...fields, removedAt: isGone ? (fields.removal?.at ?? null) : null };
}

/** A copy only of mail about which followup has published an event. */
function toCopy(document: StoredDocument): FollowUpCopy[] {
  const { removal: _removal, isGone: _isGone, assessedAt, ...copy } = keptOf(document);
  return assessedAt === null ? [] : [{ ...copy, assessedAt }];
}
