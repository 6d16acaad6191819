import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { serviceNames, type DependencyName, type ServiceName } from '@tern/contracts/services';
import { createHealthReader } from './health.ts';

let away: Partial<Record<ServiceName, readonly DependencyName[] | 'silent' | 'refusing'>>;
let asked: ServiceName[];
let isDiskFull: boolean;
let deployed: readonly ServiceName[];
beforeEach(() => {
  jest.useFakeTimers();
  away = {};
  asked = [];
  isDiskFull = false;
  deployed = serviceNames;
});
afterEach(() => void jest.useRealTimers());

const reader = () =>
  createHealthReader({
    deployed,
    isDiskFull: () => isDiskFull,
    damagedFiles: () => [],
    whatIsAway: async () => (away.gateway ?? []) as readonly DependencyName[],
    async awayOf(service) {
      asked.push(service);
      const found = away[service] ?? [];
      if (found === 'silent') return Promise.withResolvers<never>().promise;
      if (found === 'refusing') throw new Error('refused');
      return found;
    },
  });

test('when everything is there, then nothing is wrong', async () => {
  expect(await reader()()).toEqual({ reason: null, away: [] });
  expect(asked).toEqual(serviceNames.filter((name) => name !== 'gateway'));
});

test('when a service is not deployed, then it is not asked', async () => {
  deployed = serviceNames.filter((name) => name !== 'search');
  away = { search: 'refusing' };
  expect(await reader()()).toEqual({ reason: null, away: [] });
  expect(asked).not.toContain('search');
});

test('when engines are away, then each is named with the services that lack it', async () => {
  away = { gateway: ['broker'], search: ['broker', 'index'], followup: ['documents'] };
  expect(await reader()()).toEqual({
    reason: 'Away: broker (for gateway, search); documents (for followup); index (for search).',
    away: [
      { service: 'gateway', dependency: 'broker' },
      { service: 'followup', dependency: 'documents' },
      { service: 'search', dependency: 'broker' },
      { service: 'search', dependency: 'index' },
    ],
  });
});

test('when services do not answer, then they are named after two seconds', async () => {
  away = { calendar: 'silent', notifier: 'refusing' };
  const found = reader()();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await found).toEqual({
    reason: 'No answer from: calendar, notifier.',
    away: [
      { service: 'calendar', dependency: null },
      { service: 'notifier', dependency: null },
    ],
  });
});

test('when the disk is full, then that is said once and in the words of refused writes', async () => {
  isDiskFull = true;
  away = { identity: ['disk'], search: ['disk'] };
  const { reason } = await reader()();
  expect(reason).toBe(
    'The disk is full: nothing can be saved until there is room on the machine that Tern runs on.',
  );
});

test('when many ask, then the services are asked once in five seconds', async () => {
  const read = reader();
  for (let n = 0; n < 100; n++) await read();
  expect(asked).toHaveLength(6);
  jest.advanceTimersByTime(5_001);
  await read();
  expect(asked).toHaveLength(12);
});
