import type { WriteStream } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createKafkaClient } from '@tern/event-bus/kafka/kafka-client';
import type { KafkaCluster } from '../../engines/without-docker/kafka.ts';
import type { ConsumerOrder } from './consumer-process.ts';
import { startConsumer, type Consumer } from './consumers.ts';
import { chaosTopics } from './events.ts';
import { Ledger } from './ledger.ts';
import { startPublishers } from './publishers.ts';

export type Phase = 'kills' | 'hangs' | 'consumers' | 'storm' | 'slow' | 'poison';

const publisherCount = 20;
/** The limit: no consumer may stop for longer. */
const stuckMs = 30_000;
const poisonNumbers = [7, 13];

interface Scene {
  readonly cluster: KafkaCluster;
  readonly ledger: Ledger;
  readonly problems: string[];
  start(order?: Partial<ConsumerOrder>): Consumer;
}

/** Publishes and consumes during the faults of the phase; waits until every acknowledged event is handled. Returns the problems. */
export async function runPhase(phase: Phase, cluster: KafkaCluster, log: WriteStream): Promise<string[]> {
  await forgetTopics(cluster);
  const ledger = new Ledger(phase === 'poison' ? poisonNumbers : []);
  const problems: string[] = [];
  const group = `chaos-${phase}`;
  const consumers: Consumer[] = [];
  const scene: Scene = {
    cluster,
    ledger,
    problems,
    start(order) {
      const consumer = startConsumer(
        { brokers: cluster.brokers, group, slowMs: 0, poison: [], ...order },
        log,
        (events) => {
          for (const event of events) ledger.handle(event);
        },
        (text) => problems.push(text),
      );
      consumers.push(consumer);
      return consumer;
    },
  };
  const begun = Date.now();
  const publishers = await startPublishers(cluster.brokers, publisherCount, (events) => {
    for (const event of events) ledger.acknowledge(event);
  });
  const progress = setInterval(() => {
    console.log(`  ${phase}: ${ledger.acknowledged} acknowledged, ${ledger.missing} not yet handled`);
  }, 5000);
  await acts[phase](scene);
  await publishers.stop();
  const deadline = Date.now() + stuckMs + 15_000;
  while (ledger.missing > 0 && Date.now() < deadline) await pause(100);
  clearInterval(progress);
  const stopping = Date.now();
  await Promise.all(consumers.map((consumer) => consumer.stop()));
  if (Date.now() - stopping > 9000) problems.push(`consumers took ${Date.now() - stopping} ms to stop`);

  const { p50, p99, max } = ledger.latencies();
  console.log(
    [
      `${phase.padEnd(10)} ${String(ledger.acknowledged).padStart(7)} acknowledged, ${ledger.missing} lost`,
      `${ledger.violations.length} out of order, ${ledger.repeats} repeated, ${publishers.rejections()} rejected`,
      `handled after p50 ${p50} ms p99 ${p99} ms max ${max} ms, longest publish ${publishers.longestMs()} ms`,
      `${Math.round((Date.now() - begun) / 1000)} s`,
    ].join('; '),
  );
  if (ledger.missing > 0) problems.push(`${ledger.missing} acknowledged events were not handled`);
  problems.push(...ledger.violations.slice(0, 5));
  if (max > stuckMs) problems.push(`an event waited ${max} ms`);
  return problems;
}

const acts: Record<Phase, (scene: Scene) => Promise<void>> = {
  /** Six times: one broker dies, comes back, and the replicas catch up. */
  async kills({ cluster, start }) {
    await Promise.all([start().joined, start().joined]);
    for (let round = 0; round < 6; round++) {
      const node = (round % 3) + 1;
      await pause(3000);
      await cluster.kill(node);
      await pause(4000);
      await cluster.start(node);
      await allInSync(cluster);
    }
  },

  /** Three times: one broker hangs for longer than the cluster waits for it. */
  async hangs({ cluster, start }) {
    await Promise.all([start().joined, start().joined]);
    for (let round = 0; round < 3; round++) {
      const node = (round % 3) + 1;
      await pause(3000);
      cluster.hang(node);
      await pause(9000);
      cluster.goOn(node);
      await allInSync(cluster);
    }
  },

  /** A consumer dies, another takes over, five times. */
  async consumers({ start }) {
    await start().joined;
    for (let round = 0; round < 5; round++) {
      const victim = start();
      await victim.joined;
      await pause(2000);
      await victim.kill();
      await pause(2000);
    }
  },

  /** Members come and go every second or so. */
  async storm({ start }) {
    await start().joined;
    const guests: Consumer[] = [];
    for (let round = 0; round < 12; round++) {
      guests.push(start());
      await pause(700 + Math.random() * 1500);
      if (guests.length > 3) await guests.shift()?.[round % 3 === 0 ? 'kill' : 'stop']();
    }
  },

  /** Handlers that take longer than the session, while another member comes and goes. */
  async slow({ start }) {
    await start({ slowMs: 9000 }).joined;
    await pause(8000);
    const guest = start({ slowMs: 9000 });
    await guest.joined;
    await pause(12_000);
    await guest.stop();
    await pause(8000);
  },

  /** Events that no handler accepts, in every key. */
  async poison({ start }) {
    await Promise.all([start({ poison: poisonNumbers }).joined, start({ poison: poisonNumbers }).joined]);
    await pause(20_000);
  },
};

/** Waits until all partitions have three replicas in sync: each fault must hit one broker only. */
async function allInSync(cluster: KafkaCluster): Promise<void> {
  const admin = createKafkaClient(cluster.brokers, 'chaos').admin();
  await admin.connect();
  const topics = chaosTopics.map(({ topic }) => topic);
  for (;;) {
    const found = await admin.fetchTopicMetadata({ topics });
    if (found.topics.every(({ partitions }) => partitions.every(({ isr }) => isr.length === 3))) break;
    await pause(500);
  }
  await admin.disconnect();
}

async function forgetTopics(cluster: KafkaCluster): Promise<void> {
  const admin = createKafkaClient(cluster.brokers, 'chaos').admin();
  await admin.connect();
  const topics = (await admin.listTopics()).filter((name) => name.startsWith('followup.chaos.'));
  if (topics.length > 0) await admin.deleteTopics({ topics });
  await admin.disconnect();
}
