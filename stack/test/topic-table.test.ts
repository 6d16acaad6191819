import { describe, expect, test } from '@jest/globals';
import { allEvents } from '@tern/contracts/events/events';
import { documentedEvents, eventCatalogue } from '@tern/lab/docs/event-lists';
import { catalogue } from '../src/catalogue.ts';

const topicsOf = (contracts: readonly { readonly topic: string }[]) => contracts.map(({ topic }) => topic);

describe('the topics that modules declare', () => {
  test('when a topic has a contract, then its owner publishes it, and nothing else is published', () => {
    expect(catalogue.flatMap(({ publishes }) => topicsOf(publishes)).sort()).toEqual(
      topicsOf(allEvents).sort(),
    );
    for (const { name, publishes } of catalogue)
      expect(publishes.filter(({ owner }) => owner !== name)).toEqual([]);
  });

  test('when a topic has a contract, then a service consumes it, and the contract says for what', () => {
    expect(
      eventCatalogue.filter(({ consumers, purpose }) => consumers.length === 0 || purpose === ''),
    ).toEqual([]);
  });

  test('when a module publishes or consumes a topic, then ARCHITECTURE.md and the READMEs say so, as `npm run events` writes them', () => {
    for (const { now, wanted } of documentedEvents()) expect(now).toBe(wanted);
  });
});
