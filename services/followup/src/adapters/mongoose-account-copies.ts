import { Schema, type Connection, type Model } from 'mongoose';
import type { AccountCopy } from '../domain/account-copy.ts';
import type { AccountCopies } from '../domain/ports.ts';
import { tombstoneSeconds } from './follow-up-model.ts';

interface AccountDocument extends Omit<AccountCopy, 'accountId'> {
  _id: string;
  /** Version of the last word on verifiedUntil: it comes on another topic than the rest. */
  verifiedVersion: number;
  buriedAt: Date | null;
}

const addresses = { type: [String], required: true };

const accountSchema = new Schema<AccountDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    version: { type: Number, required: true },
    name: { type: String, default: '' },
    emailAddress: { type: String, default: '' },
    aliases: addresses,
    knownAddresses: addresses,
    verifiedUntil: { type: Date, default: null },
    verifiedVersion: { type: Number, required: true },
    isRemoved: { type: Boolean, required: true },
    buriedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
accountSchema.index({ userId: 1 });
accountSchema.index({ buriedAt: 1 }, { expireAfterSeconds: tombstoneSeconds });

export function accountModel(documents: Connection): Model<AccountDocument> {
  return documents.model<AccountDocument>('Account', accountSchema, 'accounts');
}

const nothingKnown = {
  version: -1,
  name: '',
  emailAddress: '',
  aliases: [],
  knownAddresses: [],
  verifiedUntil: null,
  verifiedVersion: -1,
  isRemoved: false,
  buriedAt: null,
};

export function createMongooseAccountCopies(model: Model<AccountDocument>): AccountCopies {
  /** Makes sure that the document is there, so that a conditional update has something to compare with. */
  async function ensure(accountId: string, userId: string): Promise<void> {
    await model.updateOne(
      { _id: accountId },
      { $setOnInsert: { userId, ...nothingKnown } },
      { upsert: true },
    );
  }

  return {
    async find(accountId) {
      const document = await model.findOne({ _id: accountId }).lean<AccountDocument>();
      return document && toCopy(document);
    },
    async ofUser(userId) {
      return (await model.find({ userId, version: { $gte: 0 } }).lean<AccountDocument[]>()).map(toCopy);
    },
    async put({ accountId, userId, version, name, emailAddress, aliases, knownAddresses }) {
      await ensure(accountId, userId);
      await model.updateOne(
        { _id: accountId, isRemoved: false, version: { $lte: version } },
        { $set: { version, name, emailAddress, aliases: [...aliases], knownAddresses: [...knownAddresses] } },
      );
    },
    async verify({ accountId, userId, version, verifiedUntil }) {
      await ensure(accountId, userId);
      await model.updateOne(
        { _id: accountId, isRemoved: false, verifiedVersion: { $lte: version } },
        { $set: { verifiedUntil, verifiedVersion: version } },
      );
    },
    async markRemoved({ accountId, userId, version, now }) {
      await ensure(accountId, userId);
      const gone = {
        version,
        name: '',
        emailAddress: '',
        aliases: [],
        verifiedUntil: null,
        isRemoved: true,
        buriedAt: now,
      };
      await model.updateOne({ _id: accountId }, { $set: gone });
    },
    async forget(accountId) {
      await model.updateOne({ _id: accountId, isRemoved: true }, { $set: { knownAddresses: [] } });
    },
  };
}

function toCopy({
  _id,
  userId,
  version,
  name,
  emailAddress,
  aliases,
  knownAddresses,
  verifiedUntil,
  isRemoved,
}: AccountDocument): AccountCopy {
  return {
    accountId: _id,
    userId,
    version,
    name,
    emailAddress,
    aliases,
    knownAddresses,
    verifiedUntil,
    isRemoved,
  };
}
