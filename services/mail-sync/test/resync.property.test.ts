import { createHash } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import type { ImapFlow } from 'imapflow';
import { refreshAccounts } from '@tern/contracts/http/mail-accounts';
import { derivedId } from '@tern/kernel/ids';
import { createFakeClock } from '@tern/testing/fake-clock';
import { minute, type Clock } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import { aMailbox, startMailSync, type RunningMailSync } from './a-mail-sync.ts';
import { createChanges } from './mailbox-changes.ts';

const steps = 12;
const everything = undefined;
/** Each with what it leaves to the engine: QRESYNC; flags by mod-sequence and UIDs compared; everything compared. */
const levels = {
  everything,
  'CONDSTORE and LIST-STATUS': [
    ...['IDLE', 'UIDPLUS', 'MOVE', 'SPECIAL-USE', 'ENABLE', 'CONDSTORE', 'LIST-STATUS'],
  ],
  'neither, without IDLE': ['SPECIAL-USE'],
} as const;

let running: RunningMailSync | null = null;
afterEach(async () => {
  await running?.close();
  running = null;
});

/** Every place of every message: what lies where, with which flags. */
type Contents = Record<string, string>;

async function onServer(program: ImapFlow, accountId: string): Promise<Contents> {
  const contents: Contents = {};
  for (const { path, flags } of await program.list()) {
    if (flags.has('\\Noselect')) continue;
    const opened = await program.mailboxOpen(path, { readOnly: true });
    if (opened.exists === 0) continue;
    for (const row of await program.fetchAll('1:*', { uid: true, flags: true, source: true })) {
      const source = row.source ?? Buffer.alloc(0);
      const messageId = /^Message-ID: (.*)\r$/m.exec(source.toString())?.[1] ?? '';
      const hash = createHash('sha256').update(source).digest('hex');
      contents[`${path} ${opened.uidValidity} ${row.uid}`] =
        `${derivedId(accountId, messageId, hash)} ${[...(row.flags ?? [])].sort().join(' ')}`;
    }
  }
  return contents;
}

async function inStore({ service }: RunningMailSync): Promise<Contents> {
  const { collections } = service.documents;
  const mailboxes = (await collections['mailboxes']?.find({}).toArray()) ?? [];
  const paths = new Map(mailboxes.map(({ _id, path }) => [String(_id), String(path)]));
  const contents: Contents = {};
  const messages = collections['messages']?.find<{ _id: string; places: { key: string; flags: string[] }[] }>(
    {
      removedAt: { $exists: false },
    },
  );
  for (const { _id, places } of (await messages?.toArray()) ?? []) {
    expect(places).not.toEqual([]);
    for (const { key, flags } of places) {
      const [mailboxId = '', uidValidity = '', uid = ''] = key.split(':');
      contents[`${paths.get(mailboxId)} ${uidValidity} ${Number.parseInt(uid, 36)}`] =
        `${_id} ${[...flags].sort().join(' ')}`;
    }
  }
  return contents;
}

/** A jump of the clock in the middle of a pass would end its lease, as if its process had stood still for so long. */
async function passEnded({ service }: RunningMailSync, clock: Clock): Promise<void> {
  const accounts = service.documents.collections['accounts'];
  await waitUntil(async () => !(await accounts?.findOne({ 'lease.until': { $gt: clock.now() } })));
}

for (const [name, extensions] of Object.entries(levels)) {
  for (const seed of [1, 2]) {
    test(`when a mailbox changes at random before and during passes (${name}, seed ${seed}), then the store equals the server`, async () => {
      const clock = createFakeClock('2026-03-10T09:00:00Z');
      running = await startMailSync({ clock, seed: aMailbox({}), ...(extensions && { extensions }) });
      const account = await running.connect();
      const changes = createChanges(await running.program(), seed);
      for (let step = 0; step < steps; step++) {
        await changes.make(4);
        // These meet a pass somewhere in its middle, and may end it: a server hangs up when the open folder is deleted.
        await Promise.all([running.service.callAs(running.me, refreshAccounts), changes.make(3)]);
        await passEnded(running, clock);
        // Flags that no number tells of are looked at every five minutes, and after a failure it is tried again by then.
        clock.advance(5 * minute);
        await running.refreshed();
        const expected = await onServer(await running.program(), account.id);
        expect({ step, ...(await inStore(running)) }).toEqual({ step, ...expected });
        const { syncedMessages, totalMessages } = await running.account();
        expect([syncedMessages, totalMessages]).toEqual([
          Object.keys(expected).length,
          Object.keys(expected).length,
        ]);
      }
    }, 120_000);
  }
}
