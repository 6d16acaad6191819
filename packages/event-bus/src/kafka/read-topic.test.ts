import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Kafka } from 'kafkajs';
import { readTopic } from './read-topic.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('when the cluster hangs while a reader joins, then reading fails in time, and the reader leaves once it has joined', async () => {
  const joined = Promise.withResolvers<void>();
  const disconnect = jest.fn(async () => undefined);
  const consumer = () => ({
    events: { CRASH: 'crash' },
    on: () => undefined,
    seek: () => undefined,
    connect: async () => undefined,
    subscribe: async () => undefined,
    run: () => joined.promise,
    disconnect,
  });
  const reading = readTopic(
    { consumer } as unknown as Kafka,
    { group: 'g', topic: 't', from: 0, to: 1 },
    () => true,
  );
  const failing = expect(reading).rejects.toMatchObject({ code: 'unavailable' });
  // A rejection that is not handled in this time fails the test, as it would end the process.
  await jest.advanceTimersByTimeAsync(18_000);
  await failing;
  expect(disconnect).not.toHaveBeenCalled();
  joined.resolve();
  await jest.advanceTimersByTimeAsync(0);
  expect(disconnect).toHaveBeenCalledTimes(1);
});
