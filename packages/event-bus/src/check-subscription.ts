import type { EventContract } from '@tern/contracts/define-event';
import type { Subscription } from './event-bus.ts';
import { checkGroup } from './topic-rules.ts';

/** @throws Error when the group's name is not allowed or a topic is unknown. */
export function checkSubscription(
  { group, topics }: Subscription,
  known: ReadonlyMap<string, EventContract>,
): void {
  checkGroup(group);
  for (const { topic } of topics) if (!known.has(topic)) throw new Error(`unknown topic ${topic}`);
}
