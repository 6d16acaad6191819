import { describe, expect, test } from '@jest/globals';
import { subscriptionOf } from '@tern/runtime/consume';
import { onNoticeRequested } from './on-notice-requested.ts';

describe('the consumer of notices', () => {
  test('when a data folder was written before groups were named by topic, then its group continues from its offset', () => {
    const consumer = onNoticeRequested({} as Parameters<typeof onNoticeRequested>[0]);
    expect(subscriptionOf('notifier', consumer).group).toBe('notifier.notices');
  });
});
