import { expect, test } from '@jest/globals';
import type { AccountCopy } from '../accounts/account-copy.ts';
import { readStats, type ReadStatsContext } from './read-stats.ts';

const percentageOf = async (processed: number, sent: number, copies: Partial<AccountCopy>[] = []) => {
  const context: ReadStatsContext = {
    queries: {
      stats: async () => ({ sent, processed, awaiting: 0, replied: 0 }),
      listGroup: async () => [],
      countGroup: async () => 0,
      decided: async () => ({ processed, total: sent }),
    },
    accounts: { ofUser: async () => copies as AccountCopy[] },
    reviews: { ofUser: async () => [] },
    reader: { engineVersion: 'rules/1' },
    clock: { now: () => new Date('2026-03-10T09:00:00Z') },
  };
  return (await readStats(context, 'ana')).processedPercentage;
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

test('when nothing was sent, then all is processed, but not before the mailbox was read', async () => {
  expect(await percentageOf(0, 0, [{ accountId: 'a', verifiedUntil: null }])).toBe(0);
  expect(await percentageOf(0, 0, [{ accountId: 'a', verifiedUntil: new Date() }])).toBe(100);
});
