import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { allEvents } from '@tern/contracts/events/events';
import { catalogue } from '../src/catalogue.ts';

const root = join(import.meta.dirname, '../..');
const topicsOf = (contracts: readonly { readonly topic: string }[]) => contracts.map(({ topic }) => topic);

/** Key and consumers by topic, as the table in ARCHITECTURE.md has them. */
function documentedTopics(): Record<string, { key: string; consumers: string[] }> {
  const rows = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').matchAll(
    /^\| `([a-z-]+\.[a-z-]+\.[a-z-]+\.v\d+)` \| (\w+) \| ([a-z, -]+) \|/gm,
  );
  return Object.fromEntries(
    [...rows].map(([, topic, key, consumers]) => [
      topic,
      { key, consumers: consumers === '-' ? [] : consumers?.split(', ').sort() },
    ]),
  );
}

/** The field of a golden sample that is the key of its topic. */
function keyOf({ topic, schema, keyOf: key }: (typeof allEvents)[number]): string {
  const sample = readFileSync(join(root, `packages/contracts/fixtures/${topic}.json`), 'utf8');
  const data = schema.parse(JSON.parse(sample)) as Record<string, unknown>;
  const fields = Object.keys(data).filter((field) => data[field] === key(data));
  return fields.includes('accountId') ? 'account' : fields.includes('userId') ? 'user' : fields.join();
}

describe('the topics that modules declare', () => {
  test('when a topic has a contract, then its owner publishes it, and nothing else is published', () => {
    expect(catalogue.flatMap(({ publishes }) => topicsOf(publishes)).sort()).toEqual(
      topicsOf(allEvents).sort(),
    );
    for (const { name, publishes } of catalogue)
      expect(publishes.filter(({ owner }) => owner !== name)).toEqual([]);
  });

  test('when a module publishes or consumes a topic, then the table of ARCHITECTURE.md says so, with its key', () => {
    const declared = allEvents.map((contract) => [
      contract.topic,
      {
        key: keyOf(contract),
        consumers: catalogue
          .filter(({ consumes }) => topicsOf(consumes).includes(contract.topic))
          .map(({ name }): string => name)
          .sort(),
      },
    ]);
    expect(documentedTopics()).toEqual(Object.fromEntries(declared));
  });
});
