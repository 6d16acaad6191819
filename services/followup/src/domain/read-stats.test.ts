import { expect, test } from '@jest/globals';
import { createReadStats } from './read-stats.ts';

const percentageOf = async (processed: number, sent: number) => {
  const readStats = createReadStats({
    queries: {
      stats: async () => ({ sent, processed, pending: 0, awaiting: 0, replied: 0 }),
      due: async () => [],
      decided: async () => ({ processed, total: sent }),
    },
    accounts: { ofUser: async () => [] },
    reviews: { ofUser: async () => [] },
    reader: { engineVersion: 'rules/1' },
    clock: { now: () => new Date('2026-03-10T09:00:00Z') },
  });
  return (await readStats('ana')).processedPercentage;
};

test.each([
  [0, 0, 100],
  [0, 3, 0],
  [2, 3, 66],
  [1999, 2000, 99],
  [2000, 2000, 100],
])(
  'when %i of %i sent mails are processed, then %i %% are, and 100 only when all are',
  async (processed, sent, percentage) => {
    expect(await percentageOf(processed, sent)).toBe(percentage);
  },
);
