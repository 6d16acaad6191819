import { expect, test } from '@jest/globals';
import { eventHeaders, eventTypeIn } from './event-headers.ts';

test('when an event is written and read, then its type and version are those of its contract', () => {
  const headers = eventHeaders('mail-sync.message.synced.v12');
  expect(headers).toEqual({ type: 'mail-sync.message.synced', version: '12' });
  const read = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Buffer.from(value)]));
  expect(eventTypeIn(read)).toBe('mail-sync.message.synced.v12');
});

test('when a record has no headers, as earlier versions wrote it, then its type is unknown', () => {
  expect(eventTypeIn(undefined)).toBeNull();
  expect(eventTypeIn({ attempts: Buffer.from('3') })).toBeNull();
});
