import { effectiveValue } from '@tern/contracts/follow-up-status';
import type { FollowUpRecord } from '../src/domain/records/follow-up-record.ts';
import type { RecordQueries } from '../src/domain/records/record-queries.ts';

/** What the rules ask about records, of those in memory. */
export function createMemoryRecordQueries(recordsById: ReadonlyMap<string, FollowUpRecord>) {
  const queries: Pick<RecordQueries, 'awaitingReply' | 'awaitingReplyTo' | 'answersFrom'> = {
    async answersFrom() {
      return [];
    },
    async awaitingReply(userId, limit) {
      return [...recordsById.values()]
        .filter(
          ({ state, labels, ...record }) =>
            record.userId === userId &&
            state !== null &&
            effectiveValue(state.needsFollowup, labels.needsFollowup) === true &&
            state.responseMessageId === null &&
            !state.answeredElsewhere,
        )
        .map(({ id }) => id)
        .slice(0, limit);
    },
    async awaitingReplyTo(accountIds, peopleKeys) {
      const users = new Set(
        [...recordsById.values()]
          .filter(({ accountId }) => accountIds.includes(accountId))
          .map(({ userId }) => userId),
      );
      const awaited = await Promise.all([...users].map((userId) => queries.awaitingReply(userId, Infinity)));
      return awaited
        .flat()
        .filter((id) => recordsById.get(id)?.facts?.recipientKeys.some((key) => peopleKeys.includes(key)));
    },
  };
  return queries;
}
