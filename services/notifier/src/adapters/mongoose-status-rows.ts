import { Schema, type Connection, type Model } from 'mongoose';
import type { SyncStatus, SyncStatusSort } from '@tern/contracts/http/admin/syncing';
import type { StatusRow, StatusRows } from '../domain/sync-status/status-rows.ts';

/** The values that rows are sorted by; null where a row has none: the store puts these first. */
type SortKeys = Record<SyncStatusSort, string | number | null>;

interface RowDocument {
  _id: string;
  userId: string;
  status: SyncStatus;
  keys: SortKeys;
  /** Name and address in lower case. */
  searchText: string;
}

const rowSchema = new Schema<RowDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    status: { type: Schema.Types.Mixed, required: true },
    keys: { type: Schema.Types.Mixed, required: true },
    searchText: { type: String, required: true },
  },
  { versionKey: false },
);
rowSchema.index({ 'keys.account': 1, _id: 1 });
rowSchema.index({ 'keys.email': 1, _id: 1 });

export function statusRowModel(documents: Connection): Model<RowDocument> {
  return documents.model<RowDocument>('StatusRow', rowSchema, 'statusrows');
}

export function createMongooseStatusRows(model: Model<RowDocument>): StatusRows {
  return {
    async replaceOfUser(userId, rows) {
      for (const row of rows) {
        const { _id, ...document } = documentOf(row);
        await model.updateOne({ _id }, { $set: document }, { upsert: true });
      }
      await model.deleteMany({ userId, _id: { $nin: rows.map(({ id }) => id) } });
    },
    async list({ limit, offset, sort, direction, search }) {
      const filter = search === '' ? {} : { searchText: { $regex: literal(search.toLowerCase()) } };
      const order = direction === 'asc' ? 1 : -1;
      const [documents, total] = await Promise.all([
        model
          .find(filter)
          .sort({ [`keys.${sort}`]: order, _id: order })
          .skip(offset)
          .limit(limit)
          .lean<RowDocument[]>(),
        model.countDocuments(filter),
      ]);
      return { statuses: documents.map(({ status }) => status), total };
    },
  };
}

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function documentOf({ id, status }: StatusRow): RowDocument {
  const { userId, userName, emailAddress } = status;
  const searchText = `${userName}\n${emailAddress}`.toLowerCase();
  return { _id: id, userId, status, keys: keysOf(status), searchText };
}

function keysOf({ userName, emailAddress, emailAccount, calendarAccount }: SyncStatus): SortKeys {
  return {
    account: userName.toLowerCase(),
    email: emailAddress.toLowerCase(),
    sentProcessed: emailAccount?.totalSentProcessed ?? null,
    messagesSynced: emailAccount?.totalSynced ?? null,
    calendarSync: calendarAccount?.syncStatus ?? null,
    initialReport: emailAccount?.lastInitialReportSentAt ?? null,
    dailyReport: emailAccount?.lastDailyReportSentAt ?? null,
  };
}
