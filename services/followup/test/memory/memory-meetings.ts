import type { Meeting } from '../../src/domain/meetings/meeting.ts';
import type { Meetings } from '../../src/domain/meetings/meetings.ts';
import { removeWhere } from './remove-where.ts';

interface Stored extends Meeting {
  readonly formerKeys: readonly string[];
}

/** The copies of meetings in memory. @param isBuried whether the user was removed */
export function createMemoryMeetings(isBuried: (userId: string) => boolean): Meetings {
  const byId = new Map<string, Stored>();
  const closed = new Set<string>();
  const peopleIn = (meetings: readonly (Meeting & Partial<Stored>)[]) => [
    ...new Set(meetings.flatMap(({ peopleKeys, formerKeys = [] }) => [...peopleKeys, ...formerKeys])),
  ];
  return {
    async put(meetings) {
      const before = meetings.flatMap(({ id }) => byId.get(id) ?? []);
      for (const meeting of meetings) {
        const stored = byId.get(meeting.id);
        if (stored && stored.version >= meeting.version) continue;
        byId.set(meeting.id, { ...meeting, formerKeys: stored ? peopleIn([stored]) : [] });
      }
      const accounts = new Set(meetings.map(({ accountId }) => accountId).filter((id) => closed.has(id)));
      const users = new Set(meetings.map(({ userId }) => userId).filter(isBuried));
      removeWhere(byId, ({ accountId, userId }) => accounts.has(accountId) || users.has(userId));
      return peopleIn([...meetings, ...before]);
    },
    async settle(ids) {
      for (const id of ids) {
        const stored = byId.get(id);
        if (stored) byId.set(id, { ...stored, formerKeys: [] });
      }
    },
    async closeAccount({ accountId }) {
      closed.add(accountId);
      const open = [...byId.values()].filter((meeting) => meeting.accountId === accountId);
      for (const meeting of open)
        byId.set(meeting.id, { ...meeting, peopleKeys: [], formerKeys: peopleIn([meeting]) });
      return peopleIn(open);
    },
    async forgetAccount(accountId) {
      removeWhere(byId, (meeting) => meeting.accountId === accountId);
    },
    async removeUser(userId) {
      removeWhere(byId, (meeting) => meeting.userId === userId);
    },
    async withPeople(userId, peopleKeys, after) {
      return [...byId.values()]
        .filter(
          (meeting) =>
            meeting.userId === userId &&
            meeting.startsAt > after &&
            meeting.peopleKeys.some((key) => peopleKeys.includes(key)),
        )
        .map(({ formerKeys: _, ...meeting }) => meeting);
    },
  };
}
