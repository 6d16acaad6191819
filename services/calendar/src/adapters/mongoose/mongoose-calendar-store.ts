import { derivedId } from '@tern/kernel/ids';
import type { AccountStore } from '../../domain/accounts/account-store.ts';
import type { CalendarStore, StoredCalendar } from '../../domain/sync/calendar-store.ts';
import type { CalendarDocument, Models } from './mongoose-models.ts';

export function createMongooseCalendarStore(
  { calendars, events, files, channels }: Models,
  accounts: Pick<AccountStore, 'keep' | 'noteChange'>,
): CalendarStore {
  const read = async (filter: object) =>
    (await calendars.find(filter).sort({ _id: 1 }).lean<CalendarDocument[]>()).map(calendarOf);

  return {
    async replaceList(claim, remote) {
      const { id: accountId, userId } = claim.account;
      await accounts.keep(claim, 0);
      const writes = remote.map((listed) => ({
        updateOne: {
          filter: { _id: derivedId('calendar', accountId, listed.googleCalendarId) },
          update: {
            $set: { accountId, userId, listed },
            $setOnInsert: { syncToken: null, windowEnd: null, lastSyncAt: null },
          },
          upsert: true,
        },
      }));
      const before = await read({ accountId });
      if (writes.length > 0) await calendars.bulkWrite(writes, { ordered: false });
      const ids = new Set(writes.map(({ updateOne }) => updateOne.filter._id));
      const stored = await read({ accountId });
      const listed = stored.filter(({ id }) => ids.has(id));
      if (!isSameList(before, stored)) await accounts.noteChange(accountId);
      return { listed, gone: stored.filter(({ id }) => !ids.has(id)) };
    },
    async remove(calendarId) {
      const gone = await calendars.findOneAndDelete({ _id: calendarId }).lean<CalendarDocument>();
      if (gone) await accounts.noteChange(gone.accountId);
    },
    async ofUser(userId) {
      const found = await read({ userId });
      return found.sort(
        (a, b) => Number(b.isPrimary) - Number(a.isPrimary) || a.name.localeCompare(b.name, 'en'),
      );
    },
    async find(calendarId, userId) {
      return (await read({ _id: calendarId, userId }))[0] ?? null;
    },
    async setProgress(calendarId, progress) {
      await calendars.updateOne({ _id: calendarId }, { $set: progress });
    },
    async forgetProgress(accountId) {
      await calendars.updateMany({ accountId }, { $set: { syncToken: null } });
    },
    async removeOfAccount(accountId) {
      await events.deleteMany({ accountId });
      await calendars.deleteMany({ accountId });
      await channels.deleteMany({ accountId });
      await files.deleteOne({ _id: accountId });
    },
  };
}

/** Whether the rundown of a day would be the same: the names of the calendars, and which of them count. */
function isSameList(before: readonly StoredCalendar[], after: readonly StoredCalendar[]): boolean {
  const marks = (list: readonly StoredCalendar[]) =>
    JSON.stringify(list.map(({ id, name, isSelected, isPrimary }) => [id, name, isSelected, isPrimary]));
  return marks(before) === marks(after);
}

function calendarOf({ _id, listed, lastSyncAt, ...fields }: CalendarDocument): StoredCalendar {
  return { ...listed, ...fields, id: _id, lastSyncAt: lastSyncAt?.toISOString() ?? null };
}
