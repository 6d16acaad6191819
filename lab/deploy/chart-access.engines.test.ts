import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import kafkajs, { type Admin } from 'kafkajs';
import { parseAllDocuments } from 'yaml';
import type { EventEnvelope } from '@tern/contracts/define-event';
import { AppError } from '@tern/kernel/app-error';
import { systemClock } from '@tern/kernel/clock';
import type { EventBus } from '@tern/event-bus/event-bus';
import type { KafkaSecurity } from '@tern/event-bus/kafka-security';
import { openKafkaBus } from '@tern/event-bus/kafka-bus';
import { createKafkaClient } from '@tern/event-bus/kafka/kafka-client';
import type { ServiceModule } from '@tern/runtime/service-module';
import { subscriptionsOf } from '@tern/runtime/consume';
import { catalogue } from '@tern/stack/catalogue';
import { waitUntil } from '@tern/testing/wait-until';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { startKafka, type KafkaCluster } from '../engines/without-docker/kafka.ts';
import { exampleValues, renderChart } from './render-chart.ts';

const has = (...engines: readonly string[]) =>
  engines.every((engine) => (process.env['TERN_ENGINES'] ?? '').split(',').includes(engine));

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;
const prefix = 'mail-';
const ofStrimzi = [
  'operator.enabled=true',
  'kafka.sasl.userPerService=true',
  'kafka.manageTopics=false',
  'kafka.strimzi.enabled=true',
  'kafka.strimzi.cluster=post',
  'kafka.replicas=1',
  `namePrefix=${prefix}`,
];

interface StrimziObject {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly partitions: number;
    readonly replicas: number;
    readonly config: Readonly<Record<string, string | number>>;
    readonly authorization: {
      readonly acls: readonly {
        readonly resource: {
          readonly type: 'topic' | 'group';
          readonly name: string;
          readonly patternType: 'literal' | 'prefix';
        };
        readonly operations: readonly ('Read' | 'Write' | 'Create' | 'Describe')[];
      }[];
    };
  };
}

