import { beforeEach, describe, expect, test } from '@jest/globals';
import { accountReviewed, messageAssessed } from '@tern/contracts/events/followup';
import type { OutboxEntry, OutboxStore } from '@tern/event-bus/outbox';
import { createWaitingEvents } from './waiting-events.ts';

/** An outbox that returns its waiting events at the time of the read, and lets a test write in between. */
function anOutbox(topic: string) {
  const entries: OutboxEntry[] = [];
  const outbox = {
    entries,
    afterReading: () => {},
    add: (seq: number) =>
      entries.push({
        seq,
        event: {
          eventId: `${topic} ${seq}`,
          topic,
          key: 'account',
          userId: 'robin',
          data: {},
          occurredAt: '2026-01-01T00:00:00.000Z',
        },
      }),
    hold: async () => true,
    release: async () => undefined,
    async pending(limit: number) {
      const found = entries.slice(0, limit);
      outbox.afterReading();
      return found;
    },
    async clear(done: readonly OutboxEntry[]) {
      for (const entry of done) if (entries.includes(entry)) entries.splice(entries.indexOf(entry), 1);
    },
  };
  return outbox;
}

let records: ReturnType<typeof anOutbox>;
let accounts: ReturnType<typeof anOutbox>;
let waiting: OutboxStore;
beforeEach(() => {
  records = anOutbox(messageAssessed.topic);
  accounts = anOutbox(accountReviewed.topic);
  waiting = createWaitingEvents({ records, accounts });
});
const topics = async (limit = 100) => (await waiting.pending(limit)).map(({ event }) => event.topic);

describe('the waiting events of followup', () => {
  test('when a review comes from a process whose clock is behind, then the events of the mail are still published before it', async () => {
    records.add(20);
    records.add(21);
    accounts.add(10);
    expect(await topics()).toEqual([messageAssessed.topic, messageAssessed.topic, accountReviewed.topic]);
  });

  test('when more mail waits than is read at once, then the review waits', async () => {
    for (const seq of [1, 2, 3]) records.add(seq);
    accounts.add(4);
    expect(await topics(3)).toEqual([messageAssessed.topic, messageAssessed.topic, messageAssessed.topic]);
  });

  test('when mail is assessed and its account reviewed between the two reads, then the review is not read without the mail', async () => {
    const write = () => {
      for (const outbox of [records, accounts]) outbox.afterReading = () => {};
      records.add(1);
      accounts.add(2);
    };
    for (const outbox of [records, accounts]) outbox.afterReading = write;
    expect(await topics()).toEqual([messageAssessed.topic]);
    expect(await topics()).toEqual([messageAssessed.topic, accountReviewed.topic]);
  });

  test('when both kinds are cleared, then nothing waits', async () => {
    records.add(1);
    accounts.add(2);
    await waiting.clear(await waiting.pending(100));
    expect(await waiting.pending(100)).toEqual([]);
  });
});
