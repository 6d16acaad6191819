import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { EventEnvelope } from '@tern/contracts/define-event';
import { AppError } from '@tern/kernel/app-error';
import { systemClock } from '@tern/kernel/clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { openEmbeddedBus } from '../embedded-bus.ts';
import type { DeliveryFailure, EventBus } from '../event-bus.ts';
import { createEventMaker } from '../event-maker.ts';
import { counted, countedTopics, numbersOf } from '../testing/counted-topics.ts';
import { prefixedNames } from './prefixed-names.ts';

const make = createEventMaker('followup', systemClock);
const folder = makeTemporaryFolder();
const names = prefixedNames('mail-');
let inner: EventBus;
let bus: EventBus;
let failures: DeliveryFailure[];
let runs = 0;
beforeEach(async () => {
  failures = [];
  inner = await openEmbeddedBus({
    file: join(folder.path, `${runs++}.sqlite`),
    topics: names.contracts(countedTopics),
    clock: systemClock,
    onFailure: (failure) => failures.push(names.failure(failure)),
  });
  bus = names.bus(inner);
});
afterEach(async () => {
  await bus.close();
});

test('when events are published, then they come with the names that were given, and the bus has those with the prefix', async () => {
  const handled: EventEnvelope[] = [];
  await bus.subscribe({
    group: 'search',
    topics: [counted as never],
    handle: async (events) => void handled.push(...events),
  });
  await bus.publish([make(counted, 'user-1', { key: 'x', n: 1 })]);
  await waitUntil(() => handled.length === 1);
  expect(numbersOf(handled, 'x')).toEqual([1]);
  expect(handled[0]?.topic).toBe(counted.topic);
  expect(Object.keys(await bus.groups.lag())).toEqual(['search']);
  expect(Object.keys(await inner.groups.lag())).toEqual(['mail-search']);
});

test('when a topic has options, then all of them reach the bus', async () => {
  const batches: number[] = [];
  await bus.publish([1, 2, 3].map((n) => make(counted, 'user-1', { key: 'x', n })));
  await bus.subscribe({
    group: 'search',
    topics: [counted as never],
    topicOptions: { [counted.topic]: { maxEvents: 1, earlierGroup: 'find' } },
    handle: async (events) => void batches.push(events.length),
  });
  await waitUntil(async () => (await bus.groups.lag())['search']?.[counted.topic] === 0);
  expect(batches).toEqual([1, 1, 1]);
});

test('when an event becomes a dead letter, then it is listed, reported and delivered again under its own names', async () => {
  let isBroken = true;
  const handled: EventEnvelope[] = [];
  await bus.subscribe({
    group: 'search',
    topics: [counted as never],
    async handle(events) {
      if (isBroken) throw new AppError('validation-failed');
      handled.push(...events);
    },
  });
  await bus.publish([make(counted, 'user-1', { key: 'x', n: 1 })]);
  const [letter] = await waitUntil(async () => {
    const { letters } = await bus.groups.deadLetters('search', { limit: 10 });
    return letters.length > 0 && letters;
  });
  expect(letter?.topic).toBe(counted.topic);
  expect(await bus.groups.deadLetterCounts('search')).toEqual({ [counted.topic]: 1 });
  expect(failures.at(-1)).toMatchObject({ group: 'search', topic: counted.topic, isBuried: true });
  isBroken = false;
  expect(await bus.groups.redeliver('search', letter?.eventId ?? '')).toBe(true);
  await waitUntil(() => handled.length === 1);
  expect(handled[0]?.topic).toBe(counted.topic);
  await expect(bus.groups.replay('search', new Date(0), 'followup.thing.unknown.v1')).rejects.toThrow();
});
