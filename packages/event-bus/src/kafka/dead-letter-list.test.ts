import { describe, expect, test } from '@jest/globals';
import type { KafkaMessage } from 'kafkajs';
import { day } from '@tern/kernel/clock';
import { burial, DeadLetterList, removal, type KnownLetter } from './dead-letter-list.ts';
import type { OutgoingMessage } from './partition-producer.ts';

const now = new Date();
const letter = (eventId: string, offset = 0): KnownLetter => ({
  eventId,
  topic: 'followup.thing.counted.v1',
  key: 'x',
  attempts: 1,
  reason: 'Error',
  buriedAt: now,
  offset,
});
const buried = (eventId: string) => burial(letter(eventId), '{}');

/** A list that was given these records, in this order. */
function listOf(...records: OutgoingMessage[]): DeadLetterList {
  const list = new DeadLetterList('a.dead', () => 14);
  for (const [offset, record] of records.entries()) list.take(asRead(record, offset));
  return list;
}

function asRead({ key, value, timestamp, headers }: OutgoingMessage, offset: number): KafkaMessage {
  return {
    key: Buffer.from(key),
    value: value === null ? null : Buffer.from(value),
    timestamp: String(timestamp),
    offset: String(offset),
    attributes: 0,
    headers: Object.fromEntries(Object.entries(headers ?? {}).map(([name, one]) => [name, Buffer.from(one)])),
  };
}

const offsetsIn = (list: DeadLetterList) => list.current(now).map(({ offset }) => offset);

describe('dead-letter list', () => {
  test('when a letter is removed, then the others stay', () => {
    expect(offsetsIn(listOf(buried('a'), buried('b'), removal(letter('a', 0), now)))).toEqual([1]);
  });

  test('when an event becomes a dead letter again before its first letter is removed, then the second letter stays', () => {
    expect(offsetsIn(listOf(buried('a'), buried('a'), removal(letter('a', 0), now)))).toEqual([1]);
  });

  test('when an event became a dead letter twice and is removed after that, then it is gone', () => {
    expect(offsetsIn(listOf(buried('a'), buried('a'), removal(letter('a', 1), now)))).toEqual([]);
  });

  test('when a removal names no letter, as earlier versions wrote it, then it removes what lies before it', () => {
    const old = { key: 'a', value: null, timestamp: now.getTime() };
    expect(offsetsIn(listOf(buried('a'), old))).toEqual([]);
    expect(offsetsIn(listOf(buried('a'), old, buried('a')))).toEqual([2]);
  });

  test('when a letter is forgotten of which a later one is known, then the later one stays', () => {
    const list = listOf(buried('a'), buried('a'));
    list.forget(letter('a', 0));
    expect(offsetsIn(list)).toEqual([1]);
  });

  test('when a letter lies in the topic of a group that read one topic alone, then that is the topic of its event', () => {
    const list = new DeadLetterList('followup.thing.counted.v1.mail-sync-counts.dead', () => 14);
    const { headers, ...record } = buried('a');
    const { type: _, version: __, ...earlier } = headers ?? {};
    list.take(asRead({ ...record, headers: earlier }, 0));
    expect(list.find('a')?.topic).toBe('followup.thing.counted.v1');
  });

  test('when letters are of several topics, then each is kept as long as its topic wants', () => {
    const list = new DeadLetterList('a.dead', (topic) => (topic === 'followup.thing.counted.v1' ? 2 : 14));
    list.take(asRead(buried('a'), 0));
    list.take(asRead(burial({ ...letter('b'), topic: 'followup.thing.seen.v1' }, '{}'), 1));
    const threeDaysLater = new Date(now.getTime() + 3 * day);
    expect(list.current(threeDaysLater).map(({ eventId }) => eventId)).toEqual(['b']);
  });

  test('when records are read once more, as two readers at once do, then nothing comes back', () => {
    const list = listOf(buried('a'), removal(letter('a', 0), now), buried('b'));
    list.take(asRead(buried('a'), 0));
    expect(offsetsIn(list)).toEqual([2]);
    expect(list.next).toBe(3);
  });
});
