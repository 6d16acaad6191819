import { Schema, type Connection, type Model, type UpdateQuery } from 'mongoose';
import { claimLease, freedLease, leaseField, writeLeased, type Lease } from '@tern/stores/lease';
import { minute } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import type { AccountReview } from '../../domain/accounts/account-review.ts';
import type { AccountReviews, ClaimedReview } from '../../domain/accounts/account-reviews.ts';

interface ReviewDocument extends Omit<AccountReview, 'accountId'> {
  _id: string;
  lease?: Lease;
}

/** A page takes seconds; every page renews the lease. */
const leaseMs = 5 * minute;

const reviewSchema = new Schema<ReviewDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    scanFinishedAt: { type: Date, default: null },
    lastCheckAt: { type: Date, default: null },
    lookAt: { type: Date, required: true },
    mustRecount: { type: Boolean, default: false },
    check: { type: Schema.Types.Mixed, default: null },
    initialReportSentAt: { type: Date, default: null },
    dailyReportSentAt: { type: Date, default: null },
    ...leaseField,
  },
  { versionKey: false },
);
reviewSchema.index({ userId: 1 });
reviewSchema.index({ lookAt: 1 });

export function reviewModel(documents: Connection): Model<ReviewDocument> {
  return documents.model<ReviewDocument>('AccountReview', reviewSchema, 'accountReviews');
}

const nothingDone = {
  scanFinishedAt: null,
  lastCheckAt: null,
  mustRecount: false,
  check: null,
  initialReportSentAt: null,
  dailyReportSentAt: null,
};

export function createMongooseAccountReviews(model: Model<ReviewDocument>): AccountReviews {
  return {
    async open({ accountId, userId, now }) {
      await model.updateOne(
        { _id: accountId },
        { $setOnInsert: { userId, ...nothingDone, lookAt: now } },
        { upsert: true },
      );
      await model.updateOne({ _id: accountId, scanFinishedAt: null }, { $set: { lookAt: now } });
    },
    async ofUser(userId) {
      return (await model.find({ userId }).lean<ReviewDocument[]>()).map(toReview);
    },
    async claim(now) {
      const claimed = await claimLease(
        model,
        { lookAt: { $lte: now } },
        { holder: newId(), durationMs: leaseMs, now, sort: { lookAt: 1 } },
      );
      if (!claimed?.lease) return null;
      const { holder, revision = 0 } = claimed.lease;
      return { review: toReview(claimed), lease: { holder, revision } };
    },
    goOn: (claimed, check, now) =>
      write(claimed, { check, 'lease.until': new Date(now.getTime() + leaseMs) }),
    async finish(claimed, { accountId: _, ...change }) {
      await write(claimed, { ...change, ...freedLease });
    },
    async recount({ accountId, userId, now }) {
      const { mustRecount: _must, check: _check, ...others } = nothingDone;
      await model.updateOne(
        { _id: accountId },
        {
          $set: { mustRecount: true, check: null, lookAt: now, ...freedLease },
          $setOnInsert: { userId, ...others },
        },
        { upsert: true },
      );
    },
    async plan(accountId, lookAt) {
      await model.updateOne(
        { _id: accountId, scanFinishedAt: { $ne: null }, mustRecount: { $ne: true } },
        { $set: { lookAt } },
      );
    },
    async noteReport({ accountId, userId, reportType, sentAt }) {
      const field = reportType === 'initial' ? 'initialReportSentAt' : 'dailyReportSentAt';
      const { [field]: __, ...others } = nothingDone;
      // null is less than any date (BSON comparison order), so that the newest wins from the start.
      await model.updateOne(
        { _id: accountId },
        { $max: { [field]: sentAt }, $setOnInsert: { userId, ...others, lookAt: sentAt } },
        { upsert: true },
      );
    },
    async removeAccount(accountId) {
      await model.deleteMany({ _id: accountId });
    },
  };

  function write({ review, lease }: ClaimedReview, fields: object): Promise<boolean> {
    return writeLeased(model, { _id: review.accountId, lease }, {
      $set: fields,
    } as UpdateQuery<ReviewDocument>);
  }
}

function toReview({ _id, lease: _, ...review }: ReviewDocument): AccountReview {
  return { accountId: _id, ...review };
}
