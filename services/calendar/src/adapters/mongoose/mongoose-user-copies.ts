import { defaultReportHour } from '@tern/contracts/http/preferences';
import { writeTombstones, putNewest } from '@tern/stores/read-copy';
import type { UserCopies } from '../../domain/user-copies.ts';
import type { Models, UserDocument } from './mongoose-models.ts';

export function createMongooseUserCopies({ users }: Models): UserCopies {
  return {
    async put({ userId, ...copy }) {
      await putNewest(users, [{ _id: userId, ...copy }]);
    },
    async bury({ userId, version }, now) {
      await writeTombstones(users, [{ _id: userId, version }], now);
    },
    async reportTimeOf(userId) {
      const user = await users.findOne({ _id: userId }).lean<UserDocument>();
      if (!user || user.buriedAt) return null;
      const { timeZone, reportHour = defaultReportHour } = user;
      return { timeZone, reportHour };
    },
    async allowsOutsideRundown(userId) {
      const user = await users.findOne({ _id: userId }).lean<UserDocument>();
      return user !== null && !user.buriedAt && user.allowsOutsideRundown === true;
    },
    async timeZoneOf(userId) {
      return (await users.findOne({ _id: userId }).lean<UserDocument>())?.timeZone ?? 'UTC';
    },
    async emailAddressOf(userId) {
      return (await users.findOne({ _id: userId }).lean<UserDocument>())?.emailAddress ?? '';
    },
  };
}
