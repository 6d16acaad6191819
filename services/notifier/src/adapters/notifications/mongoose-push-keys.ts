import { Schema, type Connection, type Model } from 'mongoose';
import type { Sealer } from '@tern/kernel/sealer';
import { createPushKeyPair, type PushKeyPair } from './push-encryption.ts';

interface PushKeysDocument {
  _id: string;
  publicKey: string;
  sealedPrivateKey: string;
}

const pushKeysSchema = new Schema<PushKeysDocument>(
  {
    _id: { type: String, required: true },
    publicKey: { type: String, required: true },
    sealedPrivateKey: { type: String, required: true },
  },
  { versionKey: false },
);

export function pushKeysModel(documents: Connection): Model<PushKeysDocument> {
  return documents.model<PushKeysDocument>('PushKeys', pushKeysSchema, 'pushkeys');
}

/** The only pair: subscriptions are bound to its public key, so it never changes. */
const theId = 'web-push';
export const pushKeysContext = (id: string) => `notifier.push-keys.private:${id}`;

export interface PushKeys {
  publicKey(): Promise<string>;
  pair(): Promise<PushKeyPair>;
}

/** The key pair of this installation, made when it is first asked for. */
export function createMongoosePushKeys(model: Model<PushKeysDocument>, sealer: Sealer): PushKeys {
  async function stored(): Promise<PushKeysDocument> {
    const known = await model.findOne({ _id: theId }).lean<PushKeysDocument>();
    if (known) return known;
    const { publicKey, privateKey } = createPushKeyPair();
    const sealedPrivateKey = sealer.seal(privateKey, pushKeysContext(theId));
    // When two processes make a pair at once, the later one gets that of the other.
    return model
      .findOneAndUpdate(
        { _id: theId },
        { $setOnInsert: { publicKey, sealedPrivateKey } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<PushKeysDocument>()
      .orFail();
  }

  return {
    publicKey: async () => (await stored()).publicKey,
    async pair() {
      const { publicKey, sealedPrivateKey } = await stored();
      return { publicKey, privateKey: sealer.open(sealedPrivateKey, pushKeysContext(theId)) };
    },
  };
}
