import { join } from 'node:path';
import { memoryUsage } from 'node:process';
import { messageRemoved } from '@tern/contracts/events/mail-sync';
import { allEvents } from '@tern/contracts/events/events';
import { serviceNames } from '@tern/contracts/services';
import type { EventContract, EventEnvelope } from '@tern/contracts/define-event';
import { openEmbeddedBus } from '@tern/event-bus/embedded-bus';
import { systemClock } from '@tern/kernel/clock';
import { percentile } from '../process-figures.ts';

// The embedded bus in a process of its own, so that its memory can be measured alone. Prints its figures and ends.
const [folder = '', task = '', count = '0'] = process.argv.slice(2);
const total = Number(count);
const batchSize = 200;
const text = 'What was agreed in the last meeting, and who looks after it until then. '.repeat(11);
const contract = messageRemoved as unknown as EventContract;

/** 1 KB, one of 20 accounts. */
const event = (n: number): EventEnvelope => ({
  eventId: `event-${n}`,
  topic: contract.topic,
  key: `account-${n % 20}`,
  occurredAt: new Date().toISOString(),
  userId: 'user-1',
  data: { accountId: `account-${n % 20}`, userId: 'user-1', version: n, messageId: `message-${n}`, text },
});
const batch = (from: number) => Array.from({ length: batchSize }, (_, index) => event(from + index));
const rss = () => memoryUsage.rss() / 1024 / 1024;

/** Makes events, writes and reads them as JSON and drops them: measures the memory of a process with the load but without a bus. */
async function loadWithoutBus(): Promise<number> {
  for (let n = 0; n < total; n += batchSize) {
    const written = structuredClone(batch(n).map((one) => JSON.stringify(one)));
    await new Promise((resolve) => setImmediate(() => resolve(written.map((one) => JSON.parse(one)))));
  }
  return rss();
}

const withoutBusMb = await loadWithoutBus();
const startedAt = performance.now();
const bus = await openEmbeddedBus({
  file: join(folder, 'bus.sqlite'),
  topics: allEvents,
  clock: systemClock,
  onFailure({ error }) {
    throw error;
  },
});
const startMs = performance.now() - startedAt;

/** Joins the group; returns a function that waits until the group has received `count` events. */
async function joinGroup(group: string): Promise<(wanted: number) => Promise<void>> {
  let received = 0;
  let check = (): void => undefined;
  await bus.subscribe({
    group,
    topics: [contract],
    async handle(events) {
      received += events.length;
      check();
    },
  });
  return (wanted) =>
    new Promise((resolve) => {
      check = () => {
        if (received >= wanted) resolve();
      };
      check();
    });
}

/** Every service's group over all topics, with nothing to do. */
async function joinAll(): Promise<void> {
  for (const group of serviceNames)
    await bus.subscribe({ group, topics: allEvents, handle: async () => undefined });
}

const tasks: Record<string, () => Promise<object>> = {
  /** Batches one after the other, as the outbox relay sends them, while a group takes them. */
  async batches() {
    const received = await joinGroup('bench');
    const begun = performance.now();
    for (let n = 0; n < total; n += batchSize) await bus.publish(batch(n));
    await received(total);
    const perSecond = total / ((performance.now() - begun) / 1000);
    return { perSecond, startMs, memoryMb: rss() - withoutBusMb };
  },
  /** Seconds of CPU a second while nothing happens, for `total` seconds. */
  async rest() {
    await joinAll();
    const [cpu, begun] = [process.cpuUsage(), performance.now()];
    await new Promise((resolve) => setTimeout(resolve, total * 1000));
    const { user, system } = process.cpuUsage(cpu);
    return { share: (user + system) / 1000 / (performance.now() - begun) };
  },
  /** One event at a time, from the call to its handler. */
  async singly() {
    const received = await joinGroup('bench');
    const times: number[] = [];
    for (let n = 1; n <= total; n++) {
      const begun = performance.now();
      const arrived = received(n);
      await bus.publish([event(n)]);
      await arrived;
      times.push(performance.now() - begun);
    }
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
  },
};

const figures = await tasks[task]?.();
await bus.close();
console.log(JSON.stringify(figures));
