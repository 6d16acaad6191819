import { z } from 'zod';
import { defineEvent, type EventContract, type EventEnvelope } from '@tern/contracts/define-event';

const data = z.object({ key: z.string(), n: z.number() });

/** Two topics for tests, whose events carry numbers. */
export const counted = defineEvent('followup.thing.counted.v1', data, ({ key }) => key);
export const seen = defineEvent('followup.thing.seen.v1', data, ({ key }) => key, { partitions: 2 });
export type Counted = typeof counted | typeof seen;
export const countedTopics: readonly EventContract[] = [counted, seen] as unknown as EventContract[];

/** The numbers of one key, in the order of the events. */
export function numbersOf(events: readonly EventEnvelope[], key: string): number[] {
  return events.filter((event) => event.key === key).map((event) => (event.data as { n: number }).n);
}
