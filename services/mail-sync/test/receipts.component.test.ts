import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { mailTakenIn as takenInByFollowup } from '@tern/contracts/events/followup';
import { messageSynced } from '@tern/contracts/events/mail-sync';
import { mailTakenIn as takenInBySearch } from '@tern/contracts/events/search';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { systemClock } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import { aMailbox, shareMailSync, type RunningMailSync, type SharedMailSync } from './a-mail-sync.ts';
import { aRawMessage } from './a-raw-message.ts';

let shared: SharedMailSync;
let running: RunningMailSync;
beforeAll(async () => {
  shared = await shareMailSync();
});
afterAll(() => shared.close());
afterEach(() => running.close());

test('when a pass reads many messages, then every thousandth asks for a receipt, and receipts are kept', async () => {
  const seed = aMailbox({ INBOX: Array.from({ length: 2100 }, () => aRawMessage()) });
  running = await shared.aUser({ seed });
  const { id: accountId } = await running.connect();
  const asking = await waitUntil(() => {
    const events = running.eventsOf(messageSynced);
    return events.length === 2100 && events.filter(({ data }) => data.wantsReceipt);
  });
  expect(asking).toHaveLength(2);
  const [first, second] = asking.map(({ data }) => data.version) as [number, number];

  const { userId } = running.me;
  await running.service.publish([
    createEventMaker('followup', systemClock)(takenInByFollowup, userId, {
      accountId,
      userId,
      version: second,
    }),
    createEventMaker('search', systemClock)(takenInBySearch, userId, { accountId, userId, version: first }),
  ]);
  await running.service.settled();
  const stored = await running.service.documents.collections['accounts']?.findOne({ userId });
  expect(stored).toMatchObject({ takenIn: { followup: second, search: first } });
});
