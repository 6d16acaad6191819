import type { EventEnvelope } from '@tern/contracts/define-event';
import { openKafkaBus } from '@tern/event-bus/kafka-bus';
import { AppError } from '@tern/kernel/app-error';
import { systemClock } from '@tern/kernel/clock';
import { chaosTopics, type Sighting } from './events.ts';

/**
 * A group member in a process of its own, which tests kill. A handler waits until the parent has noted its events, so Kafka never
 * records events as handled that the parent does not know.
 */
export interface ConsumerOrder {
  readonly brokers: readonly string[];
  readonly group: string;
  /** Milliseconds that two events of some keys of the first publisher take. */
  readonly slowMs: number;
  /** Numbers of each key that can never be handled. */
  readonly poison: readonly number[];
}

const order = JSON.parse(process.argv[2] ?? '{}') as ConsumerOrder;
const noted = new Map<number, () => void>();
let reports = 0;
process.on('message', (report: number | 'stop') => {
  if (report === 'stop') {
    // As in a pod, where the host ends the process when everything is closed.
    void bus.close().then(() => process.exit(0));
    return;
  }
  noted.get(report)?.();
  noted.delete(report);
});

function report(events: readonly Sighting[]): Promise<void> {
  const id = reports++;
  return new Promise((resolve) => {
    noted.set(id, resolve);
    process.send?.({ id, events });
  });
}

// Keys of different partitions, and few events of each, also on a fast machine: an overloaded handler would show nothing about the bus.
const isSlow = ({ key, n }: Sighting) => /^publisher-0-key-[0-6]$/.test(key) && (n === 25 || n === 100);

async function handle(events: readonly EventEnvelope[]): Promise<void> {
  const sightings = events.map(({ topic, key, data }) => ({ topic, key, n: (data as { n: number }).n }));
  if (sightings.some(({ n }) => order.poison.includes(n)))
    throw new AppError('validation-failed', { retriable: false });
  if (order.slowMs > 0 && sightings.some(isSlow))
    await new Promise((resolve) => setTimeout(resolve, order.slowMs));
  await report(sightings);
}

const bus = await openKafkaBus({
  brokers: order.brokers,
  clientId: `chaos-${order.group}`,
  topics: chaosTopics,
  clock: systemClock,
  onFailure({ error, eventId }) {
    if (eventId === null) console.error(`${order.group} ${process.pid}: ${String(error).slice(0, 160)}`);
  },
});
await bus.subscribe({ group: order.group, topics: chaosTopics, handle });
process.send?.('joined');
