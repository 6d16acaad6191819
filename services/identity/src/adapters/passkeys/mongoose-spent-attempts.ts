import { Schema, type Connection, type Model } from 'mongoose';
import { isDuplicateKey } from '@tern/stores/duplicate-key';
import type { SpentAttempts } from '../../domain/passkeys/spent-attempts.ts';

interface SpentAttemptDocument {
  _id: string;
  expiresAt: Date;
}

const spentAttemptSchema = new Schema<SpentAttemptDocument>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { versionKey: false },
);
spentAttemptSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export function spentAttemptModel(documents: Connection): Model<SpentAttemptDocument> {
  return documents.model<SpentAttemptDocument>('SpentAttempt', spentAttemptSchema, 'spentAttempts');
}

export function createMongooseSpentAttempts(attempts: Model<SpentAttemptDocument>): SpentAttempts {
  return {
    async spend(id, expiresAt) {
      try {
        await attempts.create({ _id: id, expiresAt });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}
