import { describe, expect, test } from '@jest/globals';
import { oldestWaiting } from './oldest-waiting.ts';

const now = new Date('2026-03-02T12:00:00.000Z');
const ago = (seconds: number) => now.getTime() - seconds * 1000;

/** A topic whose partitions hold events of these ages in seconds, oldest first, of which so many are handled. */
function aTopic(partitions: readonly { ages: readonly number[]; handled: number }[]) {
  let questions = 0;
  const admin = {
    offsetsAt: async (_topic: string, from: Date) => {
      questions++;
      return new Map(
        partitions.map(({ ages }, partition) => {
          const first = ages.findIndex((age) => ago(age) >= from.getTime());
          return [partition, first === -1 ? ages.length : first];
        }),
      );
    },
  };
  const waiting = partitions.map(({ ages, handled }, partition) => ({
    partition,
    position: handled,
    high: ages.length,
  }));
  const find = () => oldestWaiting(admin, { topic: 't', partitions: waiting, retentionDays: 7, now });
  return { find, questions: () => questions };
}

describe('the oldest event that waits in a cluster', () => {
  test('when all is handled, then there is none, and no time is asked for', async () => {
    const topic = aTopic([{ ages: [50, 10], handled: 2 }]);
    expect(await topic.find()).toBeNull();
    expect(topic.questions()).toBe(0);
  });

  test.each([0.2, 3, 90, 5000, 600_000])(
    'when an event waits for %d s behind handled ones, then its time is found to the second',
    async (age) => {
      const topic = aTopic([
        { ages: [age + 700, age + 600, age, 0], handled: 2 },
        { ages: [age + 5000], handled: 1 },
        { ages: [age / 2], handled: 0 },
      ]);
      const found = await topic.find();
      expect(Math.abs((found?.getTime() ?? 0) - ago(age))).toBeLessThanOrEqual(1000);
      expect(topic.questions()).toBeLessThan(45);
    },
  );
});
