import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kafka } from 'kafkajs';
import { defineEvent, type EventContract, type EventEnvelope } from '@tern/contracts/define-event';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { createKafkaClient } from '@tern/event-bus/kafka/kafka-client';
import { openKafkaBus } from '@tern/event-bus/kafka-bus';
import { systemClock } from '@tern/kernel/clock';
import { startKafka } from '../../engines/without-docker/kafka.ts';
import { z } from 'zod';
import { limit, type Figure } from '../figures.ts';

const total = Number(process.env['BENCH_EVENTS'] ?? 120_000);
const callSize = 200;
const callsAtOnce = 10;
const rounds = 3;

/** Seconds for all events. */
interface Times {
  readonly send: number;
  readonly consume: number;
}

/**
 * The Kafka bus compared with plain kafkajs on one broker, in turns: the same envelopes, calls of 200 events, ten at once, then
 * everything consumed in batches by a new group. Both encode and parse JSON, wait for all in-sync replicas and record positions.
 */
export async function benchKafka(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tern-bench-kafka-'));
  const cluster = await startKafka(folder);
  const kafka = createKafkaClient(cluster.brokers, 'bench');
  const bare: Times[] = [];
  const ours: Times[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      bare.push(await runBare(kafka, topicOf(`bare-${'abc'[round]}`)));
      ours.push(await runBus(cluster.brokers, topicOf(`ours-${'abc'[round]}`)));
    }
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const best = (times: readonly Times[], part: keyof Times) => Math.min(...times.map((one) => one[part]));
  const rate = (times: readonly Times[], part: keyof Times) => Math.round(total / best(times, part));
  console.log(`bare: ${rate(bare, 'send')} events/s sent, ${rate(bare, 'consume')} consumed`);
  console.log(`bus:  ${rate(ours, 'send')} events/s sent, ${rate(ours, 'consume')} consumed`);
  return [
    limit('send in batches, times bare kafkajs', best(ours, 'send') / best(bare, 'send'), 1.3, 'x'),
    limit('consume in batches, times bare kafkajs', best(ours, 'consume') / best(bare, 'consume'), 1.3, 'x'),
  ];
}

const dataSchema = z.object({ key: z.string(), n: z.number(), text: z.string() });

function topicOf(name: string): EventContract {
  const contract = defineEvent(`followup.bench.${name}.v1`, dataSchema, ({ key }) => key, { partitions: 12 });
  return contract as unknown as EventContract;
}

const text = 'What a person wrote about the delivery, the invoice and the meeting. '.repeat(6);

function eventsOf(contract: EventContract): EventEnvelope[][] {
  const make = createEventMaker('followup', systemClock);
  const own = contract as EventContract<`followup.${string}`>;
  return Array.from({ length: total / callSize }, (_, call) =>
    Array.from({ length: callSize }, (_, index) => {
      const n = call * callSize + index;
      return make(own, 'user-1', { key: `account-${n % 500}`, n, text });
    }),
  );
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** Seconds from the first events to the last, without the time it takes to join a group. */
function countUp(target: number) {
  const done = Promise.withResolvers<number>();
  let seen = 0;
  let begun = 0;
  return {
    seconds: done.promise,
    add(count: number) {
      if (seen === 0) begun = performance.now();
      seen += count;
      if (seen >= target) done.resolve((performance.now() - begun) / 1000);
    },
  };
}

/** Runs all calls, some at once. */
async function inTurns<T>(calls: readonly T[], run: (call: T) => Promise<unknown>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: callsAtOnce }, async () => {
      while (next < calls.length) await run(calls[next++] as T);
    }),
  );
}

async function runBare(kafka: Kafka, contract: EventContract): Promise<Times> {
  const { topic } = contract;
  const calls = eventsOf(contract);
  const admin = kafka.admin();
  await admin.connect();
  await admin.createTopics({ topics: [{ topic, numPartitions: contract.partitions }] });
  await admin.disconnect();

  // With several calls at once an idempotent producer of kafkajs alone ends with OUT_OF_ORDER_SEQUENCE_NUMBER on a busy machine.
  const producer = kafka.producer({ allowAutoTopicCreation: false });
  await producer.connect();
  const send = await timed(() =>
    inTurns(calls, (events) => {
      const messages = events.map((event) => ({ key: event.key, value: JSON.stringify(event) }));
      return producer.send({ topic, acks: -1, messages });
    }),
  );
  await producer.disconnect();

  const consumer = kafka.consumer({ groupId: `bare-${topic}`, maxWaitTimeInMs: 250 });
  await consumer.connect();
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  const consumed = countUp(total);
  await consumer.run({
    eachBatch: async ({ batch }) => {
      const events = batch.messages.map(({ value }) => JSON.parse(String(value)) as EventEnvelope);
      consumed.add(events.length);
    },
  });
  const consume = await consumed.seconds;
  await consumer.disconnect();
  return { send, consume };
}

async function runBus(brokers: readonly string[], contract: EventContract): Promise<Times> {
  const calls = eventsOf(contract);
  const bus = await openKafkaBus({
    brokers,
    clientId: 'bench',
    topics: [contract],
    clock: systemClock,
    onFailure: ({ error }) => console.error(error),
  });
  // Like the plain producer, which is connected before.
  await bus.publish(calls[0]?.slice(0, 1) ?? []);
  const send = await timed(() => inTurns(calls, (events) => bus.publish(events)));
  const consumed = countUp(total);
  await bus.subscribe({
    group: 'bench',
    topics: [contract],
    handle: async (events) => consumed.add(events.length),
  });
  const consume = await consumed.seconds;
  await bus.close();
  return { send, consume };
}
