import { Schema, type Connection, type Model } from 'mongoose';
import { maxPasskeys } from '@tern/contracts/http/passkeys/own-passkeys';
import { AppError } from '@tern/kernel/app-error';
import { isDuplicateKey } from '@tern/stores/duplicate-key';
import type { PasskeyStore } from '../../domain/passkeys/passkey-store.ts';
import type { PasskeyRecord } from '../../domain/passkeys/passkey.ts';

interface PasskeyDocument extends Omit<PasskeyRecord, 'id'> {
  _id: string;
  /** From 0; two of a user never have the same, so that parallel inserts cannot pass the limit together. */
  place: number;
}

const passkeySchema = new Schema<PasskeyDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    place: { type: Number, required: true },
    credentialId: { type: String, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    transports: { type: [String], required: true },
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
passkeySchema.index({ userId: 1, place: 1 }, { unique: true });
passkeySchema.index({ credentialId: 1 }, { unique: true });

/** Lost races before giving up; each one means that another passkey of the user was inserted. */
const maxRaces = 100;

export function passkeyModel(documents: Connection): Model<PasskeyDocument> {
  return documents.model<PasskeyDocument>('Passkey', passkeySchema, 'passkeys');
}

export function createMongoosePasskeyStore(passkeys: Model<PasskeyDocument>): PasskeyStore {
  const ofUser = (userId: string) =>
    passkeys.find({ userId }).sort({ createdAt: -1, _id: -1 }).limit(maxPasskeys).lean<PasskeyDocument[]>();

  const findByCredentialId = async (credentialId: string) => {
    const document = await passkeys.findOne({ credentialId }).lean<PasskeyDocument>();
    return document && toRecord(document);
  };

  return {
    async insert({ id, ...fields }) {
      for (let lost = 0; lost < maxRaces; lost += 1) {
        if (await findByCredentialId(fields.credentialId)) return 'known';
        const taken = new Set((await ofUser(fields.userId)).map(({ place }) => place));
        const place = Array.from({ length: maxPasskeys }, (_, at) => at).find((at) => !taken.has(at));
        if (place === undefined) return 'full';
        try {
          await passkeys.create({ _id: id, place, ...fields });
          return 'inserted';
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
      }
      throw new AppError('unavailable', { retryAfterSeconds: 1 });
    },
    async ofUser(userId) {
      return (await ofUser(userId)).map(toRecord);
    },
    findByCredentialId,
    async noteUse(id, { counter, at }) {
      const isNext = counter === 0 ? { counter: 0 } : { counter: { $lt: counter } };
      const change = { $set: { counter, lastUsedAt: at } };
      return (await passkeys.updateOne({ _id: id, ...isNext }, change)).matchedCount === 1;
    },
    async remove(userId, id) {
      return (await passkeys.deleteOne({ _id: id, userId })).deletedCount === 1;
    },
    async removeAllOf(userId) {
      return (await passkeys.deleteMany({ userId })).deletedCount;
    },
  };
}

function toRecord({ _id, place: _, ...fields }: PasskeyDocument): PasskeyRecord {
  return { id: _id, ...fields };
}
