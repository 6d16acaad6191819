import { describe, expect, test } from '@jest/globals';
import { draftWithdrawn } from '@tern/contracts/events/followup';
import { minute } from '@tern/kernel/clock';
import { subscriptionsOf } from '@tern/runtime/consume';
import { consumersFor, type EventHandlers } from './consumers.ts';

describe('the consumers of mail-sync', () => {
  const [subscription] = subscriptionsOf('mail-sync', consumersFor({} as EventHandlers));
  const options = Object.entries(subscription?.topicOptions ?? {});

  test('when many drafts are withdrawn at a slow mail server, then each has the time of its own', () => {
    const withdrawals = subscription?.topicOptions?.[draftWithdrawn.topic];
    expect(withdrawals?.maxEvents).toBe(1);
    // Connecting, looking up and removing may take a minute each.
    expect(withdrawals?.timeLimitMs).toBeGreaterThan(3 * minute);
  });

  test('when a data folder of an earlier version is opened, then each topic goes on where its group was', () => {
    expect(options.map(([topic, { earlierGroup }]) => [earlierGroup, topic])).toEqual([
      ['mail-sync-assessments', 'followup.message.assessed.v1'],
      ['mail-sync-reviews', 'followup.account.reviewed.v1'],
      ['mail-sync.followup.mail.taken-in.v1', 'followup.mail.taken-in.v1'],
      ['mail-sync.search.mail.taken-in.v1', 'search.mail.taken-in.v1'],
      ['mail-sync.followup.open-ends.listed.v1', 'followup.open-ends.listed.v1'],
      ['mail-sync-withdrawals', 'followup.draft.withdrawn.v1'],
      ['mail-sync-draft-requests', 'followup.draft.requested.v1'],
      ['mail-sync.search.reindex.requested.v1', 'search.reindex.requested.v1'],
      ['mail-sync.identity.demo.prepared.v1', 'identity.demo.prepared.v1'],
      ['mail-sync.identity.user.removed.v1', 'identity.user.removed.v1'],
    ]);
  });
});
