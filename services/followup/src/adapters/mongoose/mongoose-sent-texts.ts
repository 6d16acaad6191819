import { Schema, type Connection, type Model } from 'mongoose';
import { insertNew } from '@tern/stores/duplicate-ids';
import type { SentText, SentTexts } from '../../domain/mail/sent-texts.ts';

interface TextDocument extends Omit<SentText, 'id'> {
  _id: string;
}

const textSchema = new Schema<TextDocument>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    userId: { type: String, required: true },
    // An empty text is valid; mongoose takes '' for a missing value where a string is required.
    text: { type: String, default: '' },
    language: { type: String, default: null },
  },
  { versionKey: false },
);
textSchema.index({ accountId: 1 });

export function sentTextModel(documents: Connection): Model<TextDocument> {
  return documents.model<TextDocument>('SentText', textSchema, 'sentTexts');
}

export function createMongooseSentTexts(model: Model<TextDocument>): SentTexts {
  return {
    async put(texts) {
      if (texts.length === 0) return;
      const known = new Set(
        await insertNew(
          model.collection,
          texts.map(({ id: _id, ...fields }) => ({ _id, ...fields })),
        ),
      );
      if (known.size === 0) return;
      const writes = texts
        .filter(({ id }) => known.has(id))
        .map(({ id: _id, ...fields }) => ({
          updateOne: { filter: { _id }, update: { $set: fields }, upsert: true },
        }));
      await model.collection.bulkWrite(
        writes as unknown as Parameters<typeof model.collection.bulkWrite>[0],
        { ordered: false },
      );
    },
    async find(id) {
      const document = await model.findOne({ _id: id }).lean<TextDocument>();
      if (!document) return null;
      const { _id, ...text } = document;
      return { id: _id, ...text };
    },
    async remove(ids) {
      if (ids.length > 0) await model.deleteMany({ _id: { $in: ids } });
    },
    async removeAccount(accountId) {
      await model.deleteMany({ accountId });
    },
  };
}
