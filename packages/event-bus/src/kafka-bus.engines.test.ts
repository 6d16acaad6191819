import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Admin } from 'kafkajs';
import type { EventContract, EventEnvelope } from '@tern/contracts/define-event';
import { AppError } from '@tern/kernel/app-error';
import { day, systemClock } from '@tern/kernel/clock';
import type { EarlierGroup } from './contract/bus-stage.contract.ts';
import { eventBusContract } from './event-bus.contract.ts';
import type { EventBus } from './event-bus.ts';
import { waitingIn } from './event-groups.ts';
import { createEventMaker } from './event-maker.ts';
import { openKafkaBus, type KafkaTopicRules } from './kafka-bus.ts';
import { createKafkaClient } from './kafka/kafka-client.ts';
import { counted, countedTopics, numbersOf, seen, type Counted } from './testing/counted-topics.ts';
import { openKafka, type KafkaForTests } from './testing/kafka-for-tests.ts';

const hasKafka = (process.env['TERN_ENGINES'] ?? '').split(',').includes('kafka');
const onKafka = hasKafka ? describe : describe.skip;

// A consumer that stands still is noticed and replaced after 10 to 25 s (group-member.ts), and joins in up to 15 more.
const patienceMs = 60_000;
jest.setTimeout(2 * patienceMs);

/** Those that these tests join. */
const testGroups = [
  'a',
  'b',
  'slow',
  'late',
  'one',
  'end',
  'middle',
  'a-seen',
  `a.${counted.topic}`,
  ...Array.from({ length: 6 }, (_, n) => `group-${n}`),
];

/** As the cluster had it while every group read one topic: records without type and version. */
async function writeEarlier(
  brokers: readonly string[],
  { group, topic, retries, dead }: EarlierGroup,
): Promise<void> {
  const client = createKafkaClient(brokers, 'tern-tests');
  const admin = client.admin();
  await admin.connect();
  const topics = [`${topic}.${group}.retry`, `${topic}.${group}.dead`];
  await admin.createTopics({
    waitForLeaders: true,
    topics: topics.map((one) => ({ topic: one, numPartitions: 1 })),
  });
  await admin.disconnect();
  const producer = client.producer();
  await producer.connect();
  for (const event of retries)
    await producer.send({
      topic: `${topic}.${group}.retry`,
      messages: [{ key: event.key, value: JSON.stringify(event) }],
    });
  for (const event of dead) {
    const headers = { 'event-key': event.key, attempts: '1', reason: 'Error' };
    await producer.send({
      topic: `${topic}.${group}.dead`,
      messages: [{ key: event.eventId, value: JSON.stringify(event), headers }],
    });
  }
  await producer.disconnect();
}

/** All partitions together. */
async function committedOf(admin: Admin, groupId: string): Promise<number> {
  const [found] = await admin.fetchOffsets({ groupId, topics: [counted.topic] });
  return (found?.partitions ?? []).reduce((sum, { offset }) => sum + Math.max(0, Number(offset)), 0);
}

