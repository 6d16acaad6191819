import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { EventEnvelope } from '@tern/contracts/define-event';
import { allEvents } from '@tern/contracts/events/events';
import { createFakeClock } from '@tern/testing/fake-clock';
import { createEventMaker } from './event-maker.ts';

const fixtures = join(import.meta.dirname, '../../contracts/fixtures');

test.each(allEvents)(
  'when $topic is published, then its envelope is that of the golden sample',
  (contract) => {
    const text = readFileSync(join(fixtures, `${contract.topic}.json`), 'utf8');
    const sample = JSON.parse(text) as EventEnvelope;
    const makeEvent = createEventMaker(contract.owner, createFakeClock(sample.occurredAt));
    const made = makeEvent(contract as Parameters<typeof makeEvent>[0], sample.userId, sample.data);
    expect(made).toMatchObject({ ...sample, eventId: expect.any(String) });
    expect(Object.keys(made)).toEqual(Object.keys(sample));
  },
);
