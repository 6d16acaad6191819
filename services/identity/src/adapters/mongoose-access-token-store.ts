import { Schema, type Connection, type Model } from 'mongoose';
import { maxAccessTokens } from '@tern/contracts/http/agents/access-tokens';
import { AppError } from '@tern/kernel/app-error';
import { isDuplicateKey } from '@tern/stores/duplicate-key';
import { listedAfterExpiryMs, type AccessTokenRecord } from '../domain/access-tokens/access-token.ts';
import type { AccessTokenStore } from '../domain/access-tokens/access-token-store.ts';

interface AccessTokenDocument extends Omit<AccessTokenRecord, 'id'> {
  _id: string;
  /** From 0; two of a user never have the same, so that parallel inserts cannot pass the limit together. */
  place: number;
}

const tokenSchema = new Schema<AccessTokenDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    place: { type: Number, required: true },
    tokenHash: { type: String, required: true },
    name: { type: String, required: true },
    scopes: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
tokenSchema.index({ userId: 1, place: 1 }, { unique: true });
tokenSchema.index({ tokenHash: 1 }, { unique: true });
tokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: listedAfterExpiryMs / 1000 });

/** Lost races before giving up; each one means that another token of the user was inserted. */
const maxRaces = 100;

export function accessTokenModel(documents: Connection): Model<AccessTokenDocument> {
  return documents.model<AccessTokenDocument>('AccessToken', tokenSchema, 'accessTokens');
}

export function createMongooseAccessTokenStore(tokens: Model<AccessTokenDocument>): AccessTokenStore {
  const ofUser = (userId: string) =>
    tokens
      .find({ userId })
      .sort({ createdAt: -1, _id: -1 })
      .limit(maxAccessTokens)
      .lean<AccessTokenDocument[]>();

  return {
    async insert({ id, ...fields }) {
      for (let lost = 0; lost < maxRaces; lost += 1) {
        const taken = new Set((await ofUser(fields.userId)).map(({ place }) => place));
        const place = Array.from({ length: maxAccessTokens }, (_, at) => at).find((at) => !taken.has(at));
        if (place === undefined) return false;
        try {
          await tokens.create({ _id: id, place, ...fields });
          return true;
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
      }
      throw new AppError('unavailable', { retryAfterSeconds: 1 });
    },
    async ofUser(userId) {
      return (await ofUser(userId)).map(toRecord);
    },
    async findByHash(tokenHash) {
      const document = await tokens.findOne({ tokenHash }).lean<AccessTokenDocument>();
      return document && toRecord(document);
    },
    async remove(userId, id) {
      return (await tokens.deleteOne({ _id: id, userId })).deletedCount === 1;
    },
    async removeAllOf(userId) {
      await tokens.deleteMany({ userId });
    },
  };
}

function toRecord({ _id, place: _, ...fields }: AccessTokenDocument): AccessTokenRecord {
  return { id: _id, ...fields };
}
