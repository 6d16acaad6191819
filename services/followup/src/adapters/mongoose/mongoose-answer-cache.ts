import { Schema, type Connection, type Model } from 'mongoose';
import type { Sealer } from '@tern/kernel/sealer';
import { SealedTextError } from '@tern/kernel/sealer';
import type { AnswerCache } from '../language-model/user-language-model.ts';

interface AnswerDocument {
  /** Hash of account, model and question. */
  _id: string;
  accountId: string;
  sealed: string;
  storedAt: Date;
}

/** With the budget of the day this bounds the cache. */
const keptSeconds = 30 * 24 * 3600;
/** Longer answers are not stored: answers that Tern can use have some hundred characters. */
const longestKept = 8_192;

const answerSchema = new Schema<AnswerDocument>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    sealed: { type: String, required: true },
    storedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
answerSchema.index({ accountId: 1 });
answerSchema.index({ storedAt: 1 }, { expireAfterSeconds: keptSeconds });

export function answerModel(documents: Connection): Model<AnswerDocument> {
  return documents.model<AnswerDocument>('ModelAnswer', answerSchema, 'modelAnswers');
}

const contextOf = (key: string) => `followup.model-answer:${key}`;

/** Keeps answers sealed under a hash of the question: no mail text is stored in plain text. */
export function createMongooseAnswerCache(model: Model<AnswerDocument>, sealer: Sealer): AnswerCache {
  return {
    async find(key) {
      const document = await model.findOne({ _id: key }).lean<AnswerDocument>();
      if (!document) return null;
      try {
        return sealer.open(document.sealed, contextOf(key));
      } catch (error) {
        // Its key has been retired: the model can be asked again.
        if (error instanceof SealedTextError) return null;
        throw error;
      }
    },
    async put({ key, accountId, answer, now }) {
      if (answer.length > longestKept) return;
      const fields = { accountId, sealed: sealer.seal(answer, contextOf(key)), storedAt: now };
      await model.updateOne({ _id: key }, { $set: fields }, { upsert: true });
    },
    async removeAccount(accountId) {
      await model.deleteMany({ accountId });
    },
  };
}
