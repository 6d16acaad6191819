import type { EventEnvelope } from '@tern/contracts/define-event';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { openKafkaBus } from '@tern/event-bus/kafka-bus';
import { AppError } from '@tern/kernel/app-error';
import { systemClock } from '@tern/kernel/clock';
import { chaosTopics, counted, noted, type Sighting } from './events.ts';

const keysEach = 10;
const padding = 'x'.repeat(400);

export interface Publishers {
  /** How often publish rejected; the same events were then published again. */
  readonly rejections: () => number;
  /** The longest that one call of publish took, in milliseconds. */
  readonly longestMs: () => number;
  /** Stops; resolves when every current event is acknowledged. */
  stop(): Promise<void>;
}

/**
 * Publishes from `count` publishers at once, each in calls of 1 to 5 events of its own keys in both topics, and again after a
 * rejection, as the outbox does.
 */
export async function startPublishers(
  brokers: readonly string[],
  count: number,
  acknowledged: (events: readonly Sighting[]) => void,
): Promise<Publishers> {
  const bus = await openKafkaBus({
    brokers,
    clientId: 'chaos-publisher',
    topics: chaosTopics,
    clock: systemClock,
    onFailure: () => undefined,
  });
  const make = createEventMaker('followup', systemClock);
  let isStopping = false;
  let rejections = 0;
  let longestMs = 0;

  async function publishAll(events: readonly EventEnvelope[]): Promise<void> {
    const begun = Date.now();
    for (;;) {
      try {
        await bus.publish(events);
        longestMs = Math.max(longestMs, Date.now() - begun);
        return;
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
        rejections++;
      }
    }
  }

  async function run(publisher: number): Promise<void> {
    const next = new Map<string, number>();
    while (!isStopping) {
      const sightings: Sighting[] = Array.from({ length: 1 + Math.floor(Math.random() * 5) }, () => {
        const key = `publisher-${publisher}-key-${Math.floor(Math.random() * keysEach)}`;
        const topic = Math.random() < 0.7 ? counted.topic : noted.topic;
        const n = next.get(topic + key) ?? 0;
        next.set(topic + key, n + 1);
        return { topic, key, n };
      });
      await publishAll(
        sightings.map(({ topic, key, n }) =>
          make(topic === counted.topic ? counted : noted, 'user-1', { key, n, padding }),
        ),
      );
      acknowledged(sightings);
      await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 10));
    }
  }

  const running = Array.from({ length: count }, (_, publisher) => run(publisher));
  return {
    rejections: () => rejections,
    longestMs: () => longestMs,
    async stop() {
      isStopping = true;
      await Promise.all(running);
      await bus.close();
    },
  };
}
