import { Schema, type Connection, type Model } from 'mongoose';
import { claimLease, freedLease, leaseField, writeLeased, type Lease } from '@tern/stores/lease';
import { ensureCopy, tombstoneField } from '@tern/stores/read-copy';
import { minute } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import type { AccountCopy } from '../domain/copies/account-copy.ts';
import type { AccountCopies } from '../domain/copies/account-copies.ts';

interface AccountDocument extends Omit<AccountCopy, 'accountId'> {
  _id: string;
  /** Version of the last event about verifiedUntil, which comes on another topic than the rest. */
  verifiedVersion: number;
  /** Version of the last event about its login, which comes on two topics. */
  loginVersion: number;
  isRemoved: boolean;
  /** When its next report is considered; null until the first scan is done. */
  dueAt: Date | null;
  lease?: Lease;
  buriedAt?: Date;
}

const accountSchema = new Schema<AccountDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    version: { type: Number, required: true },
    emailAddress: { type: String, default: '' },
    isLost: { type: Boolean, default: false },
    loginVersion: { type: Number, default: -1 },
    verifiedUntil: { type: Date, default: null },
    verifiedVersion: { type: Number, required: true },
    hasInitial: { type: Boolean, required: true },
    waitsSince: { type: Date, default: null },
    isRemoved: { type: Boolean, required: true },
    dueAt: { type: Date, default: null },
    ...leaseField,
    ...tombstoneField,
  },
  { versionKey: false },
);
accountSchema.index({ userId: 1, emailAddress: 1 });
accountSchema.index({ dueAt: 1 });

export function accountModel(documents: Connection): Model<AccountDocument> {
  return documents.model<AccountDocument>('Account', accountSchema, 'accounts');
}

/** Separate from mailboxes, which reports are about: of calendar accounts only the grant matters here. */
export function calendarAccountModel(documents: Connection): Model<AccountDocument> {
  return documents.model<AccountDocument>('CalendarAccount', accountSchema, 'calendaraccounts');
}

/** Longer than writing one report takes: a hold runs out only when its holder is gone. */
const holdMs = 2 * minute;
const maxAccounts = 100;

const nothingKnown = {
  version: -1,
  emailAddress: '',
  isLost: false,
  loginVersion: -1,
  verifiedUntil: null,
  verifiedVersion: -1,
  hasInitial: false,
  waitsSince: null,
  isRemoved: false,
  dueAt: null,
};

export function createMongooseAccountCopies(model: Model<AccountDocument>): AccountCopies {
  const holder = newId();
  const known = { isRemoved: false, version: { $gte: 0 } };

  return {
    async find(accountId) {
      const document = await model.findOne({ _id: accountId, ...known }).lean<AccountDocument>();
      return document && toCopy(document);
    },
    async ofUser(userId) {
      const documents = await model
        .find({ userId, ...known })
        .sort({ emailAddress: 1 })
        .limit(maxAccounts)
        .lean<AccountDocument[]>();
      return documents.map(toCopy);
    },
    async put({ accountId, userId, version, emailAddress }) {
      await ensureCopy(model, accountId, { userId, ...nothingKnown });
      await model.updateOne(
        { _id: accountId, isRemoved: false, version: { $lt: version } },
        { $set: { version, emailAddress } },
      );
    },
    async noteLogin({ accountId, userId, version }, { isLost }) {
      await ensureCopy(model, accountId, { userId, ...nothingKnown });
      await model.updateOne(
        // Copies from before logins were stored have no such version; null matches them too.
        {
          _id: accountId,
          isRemoved: false,
          $or: [{ loginVersion: null }, { loginVersion: { $lt: version } }],
        },
        { $set: { isLost, loginVersion: version } },
      );
    },
    async verify({ accountId, userId, version, verifiedUntil }, firstDueAt) {
      await ensureCopy(model, accountId, { userId, ...nothingKnown });
      await model.updateOne(
        { _id: accountId, isRemoved: false, verifiedVersion: { $lt: version } },
        { $set: { verifiedUntil, verifiedVersion: version } },
      );
      if (verifiedUntil === null) return;
      await model.updateOne(
        { _id: accountId, isRemoved: false, dueAt: null },
        { $set: { dueAt: firstDueAt } },
      );
    },
    async putOffFirst(accountIds, dueAt) {
      await model.updateMany(
        { _id: { $in: [...accountIds] }, isRemoved: false, hasInitial: false, dueAt: { $ne: null } },
        { $set: { dueAt } },
      );
    },
    async reschedule(userId, now, dueAt) {
      await model.updateMany(
        { userId, isRemoved: false, hasInitial: true, dueAt: { $gt: now } },
        { $set: { dueAt } },
      );
    },
    async nextDueAt(userId) {
      const next = await model
        .findOne({ userId, ...known, dueAt: { $ne: null } })
        .sort({ dueAt: 1 })
        .lean<AccountDocument>();
      return next?.dueAt ?? null;
    },
    async claimDue(now) {
      const document = await claimLease(
        model,
        { ...known, dueAt: { $lte: now } },
        { holder, durationMs: holdMs, now, sort: { dueAt: 1 } },
      );
      return document && { ...toCopy(document), claim: document.lease?.revision ?? 0 };
    },
    async finish({ accountId, claim }, { dueAt, hasInitial, waitsSince }) {
      await writeLeased(
        model,
        { _id: accountId, lease: { holder, revision: claim } },
        { $set: { dueAt, hasInitial, waitsSince, ...freedLease } },
      );
    },
    async bury({ accountId, userId, version }, now) {
      await ensureCopy(model, accountId, { userId, ...nothingKnown });
      const gone = { ...nothingKnown, version, isRemoved: true, hasInitial: false, buriedAt: now };
      await model.updateOne({ _id: accountId }, { $set: gone, $unset: { lease: 1 } });
    },
    async buried(accountIds) {
      const documents = await model
        .find({ _id: { $in: [...accountIds] }, isRemoved: true }, { _id: 1 })
        .lean<{ _id: string }[]>();
      return documents.map(({ _id }) => _id);
    },
  };
}

function toCopy(document: AccountDocument): AccountCopy {
  const { _id: accountId, userId, version, emailAddress, isLost = false } = document;
  const { verifiedUntil, hasInitial, waitsSince } = document;
  return { accountId, userId, version, emailAddress, isLost, verifiedUntil, hasInitial, waitsSince };
}
