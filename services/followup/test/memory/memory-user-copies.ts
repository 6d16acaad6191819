import type { UserCopies } from '../../src/domain/accounts/user-copies.ts';
import { maxMuted, unknownUser, type UserCopy } from '../../src/domain/accounts/user-copy.ts';

/** The copies of users, and whether one is a tombstone. */
export function createMemoryUserCopies() {
  const usersById = new Map<string, UserCopy>();
  const buried = new Set<string>();
  const userOf = (userId: string): UserCopy => usersById.get(userId) ?? { userId, ...unknownUser };
  /** Only the version of a tombstone changes. */
  const change = (userId: string, fields: Partial<UserCopy>) => {
    if (!buried.has(userId)) usersById.set(userId, { ...userOf(userId), ...fields });
  };
  const users: UserCopies = {
    async find(userId) {
      return userOf(userId);
    },
    async put({ userId, version, timeZone, reportHour, allowsOutsideModel, isDisabled }) {
      const before = userOf(userId);
      if (before.version <= version)
        if (buried.has(userId)) usersById.set(userId, { ...before, version });
        else change(userId, { version, timeZone, reportHour, allowsOutsideModel, isDisabled });
      return userOf(userId);
    },
    async bury({ userId, version }) {
      const before = usersById.get(userId);
      if (before && before.version >= version) return;
      buried.add(userId);
      usersById.set(userId, { userId, ...unknownUser, version });
    },
    async settle(userId, countedIn) {
      if (usersById.has(userId)) change(userId, { countedIn });
    },
    async mute(userId, person) {
      if (buried.has(userId)) return false;
      const { muted } = userOf(userId);
      if (muted.some(({ email }) => email === person.email)) return true;
      if (muted.length === maxMuted) return false;
      change(userId, { muted: [person, ...muted] });
      return true;
    },
    async unmute(userId, email) {
      change(userId, { muted: userOf(userId).muted.filter((person) => person.email !== email) });
    },
    async unmuteAll(userId) {
      change(userId, { muted: [] });
    },
    async forgetLessons(userId, until) {
      const { lessonsForgottenAt: before } = userOf(userId);
      change(userId, { lessonsForgottenAt: before && before > until ? before : until });
    },
  };
  return { users, isBuried: (userId: string) => buried.has(userId) };
}
