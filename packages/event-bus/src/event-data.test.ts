import { expect, test } from '@jest/globals';
import { systemClock } from '@tern/kernel/clock';
import { dataOf } from './event-data.ts';
import { createEventMaker } from './event-maker.ts';
import { counted } from './testing/counted-topics.ts';

const make = createEventMaker('followup', systemClock);

test('when this process made an event, then its data is given as it is, and as the contract has it', () => {
  const event = make(counted, 'user-1', { key: 'a', n: 1, unknown: true } as { key: string; n: number });
  expect(dataOf(counted, event)).toBe(event.data);
  expect(event.data).toEqual({ key: 'a', n: 1 });
});

test('when it was read from a log or came from another process, then it is checked', () => {
  const event = { ...make(counted, 'user-1', { key: 'a', n: 1 }), data: { key: 'a', n: 1, unknown: true } };
  expect(dataOf(counted, event)).toEqual({ key: 'a', n: 1 });
  expect(() => dataOf(counted, { ...event, data: { key: 'a', n: 'one' } })).toThrow(/expected number/);
});
