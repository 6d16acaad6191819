import { Schema, type Connection, type Model } from 'mongoose';
import { putNewest } from '@tern/stores/read-copy';
import type { MailTotals, MailTotalsStore } from '../domain/copies/mail-totals.ts';

interface TotalsDocument extends MailTotals {
  _id: string;
  version: number;
}

const totalsSchema = new Schema<TotalsDocument>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    totalMessages: { type: Number, required: true },
    totalSynced: { type: Number, required: true },
    totalSent: { type: Number, required: true },
  },
  { versionKey: false },
);

export function mailTotalsModel(documents: Connection): Model<TotalsDocument> {
  return documents.model<TotalsDocument>('MailTotals', totalsSchema, 'mailtotals');
}

export function createMongooseMailTotals(model: Model<TotalsDocument>): MailTotalsStore {
  return {
    async put({ accountId, version }, totals) {
      await putNewest(model, [{ _id: accountId, version, ...totals }]);
    },
    async of(accountIds) {
      const documents = await model.find({ _id: { $in: [...accountIds] } }).lean<TotalsDocument[]>();
      return new Map(documents.map(({ _id, version: _version, ...totals }) => [_id, totals]));
    },
    async remove(accountId) {
      await model.deleteOne({ _id: accountId });
    },
  };
}
