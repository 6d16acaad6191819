import { addressKey } from '../../src/domain/mail/address-key.ts';
import type { FollowUpEvent } from '../../src/domain/records/follow-up-event.ts';
import type { FollowUpRecord } from '../../src/domain/records/follow-up-record.ts';
import type { NeighbourKeys } from '../../src/domain/records/neighbours.ts';
import type { RecordStore } from '../../src/domain/records/record-store.ts';
import { hasSubject } from './memory-thread-index.ts';
import { removeWhere } from './remove-where.ts';

/** @param published gets the events of every change that is saved */
export function createMemoryRecordStore(
  recordsById: Map<string, FollowUpRecord>,
  published: { push(...events: FollowUpEvent[]): unknown },
): RecordStore {
  return {
    async find(ids) {
      return ids.flatMap((id) => recordsById.get(id) ?? []);
    },
    async findOfUser(userId, id) {
      const record = recordsById.get(id);
      return record?.userId === userId ? record : null;
    },
    async neighbours(accountId, keys, known) {
      return [...recordsById.values()].filter(
        (record) =>
          record.accountId === accountId &&
          record.facts !== null &&
          touches(keys, record) &&
          !known.has(record.id),
      );
    },
    async save(changes) {
      const conflicted: string[] = [];
      for (const { record, events, rewritesFacts, isSame, facts, ...rest } of changes) {
        const stored = recordsById.get(record.id);
        if ((stored?.revision ?? 0) !== record.revision) {
          conflicted.push(record.id);
          continue;
        }
        const revision = record.revision + 1;
        if (stored && isSame) {
          recordsById.set(record.id, { ...stored, revision });
          continue;
        }
        const kept = stored && !rewritesFacts ? stored.facts : facts;
        recordsById.set(record.id, { ...record, ...rest, facts: kept, revision });
        published.push(...events);
      }
      return conflicted;
    },
    async hasAny(accountId) {
      return [...recordsById.values()].some((record) => record.accountId === accountId);
    },
    async idsToAddresses(userId, addresses) {
      const keys = new Set(addresses.map(addressKey));
      return [...recordsById.values()]
        .filter(
          (record) => record.userId === userId && record.facts?.recipientKeys.some((key) => keys.has(key)),
        )
        .map(({ id }) => id);
    },
    async idsRestingOn(userId, accountId) {
      return [...recordsById.values()]
        .filter((record) => record.userId === userId && record.state?.restsOn?.includes(accountId))
        .map(({ id }) => id);
    },
    async removeAccount(accountId) {
      removeWhere(recordsById, (record) => record.accountId === accountId);
    },
  };
}

function touches(keys: NeighbourKeys, { facts }: FollowUpRecord): boolean {
  if (facts === null) return false;
  return (
    (facts.rawMessageId !== null && keys.rawMessageIds.includes(facts.rawMessageId)) ||
    facts.ancestors.some((id) => keys.rawMessageIds.includes(id)) ||
    hasSubject(keys, facts.subjectKey, facts.date) ||
    facts.recipientKeys.some((key) => keys.addressKeys.includes(key))
  );
}
