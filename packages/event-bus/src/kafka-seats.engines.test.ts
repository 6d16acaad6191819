import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { EventEnvelope } from '@tern/contracts/define-event';
import { systemClock } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import type { EventBus, Subscription } from './event-bus.ts';
import { waitingIn } from './event-groups.ts';
import { createEventMaker } from './event-maker.ts';
import { openKafkaBus } from './kafka-bus.ts';
import { counted, countedTopics } from './testing/counted-topics.ts';
import { openKafka, type KafkaForTests } from './testing/kafka-for-tests.ts';

const hasKafka = (process.env['TERN_ENGINES'] ?? '').split(',').includes('kafka');
const onKafka = hasKafka ? describe : describe.skip;
jest.setTimeout(120_000);

onKafka('a process that is not needed as a member of a group', () => {
  let kafka: KafkaForTests;
  beforeAll(async () => {
    kafka = await openKafka(process.env['KAFKA_BROKERS']);
  });
  const processes: EventBus[] = [];
  afterAll(async () => {
    await Promise.all(processes.map((bus) => bus.close()));
    await kafka.stop();
  });

  const make = createEventMaker('followup', systemClock);
  const keys = Array.from({ length: 40 }, (_, n) => `key-${n}`);
  const until = (check: () => boolean | Promise<boolean>) => waitUntil(check, { timeoutMs: 60_000 });

  async function aProcess(joinsAfter?: Promise<void>) {
    const bus = await openKafkaBus({
      brokers: kafka.brokers,
      clientId: 'tern-test',
      topics: countedTopics,
      clock: systemClock,
      onFailure: () => undefined,
    });
    processes.push(bus);
    const handled: EventEnvelope[] = [];
    const subscription: Subscription = {
      group: 'a',
      topics: [counted],
      joinsAfter,
      handle: async (events) => {
        if (events.some(({ key }) => key === 'poison')) throw new Error('a bug');
        handled.push(...events);
      },
    };
    await bus.subscribe(subscription);
    return { bus, handled };
  }
  const publish = (bus: EventBus, n: number) =>
    bus.publish(keys.map((key) => make(counted, 'user-1', { key, n })));
  const membersOf = async () => {
    const { groups } = await kafka.admin.describeGroups(['a']);
    return groups[0]?.members.length;
  };

  test('when it starts, then the group stays as it is, its figures are known there, and it joins when it is needed', async () => {
    await kafka.forget('followup.thing.', ['a']);
    const { promise: needed, resolve: need } = Promise.withResolvers<void>();
    const member = await aProcess();
    const waiting = await aProcess(needed);
    await publish(member.bus, 0);
    await until(() => member.handled.length === keys.length);
    expect(await membersOf()).toBe(1);

    await waiting.bus.publish([make(counted, 'user-1', { key: 'poison', n: 0 })]);
    await until(async () => waitingIn((await waiting.bus.groups.lag())['a']) === 1);
    expect(await waiting.bus.groups.deadLetterCounts('a')).toEqual({});
    await expect(waiting.bus.groups.replay('a', new Date(0))).rejects.toMatchObject({ code: 'conflict' });
    expect(waiting.handled).toEqual([]);

    need();
    await until(async () => (await membersOf()) === 2);
    // The group lists a member before that one has its partitions.
    await until(async () => {
      await publish(member.bus, 1);
      return waiting.handled.length > 0;
    });
    const keysOfSecond = () =>
      [...member.handled, ...waiting.handled].filter(({ data }) => (data as { n: number }).n === 1);
    await until(() => new Set(keysOfSecond().map(({ key }) => key)).size === keys.length);

    // One that is closed before it was needed leaves nothing behind.
    const never = await aProcess(Promise.withResolvers<void>().promise);
    await never.bus.close();
  });
});
