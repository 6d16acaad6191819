import { Schema, type Connection, type Model } from 'mongoose';
import { ensureCopy, tombstoneField } from '@tern/stores/read-copy';
import type { CalendarCopies, CalendarCopy } from '../domain/sync-status/calendar-copies.ts';

/** Three topics report on a calendar account, each in order: the latest event of each is stored with its own version. */
interface CalendarDocument extends Omit<CalendarCopy, 'accountId'> {
  _id: string;
  version: number;
  grantVersion: number;
  syncVersion: number;
  isRemoved: boolean;
  buriedAt?: Date;
}

const calendarSchema = new Schema<CalendarDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    version: { type: Number, required: true },
    emailAddress: { type: String, default: '' },
    isLost: { type: Boolean, required: true },
    grantVersion: { type: Number, required: true },
    lastSyncAt: { type: Date, default: null },
    totalEvents: { type: Number, required: true },
    isCurrentlySyncing: { type: Boolean, required: true },
    lastError: { type: String, default: null },
    syncVersion: { type: Number, required: true },
    isRemoved: { type: Boolean, required: true },
    ...tombstoneField,
  },
  { versionKey: false },
);
calendarSchema.index({ userId: 1, emailAddress: 1 });

export function calendarModel(documents: Connection): Model<CalendarDocument> {
  return documents.model<CalendarDocument>('Calendar', calendarSchema, 'calendars');
}

const maxCalendars = 100;
const unknown = -1;
const nothingKnown = {
  version: unknown,
  emailAddress: '',
  isLost: false,
  grantVersion: unknown,
  lastSyncAt: null,
  totalEvents: 0,
  isCurrentlySyncing: false,
  lastError: null,
  syncVersion: unknown,
  isRemoved: false,
};

export function createMongooseCalendarCopies(model: Model<CalendarDocument>): CalendarCopies {
  type Field = 'version' | 'grantVersion' | 'syncVersion';

  async function write(
    { accountId, userId, version }: { accountId: string; userId: string; version: number },
    field: Field,
    change: Partial<CalendarDocument>,
  ): Promise<void> {
    await ensureCopy(model, accountId, { userId, ...nothingKnown });
    await model.updateOne(
      { _id: accountId, isRemoved: false, [field]: { $lt: version } },
      { $set: { ...change, [field]: version } },
    );
  }

  return {
    put: (calendar) => write(calendar, 'version', { emailAddress: calendar.emailAddress }),
    noteGrant: (calendar, { isLost }) => write(calendar, 'grantVersion', { isLost }),
    noteSync: (calendar, sync) => write(calendar, 'syncVersion', sync),
    async bury(calendar, now) {
      const { accountId, userId, version } = calendar;
      const gone = { userId, ...nothingKnown, version, isRemoved: true, buriedAt: now };
      await model.updateOne({ _id: accountId }, { $set: gone }, { upsert: true });
    },
    async ofUser(userId) {
      const documents = await model
        .find({ userId, isRemoved: false, version: { $gt: unknown } })
        .sort({ emailAddress: 1 })
        .limit(maxCalendars)
        .lean<CalendarDocument[]>();
      return documents.map(toCopy);
    },
  };
}

function toCopy(document: CalendarDocument): CalendarCopy {
  const { _id: accountId, userId, emailAddress, isLost } = document;
  const { lastSyncAt, totalEvents, isCurrentlySyncing, lastError } = document;
  return {
    accountId,
    userId,
    emailAddress,
    isLost,
    lastSyncAt,
    totalEvents,
    isCurrentlySyncing,
    lastError,
  };
}
