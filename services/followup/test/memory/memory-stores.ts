import type { FollowUpEvent } from '../../src/domain/records/follow-up-event.ts';
import type { FollowUpRecord } from '../../src/domain/records/follow-up-record.ts';
import { createMemoryAccountCopies, type AccountReviewedEvent } from './memory-account-copies.ts';
import { createMemoryLessons } from './memory-lessons.ts';
import { createMemoryMailFacts } from './memory-mail-facts.ts';
import { createMemoryMeetings } from './memory-meetings.ts';
import { createMemoryOwedMail } from './memory-owed-mail.ts';
import { createMemoryPromiseStore } from './memory-promise-store.ts';
import { createMemoryRecordQueries } from './memory-record-queries.ts';
import { createMemoryRecordStore } from './memory-record-store.ts';
import { createMemoryThreadIndex } from './memory-thread-index.ts';
import { createMemoryUserCopies } from './memory-user-copies.ts';

/** The domain's stores in memory, for tests of the rules. They pass the same contracts as the real ones (store-contracts.ts). */
export function createMemoryStores() {
  const published: FollowUpEvent[] = [];
  const reviewsOfAccounts: AccountReviewedEvent[] = [];
  const recordsById = new Map<string, FollowUpRecord>();
  const { users, isBuried } = createMemoryUserCopies();
  return {
    records: createMemoryRecordStore(recordsById, published),
    queries: createMemoryRecordQueries(recordsById),
    lessons: createMemoryLessons(recordsById),
    threadIndex: createMemoryThreadIndex(),
    accounts: createMemoryAccountCopies(reviewsOfAccounts),
    ...createMemoryMailFacts(),
    owed: createMemoryOwedMail(),
    promises: createMemoryPromiseStore(),
    users,
    meetings: createMemoryMeetings(isBuried),
    published,
    reviewsOfAccounts,
    recordsById,
  };
}
