import { describe, expect, test } from '@jest/globals';
import { draftWithdrawn } from '@tern/contracts/events/followup';
import type { EventBus, Subscription } from '@tern/event-bus/event-bus';
import { minute } from '@tern/kernel/clock';
import { subscribeAll, type EventHandlers } from './subscriptions.ts';

describe('the subscriptions of mail-sync', () => {
  test('when many drafts are withdrawn at a slow mail server, then each has the time of its own', async () => {
    const joined: Subscription[] = [];
    const bus = { subscribe: async (subscription: Subscription) => void joined.push(subscription) };
    await subscribeAll(bus as unknown as EventBus, {} as EventHandlers);
    const withdrawals = joined.find(({ topics }) => topics.includes(draftWithdrawn));
    expect(withdrawals?.maxEvents).toBe(1);
    // Connecting, looking up and removing may take a minute each.
    expect(withdrawals?.timeLimitMs).toBeGreaterThan(3 * minute);
  });
});
