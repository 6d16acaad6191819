import { Schema, type Connection, type Model } from 'mongoose';
import { isDuplicateKey } from '@tern/stores/duplicate-key';
import type { SecondFactorRecord, SecondFactorStore } from '../../domain/passkeys/second-factor-store.ts';

interface SecondFactorDocument extends Omit<SecondFactorRecord, 'userId' | 'codeHashes'> {
  /** The user's id: there is one of each. */
  _id: string;
  codeHashes: string[];
}

const secondFactorSchema = new Schema<SecondFactorDocument>(
  {
    _id: { type: String, required: true },
    since: { type: Date, required: true },
    codeHashes: { type: [String], required: true },
  },
  { versionKey: false },
);

export function secondFactorModel(documents: Connection): Model<SecondFactorDocument> {
  return documents.model<SecondFactorDocument>('SecondFactor', secondFactorSchema, 'secondFactors');
}

export function createMongooseSecondFactorStore(factors: Model<SecondFactorDocument>): SecondFactorStore {
  return {
    async find(userId) {
      const document = await factors.findById(userId).lean<SecondFactorDocument>();
      if (!document) return null;
      const { since, codeHashes } = document;
      return { userId, since, codeHashes };
    },
    async switchOn({ userId, since, codeHashes }) {
      try {
        await factors.create({ _id: userId, since, codeHashes: [...codeHashes] });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async switchOff(userId) {
      return (await factors.deleteOne({ _id: userId })).deletedCount === 1;
    },
    async replaceCodes(userId, codeHashes) {
      const change = { $set: { codeHashes: [...codeHashes] } };
      return (await factors.updateOne({ _id: userId }, change)).matchedCount === 1;
    },
    async useCode(userId, codeHash) {
      // The filter names the code too: of parallel uses one finds it.
      const filter = { _id: userId, codeHashes: codeHash };
      return (await factors.updateOne(filter, { $pull: { codeHashes: codeHash } })).matchedCount === 1;
    },
  };
}
