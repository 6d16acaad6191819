import type { ReceivedEntry } from '../../src/domain/mail/received-entry.ts';
import type { NeighbourKeys } from '../../src/domain/records/neighbours.ts';
import type { ThreadIndex } from '../../src/domain/threads/thread-index.ts';
import { removeWhere } from './remove-where.ts';

export function createMemoryThreadIndex(): ThreadIndex {
  const entries = new Map<string, ReceivedEntry>();
  return {
    async put(list) {
      for (const entry of list)
        if (entry.version > (entries.get(entry.id)?.version ?? -1)) entries.set(entry.id, entry);
      return [...new Set(list.map(({ id }) => id))].flatMap((id) => entries.get(id) ?? []);
    },
    async neighbours(accountId, keys, known) {
      return [...entries.values()].filter(
        (entry) =>
          entry.accountId === accountId &&
          !known.has(entry.id) &&
          (entry.refs.some((id) => keys.rawMessageIds.includes(id)) ||
            hasSubject(keys, entry.subjectKey, entry.date) ||
            entry.concerns.some((key) => keys.addressKeys.includes(key))),
      );
    },
    async naming(accountIds, rawMessageIds, known) {
      return [...entries.values()].filter(
        (entry) =>
          accountIds.includes(entry.accountId) &&
          !known.has(entry.id) &&
          entry.refs.some((id) => rawMessageIds.includes(id)),
      );
    },
    async fromAddresses(userId, addresses) {
      return [...entries.values()].filter(
        (entry) => entry.userId === userId && addresses.includes(entry.from.email),
      );
    },
    async remove(ids) {
      for (const id of ids) entries.delete(id);
    },
    async removeAccount(accountId) {
      removeWhere(entries, (entry) => entry.accountId === accountId);
    },
  };
}

export function hasSubject(keys: NeighbourKeys, subjectKey: string | null, date: Date): boolean {
  const { subjectKeys, subjectWindow } = keys;
  if (subjectKey === null || subjectWindow === null) return false;
  return subjectKeys.includes(subjectKey) && date >= subjectWindow.from && date <= subjectWindow.to;
}
