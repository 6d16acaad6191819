import { afterEach, expect, test } from '@jest/globals';
import { refreshAccounts } from '@tern/contracts/http/mail-accounts';
import { createFakeClock } from '@tern/testing/fake-clock';
import { minute, type Clock } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import { aMailbox, startMailSync, type RunningMailSync } from './a-mail-sync.ts';
import { serverLevels } from './server-levels.ts';
import { createChanges } from './mailbox-changes.ts';
import {
  contentsInStore,
  contentsOnServer,
  type Contents,
  type StoredMailbox,
  type StoredMessage,
} from './mailbox-contents.ts';
import { cases } from '@tern/tools/testing/cases';

const steps = cases({ deep: 12, full: 60 });

let running: RunningMailSync | null = null;
afterEach(async () => {
  await running?.close();
  running = null;
});

async function inStore({ service }: RunningMailSync): Promise<Contents> {
  const { mailboxes, messages } = service.documents.collections;
  return contentsInStore(
    (await mailboxes?.find<StoredMailbox>({}).toArray()) ?? [],
    (await messages?.find<StoredMessage>({ removedAt: { $exists: false } }).toArray()) ?? [],
  );
}

/** A jump of the clock in the middle of a pass would end its lease, as if its process had stood still for so long. */
async function passEnded({ service }: RunningMailSync, clock: Clock): Promise<void> {
  const accounts = service.documents.collections['accounts'];
  await waitUntil(async () => !(await accounts?.findOne({ 'lease.until': { $gt: clock.now() } })));
}

for (const [name, level] of Object.entries(serverLevels)) {
  for (const seed of [1, 2]) {
    test(`when a mailbox changes at random before and during passes (${name}, seed ${seed}), then the store equals the server`, async () => {
      const clock = createFakeClock('2026-03-10T09:00:00Z');
      running = await startMailSync({ clock, seed: aMailbox({}), ...level });
      const account = await running.connect();
      const changes = createChanges(await running.program(), seed);
      for (let step = 0; step < steps; step++) {
        await changes.make(4);
        // These meet a pass somewhere in its middle, and may end it: a server hangs up when the open folder is deleted.
        await Promise.all([running.service.callAs(running.me, refreshAccounts), changes.make(3)]);
        await passEnded(running, clock);
        // Flags that no number shows are looked at every five minutes, and after a failure it is tried again by then.
        clock.advance(5 * minute);
        await running.refreshed();
        const expected = await contentsOnServer(await running.program(), account.id);
        expect({ step, ...(await inStore(running)) }).toEqual({ step, ...expected });
        const { syncedMessages, totalMessages } = await running.account();
        expect([syncedMessages, totalMessages]).toEqual([
          Object.keys(expected).length,
          Object.keys(expected).length,
        ]);
      }
    }, 600_000);
  }
}
