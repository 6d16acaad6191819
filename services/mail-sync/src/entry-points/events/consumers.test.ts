import { describe, expect, test } from '@jest/globals';
import { draftWithdrawn } from '@tern/contracts/events/followup';
import { minute } from '@tern/kernel/clock';
import { subscriptionOf } from '@tern/runtime/consume';
import { consumersFor, type EventHandlers } from './consumers.ts';

describe('the consumers of mail-sync', () => {
  const subscriptions = consumersFor({} as EventHandlers).map((one) => subscriptionOf('mail-sync', one));

  test('when many drafts are withdrawn at a slow mail server, then each has the time of its own', () => {
    const withdrawals = subscriptions.find(({ topics }) => topics.includes(draftWithdrawn));
    expect(withdrawals?.maxEvents).toBe(1);
    // Connecting, looking up and removing may take a minute each.
    expect(withdrawals?.timeLimitMs).toBeGreaterThan(3 * minute);
  });

  test('when a data folder of before groups were named by topic is opened, then each group goes on where it was', () => {
    expect(subscriptions.map(({ group, topics: [topic] }) => [group, topic?.topic])).toEqual([
      ['mail-sync-assessments', 'followup.message.assessed.v1'],
      ['mail-sync-reviews', 'followup.account.reviewed.v1'],
      ['mail-sync-withdrawals', 'followup.draft.withdrawn.v1'],
      ['mail-sync-draft-requests', 'followup.draft.requested.v1'],
      ['mail-sync.search.reindex.requested.v1', 'search.reindex.requested.v1'],
      ['mail-sync.identity.user.removed.v1', 'identity.user.removed.v1'],
    ]);
  });
});
