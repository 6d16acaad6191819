import { describe, expect, test } from '@jest/globals';
import kafkajs, { type ProducerRecord } from 'kafkajs';
import { PartitionProducer } from './partition-producer.ts';

const { CompressionTypes } = kafkajs;

const message = (n: number) => ({ key: 'k', value: String(n), timestamp: 1 });
const numbersOf = ({ messages }: ProducerRecord) => messages.map(({ value }) => Number(String(value)));

/** A producer whose requests are answered by `answer`. */
function producing(
  answer: (record: ProducerRecord, producer: number) => Promise<void>,
  deliveryLimitMs = 5000,
) {
  const state = { opened: 0, disconnected: 0, underway: new Map<number, number>(), maxAtOnce: 0 };
  const producer = new PartitionProducer({
    deliveryLimitMs,
    open: async () => {
      const id = ++state.opened;
      return {
        async send(record) {
          const partitions = new Set(record.messages.map(({ partition }) => partition ?? -1));
          expect(partitions.size).toBe(1);
          const [partition = -1] = partitions;
          const now = (state.underway.get(partition) ?? 0) + 1;
          state.underway.set(partition, now);
          state.maxAtOnce = Math.max(state.maxAtOnce, now);
          try {
            await answer(record, id);
          } finally {
            state.underway.set(partition, (state.underway.get(partition) ?? 0) - 1);
          }
          return [];
        },
        async disconnect() {
          state.disconnected++;
        },
      };
    },
  });
  return { producer, state };
}

const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 2));

describe('producer by partition', () => {
  test('when many send at once, then a partition has one request under way and requests carry one partition', async () => {
    const sent: number[][] = [];
    const { producer, state } = producing(async (record) => {
      await soon();
      if (record.messages[0]?.partition === 0) sent.push(numbersOf(record));
    });
    await Promise.all(
      Array.from({ length: 200 }, (_, n) => producer.send('t', n % 4, [message(n), message(n + 1000)])),
    );
    expect(state.maxAtOnce).toBe(1);
    const own = Array.from({ length: 50 }, (_, n) => [n * 4, n * 4 + 1000]);
    expect(sent.flat()).toEqual(own.flat());
    expect(sent.length).toBeLessThan(50);
    await producer.close(100);
  });

  test('when events are many or large, then they are compressed, and a small one is not', async () => {
    const kinds: unknown[] = [];
    const { producer } = producing(async ({ compression }) => void kinds.push(compression));
    await producer.send('t', 0, [message(1)]);
    await producer.send('t', 0, [{ key: 'k', value: 'mail '.repeat(300), timestamp: 1 }]);
    expect(kinds).toEqual([CompressionTypes.None, CompressionTypes.GZIP]);
    await producer.close(100);
  });

  test('when a request is rejected, then it is sent again by a new producer before what came later', async () => {
    const sent: number[] = [];
    const { producer, state } = producing(async (record, id) => {
      await soon();
      if (id === 1) throw new Error('the leader has moved');
      sent.push(...numbersOf(record));
    });
    await Promise.all([1, 2, 3].map((n) => producer.send('t', 0, [message(n)])));
    expect(sent).toEqual([1, 2, 3]);
    expect([state.opened, state.disconnected]).toEqual([2, 1]);
    await producer.close(100);
  });

  test('when a batch cannot be delivered in time, then what waits behind it is rejected with it', async () => {
    const sent: number[] = [];
    let isDown = true;
    const { producer } = producing(async (record) => {
      await soon();
      if (isDown) throw new Error('away');
      sent.push(...numbersOf(record));
    }, 0);
    const results = await Promise.allSettled([1, 2].map((n) => producer.send('t', 0, [message(n)])));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isDown = false;
    await producer.send('t', 0, [message(3)]);
    expect(sent).toEqual([3]);
    await producer.close(100);
  });

  test('when it is closed while a broker hangs, then the sender hears of it and nothing more is taken', async () => {
    const { producer } = producing(() => new Promise(() => undefined));
    const sent = producer.send('t', 0, [message(1)]).catch((error: unknown) => error);
    await soon();
    await producer.close(10);
    expect(await sent).toMatchObject({ code: 'unavailable' });
    await expect(producer.send('t', 0, [message(2)])).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('when too much waits, then more is refused instead of filling the memory', async () => {
    const { producer } = producing(() => new Promise(() => undefined));
    const large = { key: 'k', value: 'a'.repeat(1_000_000), timestamp: 1 };
    const waiting = Array.from({ length: 80 }, () => producer.send('t', 0, [large]));
    const results = Promise.allSettled(waiting);
    await expect(producer.send('t', 1, [message(1)])).rejects.toMatchObject({ code: 'unavailable' });
    await producer.close(10);
    await results;
  });
});
