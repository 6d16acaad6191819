import { Schema, type Connection, type Model } from 'mongoose';
import { accountReviewed } from '@tern/contracts/events/followup';
import { outboxEntry, outboxField, type HasOutbox } from '@tern/stores/outbox';
import { ensureCopy, tombstoneSeconds } from '@tern/stores/read-copy';
import type { EventMaker } from '@tern/event-bus/event-maker';
import {
  defaultSettings,
  firstSettings,
  unknownAccount,
  type AccountCopy,
  type AccountSettings,
} from '../../domain/accounts/account-copy.ts';
import type { AccountCopies } from '../../domain/accounts/account-copies.ts';

interface AccountDocument extends Omit<AccountCopy, 'accountId' | 'settings'>, HasOutbox {
  _id: string;
  /** Only what differs from the defaults. */
  settings?: Partial<AccountSettings>;
  /** Version of the last event about verifiedUntil, which comes on another topic than the rest. */
  verifiedVersion: number;
  /** Up to when mail-sync has read, by its last report; proven once the mail up to `claimSynced` has been taken in. */
  claimVersion: number;
  claimUntil: Date | null;
  /** The date of the claim for the folder of sent mail. */
  claimSentUntil: Date | null;
  claimSynced: number;
  /** Newest version of the mail taken in. */
  takenInVersion: number;
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
    sentUntil: { type: Date, default: null },
    verifiedVersion: { type: Number, required: true },
    claimVersion: { type: Number, default: -1 },
    claimUntil: { type: Date, default: null },
    claimSentUntil: { type: Date, default: null },
    claimSynced: { type: Number, default: 0 },
    takenInVersion: { type: Number, default: 0 },
    isRemoved: { type: Boolean, required: true },
    changes: { type: Number, default: 0 },
    settings: { type: Schema.Types.Mixed, default: undefined },
    buriedAt: { type: Date, default: null },
    ...outboxField,
  },
  { versionKey: false },
);
accountSchema.index({ userId: 1 });
accountSchema.index(
  { 'settings.savesDrafts': 1 },
  { partialFilterExpression: { 'settings.savesDrafts': true } },
);
accountSchema.index({ buriedAt: 1 }, { expireAfterSeconds: tombstoneSeconds });

export function accountModel(documents: Connection): Model<AccountDocument> {
  return documents.model<AccountDocument>('Account', accountSchema, 'accounts');
}

const { settings: _none, ...unknown } = unknownAccount;
/** The settings that differ from the defaults in an account that is connected now. */
const newSettings: Partial<AccountSettings> = { owed: firstSettings.owed };
const nothingKnown = {
  ...unknown,
  settings: newSettings,
  verifiedVersion: -1,
  claimVersion: -1,
  claimUntil: null,
  claimSentUntil: null,
  claimSynced: 0,
  takenInVersion: 0,
  buriedAt: null,
};

export interface AccountCopiesParts {
  readonly model: Model<AccountDocument>;
  readonly makeEvent: EventMaker<'followup'>;
  /** Called after a write that left events in the outbox. */
  readonly onEvents: () => void;
  /** Called when silence has been proven further than before, for work that waits for it. */
  readonly onProven: (account: { readonly accountId: string; readonly userId: string }) => Promise<void>;
}

