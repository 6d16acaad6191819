import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { allEvents } from './events.ts';

const fixtures = join(import.meta.dirname, '../../fixtures');

/** A log may hold events of years ago: what once parsed has to parse for ever. Samples are added, never changed. */
describe('golden samples', () => {
  for (const { topic, schema, keyOf } of allEvents) {
    test(`when an old ${topic} is read, then all it says is kept and it has a key`, () => {
      const sample: unknown = JSON.parse(readFileSync(join(fixtures, `${topic}.json`), 'utf8'));
      const parsed = schema.parse(sample);
      // Fields that later versions added are filled in by defaults.
      expect(parsed).toMatchObject(sample as object);
      expect(keyOf(parsed)).toMatch(/^\S+$/);
    });
  }
});

describe('topics', () => {
  test('when a topic has been published once, then its number of partitions stays: keys would move and lose their order', () => {
    const known: unknown = JSON.parse(readFileSync(join(fixtures, 'partitions.json'), 'utf8'));
    expect(Object.fromEntries(allEvents.map(({ topic, partitions }) => [topic, partitions]))).toEqual(known);
  });
});