const until = async (check: () => boolean | Promise<boolean>) => {
  const deadline = Date.now() + patienceMs;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`the condition did not come true in ${patienceMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

onKafka('Kafka bus on a real broker', () => {
  let kafka: KafkaForTests;
  beforeAll(async () => {
    kafka = await openKafka(process.env['KAFKA_BROKERS']);
  });
  afterAll(() => kafka.stop());

  const open = (topics: readonly EventContract[] = countedTopics, topicRules?: KafkaTopicRules) =>
    openKafkaBus({
      brokers: kafka.brokers,
      clientId: 'tern-test',
      topics,
      clock: systemClock,
      onFailure: () => undefined,
      ...(topicRules && { topicRules }),
    });

  eventBusContract(async () => {
    await kafka.forget('followup.thing.', testGroups);
    let bus = await open();
    return {
      bus,
      async reopen(topics) {
        await bus.close();
        return (bus = await open(topics));
      },
      async leaveBehind(earlier) {
        await bus.close();
        await writeEarlier(kafka.brokers, earlier);
        return (bus = await open());
      },
      destroy: () => bus.close(),
    };
  }, until);

  describe('what only a broker can do', () => {
    let bus: EventBus;
    const make = createEventMaker('followup', systemClock);
    const event = (key: string, n: number) => make(counted, 'user-1', { key, n });
    beforeEach(async () => {
      await kafka.forget('followup.thing.', testGroups);
      bus = await open();
    });
    afterEach(async () => {
      await Promise.all([bus, ...others.splice(0)].map((one) => one.close()));
    });
    /** A bus as another process has it. */
    const others: EventBus[] = [];
    async function openOther(): Promise<EventBus> {
      const other = await open();
      others.push(other);
      return other;
    }

    test('when the broker is killed and comes back, then nothing acknowledged is lost, in order per key, and consumers go on', async () => {
      const { cluster } = kafka;
      // A cluster that the tests did not start must not be killed.
      if (!cluster) return;
      const handled: EventEnvelope[] = [];
      await bus.subscribe({
        group: 'a',
        topics: [counted],
        handle: async (events) => void handled.push(...events),
      });
      let isDone = false;
      const acknowledged = new Map<string, number>();
      const publishers = Array.from({ length: 20 }, async (_, publisher) => {
        const key = `key-${publisher}`;
        for (let n = 0; !isDone; n++) {
          await bus.publish([event(key, n)]);
          acknowledged.set(key, n);
        }
      });
      const count = () => [...acknowledged.values()].reduce((sum, n) => sum + n + 1, 0);
      await until(() => count() > 100);
      await cluster.kill(1);
      const before = count();
      await cluster.start(1);
      await until(() => count() > before + 200);
      isDone = true;
      await Promise.all(publishers);
      const firstSeen = (key: string) => [...new Set(numbersOf(handled, key))];
      await until(() => [...acknowledged].every(([key, n]) => numbersOf(handled, key).includes(n)));
      for (const [key, n] of acknowledged)
        expect(firstSeen(key)).toEqual(Array.from({ length: n + 1 }, (_, index) => index));
    });

    test('when several processes have a group that lives as long as they do, then each of them gets every event', async () => {
      const other = await openOther();
      const lists = await Promise.all(
        [bus, other].map(async (one) => {
          const list: EventEnvelope[] = [];
          await one.subscribe({
            group: 'cache',
            topics: [counted],
            lifetime: 'process',
            handle: async (events) => void list.push(...events),
          });
          return list;
        }),
      );
      const keys = Array.from({ length: 20 }, (_, n) => `key-${n}`);
      await bus.publish(keys.map((key) => event(key, 0)));
      for (const list of lists) await until(() => keys.every((key) => list.some((one) => one.key === key)));
    });

    test.each(['older', 'newer'])(
      'when versions share a group and the %s one is there first, then each gets events of its own topics and none is lost',
      async (first) => {
        const other = await openOther();
        const older: EventEnvelope[] = [];
        const newer: EventEnvelope[] = [];
        const join = (name: string) =>
          name === 'older'
            ? bus.subscribe({
                group: 'a',
                topics: [counted],
                handle: async (events) => void older.push(...events),
              })
            : other.subscribe({
                group: 'a',
                topics: countedTopics,
                handle: async (events) => void newer.push(...events),
              });
        await join(first);
        await join(first === 'older' ? 'newer' : 'older');
        const keys = Array.from({ length: 40 }, (_, n) => `key-${n}`);
        await bus.publish(keys.flatMap((key) => [event(key, 0), make(seen, 'user-1', { key, n: 0 })]));
        const keysOf = (events: readonly EventEnvelope[], { topic }: Counted) =>
          [...new Set(events.filter((one) => one.topic === topic).map(({ key }) => key))].sort();
        await until(() => keysOf(newer, seen).length === keys.length);
        await until(() => keysOf([...older, ...newer], counted).length === keys.length);
        expect(keysOf(older, seen)).toEqual([]);
        for (const events of [older, newer]) expect(keysOf(events, counted).length).toBeGreaterThan(0);
      },
    );

    test('when processes of the version before still handle a topic, then those that take over lose nothing and repeat nothing later', async () => {
      const other = await openOther();
      const earlierGroup = `a.${counted.topic}`;
      const before: EventEnvelope[] = [];
      const after: EventEnvelope[] = [];
      await bus.subscribe({
        group: earlierGroup,
        topics: [counted],
        handle: async (events) => void before.push(...events),
      });
      let n = 0;
      const publish = async (count: number) => {
        for (const end = n + count; n < end; n++) await other.publish([event('x', n)]);
      };
      await publish(50);
      await until(() => before.length === 50);
      // Its position is recorded 0.1 s later.
      await until(async () => (await committedOf(kafka.admin, earlierGroup)) === 50);
      const join = (process: EventBus) =>
        process.subscribe({
          group: 'a',
          topics: [counted],
          topicOptions: { [counted.topic]: { earlierGroup } },
          handle: async (events) => void after.push(...events),
        });
      await Promise.all([join(other), publish(50)]);
      await bus.close();
      await publish(50);
      await until(() => numbersOf(after, 'x').includes(149));
      // It goes on where the other group was at that moment, and from there on gets each event once.
      const [first = 0] = numbersOf(after, 'x');
      expect(first).toBeGreaterThanOrEqual(50);
      const rest = Array.from({ length: 150 - first }, (_, index) => index + first);
      expect(numbersOf(after, 'x')).toEqual(rest);
      expect([...new Set(numbersOf([...before, ...after], 'x'))]).toHaveLength(150);
      const third = await openOther();
      await join(third);
      await publish(20);
      await until(() => numbersOf(after, 'x').includes(169));
      expect(Math.min(...numbersOf(after, 'x').slice(rest.length))).toBeGreaterThanOrEqual(first);
    });

    test('when one event of a partition is poison, then its neighbours are handled while it is tried', async () => {
      const handled: string[] = [];
      await bus.subscribe({
        group: 'a',
        topics: [counted],
        handle: async (events) => {
          if (events.some(({ key }) => key === 'poison')) throw new Error('a bug');
          handled.push(...events.map(({ key }) => key));
        },
      });
      const keys = Array.from({ length: 40 }, (_, n) => `key-${n}`);
      await bus.publish(['poison', ...keys].map((key) => event(key, 0)));
      await until(() => keys.every((key) => handled.includes(key)));
      expect(waitingIn((await bus.groups.lag())['a'])).toBe(1);
    });

    const settingsOf = async (topic: string) => {
      const { resources } = await kafka.admin.describeConfigs({
        includeSynonyms: false,
        resources: [{ type: 2, name: topic }],
      });
      const entries = resources[0]?.configEntries ?? [];
      return new Map(entries.map(({ configName, configValue }) => [configName, configValue]));
    };

    test('when a service declares a topic, then the cluster keeps its events as long as declared and no longer in old segments', async () => {
      const settings = await settingsOf(counted.topic);
      expect(settings.get('retention.ms')).toBe(String(counted.retentionDays * day));
      expect(Number(settings.get('segment.ms'))).toBeLessThanOrEqual(day);
    });

    test('when an operator changes a topic, then a start leaves it so', async () => {
      const own = [{ name: 'retention.ms', value: String(30 * day) }];
      const resources = [{ type: 2, name: counted.topic, configEntries: own }];
      await kafka.admin.alterConfigs({ validateOnly: false, resources });
      const isKept = async () => (await settingsOf(counted.topic)).get('retention.ms') === String(30 * day);
      await until(isKept);
      await (await open()).close();
      expect(await isKept()).toBe(true);
    });

    test('when the cluster is shared, then topics and groups have the prefix there, and a bus without it has no part in them', async () => {
      const shared = await openKafkaBus({
        brokers: kafka.brokers,
        clientId: 'tern-test',
        topics: countedTopics,
        clock: systemClock,
        onFailure: () => undefined,
        namePrefix: 'followup.thing.of-',
      });
      const handled: EventEnvelope[] = [];
      const handle = async (events: readonly EventEnvelope[]) => void handled.push(...events);
      await bus.subscribe({ group: 'a', topics: [counted], handle });
      await shared.subscribe({ group: 'a', topics: [counted], handle });
      await shared.publish([event('x', 1)]);
      await until(() => handled.length > 0);
      await bus.publish([event('y', 2)]);
      await until(() => handled.length > 1);
      expect(handled.map(({ topic, key }) => [topic, key])).toEqual([
        [counted.topic, 'x'],
        [counted.topic, 'y'],
      ]);
      const names = await kafka.admin.listTopics();
      expect(names).toEqual(
        expect.arrayContaining([`followup.thing.of-${counted.topic}`, 'followup.thing.of-a.dead', 'a.dead']),
      );
      await shared.close();
    });

    test('when topics are missing, then they are named where they are not made here, and wait for the brokers they take', async () => {
      const other = { ...counted, topic: 'followup.thing.other.v1' } as unknown as EventContract;
      await expect(open([other], { isManaged: false })).rejects.toThrow(other.topic);
      await expect(open([other], { isManaged: true, replicas: 9 })).rejects.toThrow('of the 9 brokers');
      expect(await kafka.admin.listTopics()).not.toContain(other.topic);
      await (await open([other], { isManaged: true, replicas: 1, partitions: 6 })).close();
      const { topics } = await kafka.admin.fetchTopicMetadata({ topics: [other.topic] });
      expect(topics[0]?.partitions).toHaveLength(6);
    });

    test('when the cluster asks for a password, then the bus connects over TLS with the right one and not with another', async () => {
      const login = kafka.cluster?.secured;
      if (!login) return;
      const openWith = (password: string) =>
        openKafkaBus({
          brokers: [login.broker],
          clientId: 'tern-test',
          topics: countedTopics,
          clock: systemClock,
          onFailure: () => undefined,
          security: {
            tls: { ca: login.ca },
            login: { mechanism: 'plain', username: login.username, password },
          },
        });
      const secured = await openWith(login.password);
      const handled: EventEnvelope[] = [];
      await secured.subscribe({
        group: 'a',
        topics: [counted],
        handle: async (events) => void handled.push(...events),
      });
      await secured.publish([event('x', 1)]);
      await until(() => handled.length === 1);
      await secured.close();
      await expect(openWith('another')).rejects.toThrow(/SASL PLAIN authentication failed/);
    });

    test('when no broker answers any more, then publishing says so and closing ends', async () => {
      const { cluster } = kafka;
      if (!cluster) return;
      await cluster.kill(1);
      const sent = bus.publish([event('x', 1)]).catch((error: unknown) => error);
      await bus.close();
      expect(await sent).toBeInstanceOf(AppError);
      await cluster.start(1);
    });
  });
});
