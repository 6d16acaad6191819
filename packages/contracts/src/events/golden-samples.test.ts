import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { EventEnvelope } from '../define-event.ts';
import { allEvents } from './events.ts';

const fixtures = join(import.meta.dirname, '../../fixtures');

/** The first sample of a topic, and those with fields that it gained later: `<topic>.with-<fields>.json`. */
const samplesOf = (topic: string) => [
  `${topic}.json`,
  ...readdirSync(fixtures).filter((name) => name.startsWith(`${topic}.with-`)),
];
const read = (name: string): unknown => JSON.parse(readFileSync(join(fixtures, name), 'utf8'));
const envelopeFields = ['eventId', 'topic', 'key', 'occurredAt', 'userId', 'data'];

/** A log may hold events of years ago, and every event that once parsed must always parse. Samples are added, never changed. */
describe('golden samples', () => {
  for (const { topic, schema, keyOf } of allEvents) {
    test.each(samplesOf(topic))(
      'when an old event like %s is read, then its envelope and all its fields are kept and it has the same key',
      (name) => {
        const { traceparent = null, ...sample } = read(name) as EventEnvelope;
        const parsed = schema.parse(sample.data);
        // Fields of later versions are filled in by defaults.
        expect(parsed).toMatchObject(sample.data as object);
        expect(Object.keys(sample)).toEqual(envelopeFields);
        expect(sample).toMatchObject({ topic, key: keyOf(parsed) });
        expect(sample.key).toMatch(/^\S+$/);
        expect(new Date(sample.occurredAt).toISOString()).toBe(sample.occurredAt);
        expect(traceparent === null || /^00-[\da-f]{32}-[\da-f]{16}-\d\d$/.test(traceparent)).toBe(true);
      },
    );
  }

  test('when a sample lies there, then it is of a topic', () => {
    const known = [...allEvents.flatMap(({ topic }) => samplesOf(topic)), 'partitions.json'];
    expect(readdirSync(fixtures).filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('topics', () => {
  test('when a topic has been published once, then its number of partitions stays: keys would move and lose their order', () => {
    const partitionsOf = allEvents.map(({ topic, partitions }) => [topic, partitions]);
    expect(Object.fromEntries(partitionsOf)).toEqual(read('partitions.json'));
  });
});