export function createMongooseAccountCopies({
  model,
  makeEvent,
  onEvents,
  onProven,
}: AccountCopiesParts): AccountCopies {
  /** The claim and the mail are stored independently. Each looks at the document after its own write, so the later one sees both. */
  async function prove(document: AccountDocument | null): Promise<void> {
    if (!document || document.isRemoved) return;
    const { _id: accountId, userId, claimVersion: version, claimUntil: verifiedUntil } = document;
    if (document.takenInVersion < document.claimSynced || document.verifiedVersion >= version) return;
    const event = makeEvent(accountReviewed, userId, {
      accountId,
      userId,
      version,
      verifiedUntil: verifiedUntil?.toISOString() ?? null,
    });
    const { modifiedCount } = await model.updateOne(
      { _id: accountId, isRemoved: false, verifiedVersion: { $lt: version } },
      {
        $set: { verifiedUntil, sentUntil: document.claimSentUntil ?? null, verifiedVersion: version },
        $push: { outbox: outboxEntry(event) },
      },
    );
    if (modifiedCount === 0) return;
    onEvents();
    await onProven({ accountId, userId });
  }

  return {
    async find(accountId) {
      const document = await model.findOne({ _id: accountId }).lean<AccountDocument>();
      return document && toCopy(document);
    },
    async open({ accountId, userId }) {
      // Nearly always there: a read costs less than a write that changes nothing.
      const found = await model.findOne({ _id: accountId }).lean<AccountDocument>();
      if (found) return toCopy(found);
      const document = await model
        .findOneAndUpdate(
          { _id: accountId },
          { $setOnInsert: { userId, ...nothingKnown } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<AccountDocument>();
      return toCopy(document);
    },
    async noteChange({ userId, accountId }) {
      if (accountId !== undefined) await ensureCopy(model, accountId, { userId, ...nothingKnown });
      await model.updateMany(accountId === undefined ? { userId } : { _id: accountId }, {
        $inc: { changes: 1 },
      });
    },
    async ofUser(userId) {
      return (await model.find({ userId, version: { $gte: 0 } }).lean<AccountDocument[]>()).map(toCopy);
    },
    async idsOfUser(userId) {
      const documents = await model.find({ userId, isRemoved: false }, { _id: 1 }).lean<{ _id: string }[]>();
      return documents.map(({ _id }) => _id);
    },
    async put({ accountId, userId, version, name, emailAddress, aliases, knownAddresses }) {
      await ensureCopy(model, accountId, { userId, ...nothingKnown });
      await model.updateOne(
        { _id: accountId, isRemoved: false, version: { $lte: version } },
        { $set: { version, name, emailAddress, aliases: [...aliases], knownAddresses: [...knownAddresses] } },
      );
    },
    async saveSettings({ accountId, userId }, settings) {
      const given = Object.entries(settings).map(([name, value]) => [`settings.${name}`, value]);
      const { matchedCount } = await model.updateOne(
        { _id: accountId, userId, isRemoved: false, version: { $gte: 0 } },
        // The update is never empty, even without settings: the caller asks whether the account matches.
        { $set: { userId, ...(Object.fromEntries(given) as Partial<AccountDocument>) } },
      );
      return matchedCount > 0;
    },
    async verify({ accountId, userId, version, verifiedUntil, syncedVersion, isSentRead = false }) {
      await ensureCopy(model, accountId, { userId, ...nothingKnown });
      const claimed = await model
        .findOneAndUpdate(
          { _id: accountId, isRemoved: false, claimVersion: { $lt: version } },
          {
            $set: {
              claimVersion: version,
              claimUntil: verifiedUntil,
              claimSynced: syncedVersion,
              ...(isSentRead && { claimSentUntil: verifiedUntil }),
            },
          },
          { returnDocument: 'after' },
        )
        .lean<AccountDocument>();
      await prove(claimed);
    },
    async takenIn({ accountId, version, changes }) {
      const document = await model
        .findOneAndUpdate(
          { _id: accountId, isRemoved: false, ...(changes !== null && { changes }) },
          { $max: { takenInVersion: version }, $inc: { changes: 1 } },
          { returnDocument: 'after' },
        )
        .lean<AccountDocument>();
      await prove(document);
      return document !== null;
    },
    async markRemoved({ accountId, userId, version, now }) {
      await ensureCopy(model, accountId, { userId, ...nothingKnown });
      const gone = {
        version,
        name: '',
        emailAddress: '',
        aliases: [],
        verifiedUntil: null,
        sentUntil: null,
        claimUntil: null,
        claimSentUntil: null,
        isRemoved: true,
        buriedAt: now,
      };
      await model.updateOne({ _id: accountId }, { $set: gone, $unset: { settings: 1 } });
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
  sentUntil = null,
  isRemoved,
  settings,
  changes,
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
    sentUntil,
    isRemoved,
    // A tombstone keeps none; it reads as an account of which nothing is known.
    settings: isRemoved ? firstSettings : { ...defaultSettings, ...settings },
    changes,
  };
}
