import { Schema, type Connection, type Model } from 'mongoose';
import { putNewest } from '@tern/stores/read-copy';
import type { OpenEndCopies, OpenEndsCopy } from '../domain/copies/open-end-copies.ts';

interface OpenEndsDocument extends Omit<OpenEndsCopy, 'userId'> {
  /** The user. */
  _id: string;
}

const openEndsSchema = new Schema<OpenEndsDocument>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    owed: { type: Schema.Types.Mixed, default: [] },
    promised: { type: Schema.Types.Mixed, default: [] },
  },
  { versionKey: false },
);

export function openEndsModel(documents: Connection): Model<OpenEndsDocument> {
  return documents.model<OpenEndsDocument>('OpenEnds', openEndsSchema, 'openEnds');
}

export function createMongooseOpenEndCopies(model: Model<OpenEndsDocument>): OpenEndCopies {
  return {
    async put({ userId: _id, ...listed }) {
      await putNewest(model, [{ _id, ...listed }]);
    },
    async ofUser(userId) {
      const found = await model.findOne({ _id: userId }).lean<OpenEndsDocument>();
      if (!found) return null;
      const { _id, ...listed } = found;
      return { userId: _id, ...listed };
    },
    async removeUser(userId) {
      await model.deleteOne({ _id: userId });
    },
  };
}
