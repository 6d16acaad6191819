import { expect, test } from '@jest/globals';
import type { EventEnvelope } from '@tern/contracts/define-event';
import { GroupNeighbours } from '../delivery/neighbours.ts';
import type { FetchedEvent } from './fetched-event.ts';
import { PartitionLane } from './partition-lane.ts';

const topic = 'followup.thing.counted.v1';

function aLane(knownType?: string) {
  const handled: string[] = [];
  const done = Promise.withResolvers<void>();
  const lane = new PartitionLane(0, {
    topic,
    partition: 0,
    knownType,
    async handle(events: readonly EventEnvelope[]) {
      handled.push(...events.map(({ eventId }) => eventId));
    },
    neighbours: new GroupNeighbours(),
    bury: async () => undefined,
    onFailure: () => undefined,
    onProgress: ({ position }) => {
      if (position === 4) done.resolve();
    },
  });
  lane.start();
  return { lane, handled, done: done.promise };
}

const event = (offset: number, type: string | null, value = `{"eventId":"e${offset}"}`): FetchedEvent => ({
  offset,
  key: 'x',
  type,
  value: Buffer.from(value),
});

test('when a topic has events of types that the group does not know, then they are skipped unread and the others handled', async () => {
  const { lane, handled, done } = aLane(topic);
  const unknown = 'followup.thing.counted.v2';
  lane.accept(0, [event(0, unknown, 'no JSON'), event(1, topic), event(2, null), event(3, unknown)]);
  await done;
  await lane.stop();
  expect(handled).toEqual(['e1', 'e2']);
});

test('when a topic is one of retries, then events of all types are handled', async () => {
  const { lane, handled, done } = aLane();
  lane.accept(
    0,
    [0, 1, 2, 3].map((n) => event(n, `followup.thing.n-${n}.v1`)),
  );
  await done;
  await lane.stop();
  expect(handled).toEqual(['e0', 'e1', 'e2', 'e3']);
});
