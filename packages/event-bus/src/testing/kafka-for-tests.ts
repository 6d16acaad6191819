import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Admin } from 'kafkajs';
import { startKafka, type KafkaCluster } from '@tern/lab/engines/kafka';
import { createKafkaClient } from '../kafka/kafka-client.ts';
import { deadTopicOf, retryTopicOf } from '../topic-rules.ts';

/** Tests on a real broker may use it for this. */
export interface KafkaForTests {
  readonly brokers: readonly string[];
  /** Null on a cluster that the tests did not start: it must not be killed. */
  readonly cluster: KafkaCluster | null;
  readonly admin: Admin;
  /** Removes topics whose name begins so, what these groups keep for themselves, and the groups that no process is in. */
  forget(prefix: string, groups: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/** The cluster at `address` (`host:port`, several with commas), else one that is started here. */
export async function openKafka(address: string | undefined, nodes: 1 | 3 = 1): Promise<KafkaForTests> {
  const folder = await mkdtemp(join(tmpdir(), 'tern-kafka-'));
  const cluster = address ? null : await startKafka(folder, nodes, { isSecured: nodes === 1 });
  const brokers = cluster?.brokers ?? address?.split(',') ?? [];
  const admin = createKafkaClient(brokers, 'tern-tests').admin();
  await admin.connect();
  return {
    brokers,
    cluster,
    admin,
    async forget(prefix, testGroups) {
      const own = new Set(testGroups.flatMap((group) => [retryTopicOf(group), deadTopicOf(group)]));
      const left = async () =>
        (await admin.listTopics()).filter((name) => name.startsWith(prefix) || own.has(name));
      const topics = await left();
      if (topics.length > 0) await admin.deleteTopics({ topics });
      // A broker lists them for a moment more: a bus opened then would not create them, and they would be gone while it runs.
      while ((await left()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      const { groups } = await admin.listGroups();
      const { groups: described } = await admin.describeGroups(groups.map(({ groupId }) => groupId));
      const empty = described.filter(({ members }) => members.length === 0).map(({ groupId }) => groupId);
      if (empty.length > 0) await admin.deleteGroups(empty);
    },
    async stop() {
      await admin.disconnect();
      await cluster?.stop();
      await rm(folder, { recursive: true });
    },
  };
}
