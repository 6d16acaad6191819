import { Schema, type Connection, type Model } from 'mongoose';
import { putNewest } from '@tern/stores/read-copy';
import type { DraftFact } from '../../domain/mail/draft-fact.ts';
import type { DraftFacts } from '../../domain/mail/draft-facts.ts';

interface DraftDocument extends Omit<DraftFact, 'draftMessageId'> {
  _id: string;
}

const draftSchema = new Schema<DraftDocument>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    userId: { type: String, required: true },
    sourceMessageId: { type: String, required: true },
    version: { type: Number, required: true },
    attempt: { type: Number, required: true },
    state: { type: String, required: true },
    isAsked: { type: Boolean, default: undefined },
    at: { type: Date, default: undefined },
  },
  { versionKey: false },
);
draftSchema.index({ sourceMessageId: 1 });
draftSchema.index({ accountId: 1 });

export function draftModel(documents: Connection): Model<DraftDocument> {
  return documents.model<DraftDocument>('Draft', draftSchema, 'drafts');
}

export function createMongooseDraftFacts(model: Model<DraftDocument>): DraftFacts {
  return {
    async put(facts) {
      await putNewest(
        model,
        facts.map(({ draftMessageId, ...fact }) => ({ _id: draftMessageId, ...fact })),
      );
    },
    async ofSources(ids) {
      if (ids.length === 0) return [];
      const documents = await model.find({ sourceMessageId: { $in: ids } }).lean<DraftDocument[]>();
      return documents.map(({ _id, ...fact }) => ({ draftMessageId: _id, ...fact }));
    },
    async removeAccount(accountId) {
      await model.deleteMany({ accountId });
    },
  };
}
