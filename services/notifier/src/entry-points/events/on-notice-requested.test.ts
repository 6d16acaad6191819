import { describe, expect, test } from '@jest/globals';
import { subscriptionOf } from '@tern/runtime/consume';
import { onNoticeRequested } from './on-notice-requested.ts';

describe('the consumer of notices', () => {
  test('when a data folder of before groups were named by topic is opened, then its group goes on where it was', () => {
    const consumer = onNoticeRequested({} as Parameters<typeof onNoticeRequested>[0]);
    expect(subscriptionOf('notifier', consumer).group).toBe('notifier.notices');
  });
});
