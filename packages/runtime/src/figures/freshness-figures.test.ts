import { expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { createLogger } from '../logging/logger.ts';
import { measureFreshness, type AccountFreshness } from './freshness-figures.ts';

const now = new Date('2026-03-02T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

async function figuresOf(read: () => AsyncIterable<AccountFreshness<'ready' | 'syncing'>>) {
  const metrics = new Registry();
  const lines: string[] = [];
  const logger = createLogger({ level: 'warn', format: 'json', write: (line) => lines.push(line) });
  measureFreshness({
    metrics,
    logger,
    read,
    prefix: 'tern_test',
    subject: 'test accounts',
    states: ['ready', 'syncing'],
    clock: { now: () => now },
    behindMs: 10 * 60_000,
  });
  const text = (await metrics.metrics()) + (await metrics.metrics());
  return { lines, series: text.split('\n').filter((line) => line.startsWith('tern_')) };
}

test('when accounts were read at different times, then each state shows how many are behind and by how much', async () => {
  const { series } = await figuresOf(async function* () {
    yield { state: 'ready', readUntil: minutesAgo(1) };
    yield { state: 'ready', readUntil: minutesAgo(11) };
    yield { state: 'ready', readUntil: minutesAgo(2) };
  });
  expect(series.slice(0, 6)).toEqual([
    'tern_test_accounts{state="ready"} 3',
    'tern_test_accounts{state="syncing"} 0',
    'tern_test_accounts_behind{state="ready"} 1',
    'tern_test_accounts_behind{state="syncing"} 0',
    'tern_test_sync_age_max_seconds{state="ready"} 660',
    'tern_test_sync_age_max_seconds{state="syncing"} 0',
  ]);
});

test('when the store cannot be read, then there are no figures and the log says it once', async () => {
  const { series, lines } = await figuresOf(async function* () {
    await Promise.reject(new Error('away'));
    yield { state: 'ready', readUntil: now };
  });
  expect(series).toEqual([]);
  expect(lines).toHaveLength(1);
});
