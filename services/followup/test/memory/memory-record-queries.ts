import { effectiveValue } from '@tern/contracts/follow-up-status';
import { addressKey } from '../../src/domain/mail/address-key.ts';
import { isSent, type FollowUpRecord, type SentRecord } from '../../src/domain/records/follow-up-record.ts';
import type { RecordQueries } from '../../src/domain/records/record-queries.ts';

export type ConversationQueries = Pick<RecordQueries, 'awaitingReply' | 'awaitingReplyTo' | 'answersFrom'>;

/** The questions of the rules about records, of those in memory. */
export function createMemoryRecordQueries(
  recordsById: ReadonlyMap<string, FollowUpRecord>,
): ConversationQueries {
  const newestFirst = (test: (record: SentRecord) => boolean) =>
    [...recordsById.values()]
      .filter(isSent)
      .filter(test)
      .sort((a, b) => b.facts.date.getTime() - a.facts.date.getTime());
  const isTo = ({ facts }: SentRecord, keys: readonly string[]) =>
    facts.recipientKeys.some((key) => keys.includes(key));
  return {
    async answersFrom(accountIds, addresses) {
      const keys = addresses.map(addressKey);
      return accountIds.flatMap((accountId) =>
        newestFirst((record) => record.accountId === accountId && isTo(record, keys)).flatMap(
          ({ facts, state }) =>
            state?.responseEvidence && state.responseMessageId !== null
              ? {
                  email: state.responseEvidence.from,
                  responseMessageId: state.responseMessageId,
                  sentAt: facts.date,
                  receivedAt: new Date(state.responseEvidence.receivedAt),
                }
              : [],
        ),
      );
    },
    async awaitingReply(userId, limit) {
      return newestFirst((record) => record.userId === userId && isAwaited(record))
        .map(({ id }) => id)
        .slice(0, limit);
    },
    async awaitingReplyTo(accountIds, peopleKeys) {
      return newestFirst(
        (record) => accountIds.includes(record.accountId) && isTo(record, peopleKeys) && isAwaited(record),
      ).map(({ id }) => id);
    },
  };
}

function isAwaited({ state, labels }: FollowUpRecord): boolean {
  return (
    state !== null &&
    effectiveValue(state.needsFollowup, labels.needsFollowup) === true &&
    state.responseMessageId === null &&
    !state.answeredElsewhere
  );
}