(has('helm') ? test : test.skip)(
  'when an administrator runs the scripts, then a group is a name or has a dot behind it, and a user of before gets its roles',
  async () => {
    const text = await renderChart(
      exampleValues,
      'accessScripts.enabled=true',
      'kafka.sasl.userPerService=true',
      `namePrefix=${prefix}`,
    );
    const rights = text.split('\n').filter((line) => line.includes('--group'));
    const ofSearch = rights.flatMap((line) => /--group '(mail-search.*)$/.exec(line)?.[1] ?? []);
    expect(ofSearch).toEqual([
      "mail-search' --resource-pattern-type literal",
      "mail-search.' --resource-pattern-type prefixed",
    ]);
    expect(text).toContain('admin.grantRolesToUser(user, roles)');
  },
);

(has('helm', 'kafka') ? describe : describe.skip)('the rights that the chart gives in Kafka', () => {
  const folder = makeTemporaryFolder();
  let kafka: KafkaCluster;
  let admin: Admin;
  const buses: EventBus[] = [];

  beforeAll(async () => {
    const text = await renderChart(exampleValues, ...ofStrimzi);
    const objects = parseAllDocuments(text).map((document) => document.toJS() as StrimziObject | null);
    const of = (kind: string) => objects.flatMap((one) => (one?.kind === kind ? [one] : []));
    const users = of('KafkaUser');
    kafka = await startKafka(folder.path, 1, {
      isSecured: true,
      limitedUsers: users.map(({ metadata }) => metadata.name),
    });
    admin = createKafkaClient(kafka.brokers, 'tern-tests').admin();
    await admin.connect();
    await admin.createTopics({
      waitForLeaders: true,
      topics: of('KafkaTopic').map(({ metadata, spec }) => ({
        topic: metadata.name,
        numPartitions: spec.partitions,
        replicationFactor: spec.replicas,
        configEntries: Object.entries(spec.config).map(([name, value]) => ({ name, value: String(value) })),
      })),
    });
    await admin.createAcls({ acl: users.flatMap(rulesOf) });
  });
  afterAll(async () => {
    await Promise.all(buses.map((bus) => bus.close()));
    await admin?.disconnect();
    await kafka?.stop();
    folder.remove();
  });

  const rulesOf = ({ metadata, spec }: StrimziObject) =>
    spec.authorization.acls.flatMap(({ resource, operations }) =>
      operations.map((operation) => ({
        resourceType: AclResourceTypes[resource.type === 'topic' ? 'TOPIC' : 'GROUP'],
        resourceName: resource.name,
        resourcePatternType: ResourcePatternTypes[resource.patternType === 'prefix' ? 'PREFIXED' : 'LITERAL'],
        principal: `User:${metadata.name}`,
        host: '*',
        operation: AclOperationTypes[operation.toUpperCase() as 'READ'],
        permissionType: AclPermissionTypes.ALLOW,
      })),
    );

  function loginOf(login: string): KafkaSecurity {
    const { secured } = kafka;
    if (!secured) throw new Error('the cluster has no secured listener');
    return {
      tls: { ca: secured.ca },
      login: { mechanism: 'plain', username: `tern-${login}`, password: secured.password },
    };
  }

  async function openAs(login: string, topics: ServiceModule['publishes']): Promise<EventBus> {
    const bus = await openKafkaBus({
      brokers: [kafka.secured?.broker ?? ''],
      clientId: 'tern-test',
      namePrefix: prefix,
      topics,
      topicRules: { isManaged: false },
      clock: systemClock,
      onFailure: () => undefined,
      security: loginOf(login),
    });
    buses.push(bus);
    return bus;
  }

  const anEvent = (topic: string): EventEnvelope => ({
    eventId: `of-${topic}`,
    topic,
    key: 'k',
    occurredAt: new Date().toISOString(),
    userId: 'u',
    data: {},
  });

  test('when each service has only its own, then it publishes and consumes all it declares, and a dead letter comes back', async () => {
    const open = await Promise.all(
      catalogue.map(async (module) => {
        const { name, publishes, consumes, consumesForCaches } = module;
        const bus = await openAs(name, [...new Set([...publishes, ...consumes])]);
        const seen = new Map<string, number>();
        const consumers = consumes.map((contract) => ({
          contract,
          options: consumesForCaches ? { lifetime: 'process' as const } : {},
          async handle([event]: readonly EventEnvelope[]) {
            const { topic = '' } = event ?? {};
            const before = seen.get(topic) ?? 0;
            seen.set(topic, before + 1);
            if (before === 0) throw new AppError('validation-failed', { retriable: false });
          },
        }));
        for (const subscription of subscriptionsOf(name, consumers)) await bus.subscribe(subscription);
        return { module, bus, seen };
      }),
    );
    for (const { module, bus } of open)
      await bus.publish(module.publishes.map(({ topic }) => anEvent(topic)));
    for (const { module, bus, seen } of open) {
      const { name, consumes, consumesForCaches } = module;
      await waitUntil(() => seen.size === consumes.length, { what: `${name} to get all` });
      if (consumesForCaches) continue;
      const lettersOf = async () => (await bus.groups.deadLetters(name, { limit: 100 })).letters;
      await waitUntil(async () => (await lettersOf()).length === consumes.length, {
        what: `${name} to give them up`,
      });
      const [letter] = await lettersOf();
      expect(await bus.groups.redeliver(name, letter?.eventId ?? '')).toBe(true);
      await waitUntil(() => seen.get(letter?.topic ?? '') === 2, { what: `${name} to get one again` });
      expect(Object.keys(await bus.groups.lag())).toEqual([name]);
      await bus.groups.oldestWaiting();
    }
  });

  test('when a service asks for what is of another, then the cluster refuses', async () => {
    const [identity, mailSync] = catalogue.filter(({ name }) => ['identity', 'mail-sync'].includes(name));
    const [foreign] = mailSync?.publishes ?? [];
    if (!identity || !foreign) throw new Error('the catalogue has neither');
    // Without the right to see a topic, it is missing.
    await expect(openAs('identity', [...identity.publishes, foreign])).rejects.toThrow(foreign.topic);
    const producer = createKafkaClient([kafka.secured?.broker ?? ''], 'tern-tests', {
      security: loginOf('search'),
    }).producer();
    await producer.connect();
    // Search consumes it.
    await expect(
      producer.send({ topic: prefix + foreign.topic, messages: [{ value: 'x' }] }),
    ).rejects.toThrow(/authorized|authorization/i);
    await producer.disconnect();
  });

  test("when the operator's pod looks, then it sees all topics", async () => {
    await openAs(
      'operator',
      catalogue.flatMap(({ publishes }) => publishes),
    );
  });
});
