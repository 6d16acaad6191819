import { describe, expect, test } from '@jest/globals';
import { noticeRequested } from '@tern/contracts/events/identity';
import { subscriptionsOf } from '@tern/runtime/consume';
import { onNoticeRequested } from './on-notice-requested.ts';

describe('the consumer of notices', () => {
  test('when a data folder was written by an earlier version, then notices go on where their group was', () => {
    const consumer = onNoticeRequested({} as Parameters<typeof onNoticeRequested>[0]);
    const [subscription] = subscriptionsOf('notifier', [consumer]);
    expect(subscription?.topicOptions?.[noticeRequested.topic]?.earlierGroup).toBe('notifier.notices');
  });
});
