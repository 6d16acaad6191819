import { Schema, type Connection, type Model } from 'mongoose';
import { isDuplicateKey } from '@tern/stores/duplicate-key';
import type { SigningKeyStore, StoredSigningKey } from './signing-keys.ts';

interface SigningKeyDocument extends Omit<StoredSigningKey, 'id'> {
  _id: string;
}

/** More keys than a rotation ever leaves valid at once. */
const maxKeys = 10;

const signingKeySchema = new Schema<SigningKeyDocument>(
  {
    _id: { type: String, required: true },
    generation: { type: Number, required: true },
    publicJwk: { type: Schema.Types.Mixed, required: true },
    sealedPrivateJwk: { type: String, required: true },
    createdAt: { type: Date, required: true },
    madeUnder: String,
  },
  { versionKey: false },
);
signingKeySchema.index({ generation: 1 }, { unique: true });

export function signingKeyModel(documents: Connection): Model<SigningKeyDocument> {
  return documents.model<SigningKeyDocument>('SigningKey', signingKeySchema, 'signingKeys');
}

export function createMongooseSigningKeyStore(keys: Model<SigningKeyDocument>): SigningKeyStore {
  return {
    async list() {
      const documents = await keys
        .find()
        .sort({ generation: -1 })
        .limit(maxKeys)
        .lean<SigningKeyDocument[]>();
      return documents.map(({ _id, ...key }) => ({ id: _id, ...key }));
    },
    async insert({ id, ...key }) {
      try {
        await keys.create({ _id: id, ...key });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async remove(ids) {
      await keys.deleteMany({ _id: { $in: ids } });
    },
  };
}
