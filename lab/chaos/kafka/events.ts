import { z } from 'zod';
import { defineEvent, type EventContract } from '@tern/contracts/define-event';

const data = z.object({ key: z.string(), n: z.number(), padding: z.string() });

/** Two topics with as many partitions as Tern's largest topic. Per key, n counts from 0. */
export const counted = defineEvent('followup.chaos.counted.v1', data, ({ key }) => key, { partitions: 12 });
export const noted = defineEvent('followup.chaos.noted.v1', data, ({ key }) => key, { partitions: 12 });
export const chaosTopics: readonly EventContract[] = [counted, noted] as unknown as EventContract[];

/** One event as publishers and consumers report it. */
export interface Sighting {
  readonly topic: string;
  readonly key: string;
  readonly n: number;
}
