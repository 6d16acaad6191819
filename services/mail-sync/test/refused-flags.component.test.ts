import { afterEach, expect, test } from '@jest/globals';
import { createAccount } from '@tern/contracts/http/mail-accounts';
import { minute } from '@tern/kernel/clock';
import { createFakeClock } from '@tern/testing/fake-clock';
import { waitUntil } from '@tern/testing/wait-until';
import { startMailSync, type RunningMailSync } from './a-mail-sync.ts';
import { aRawMessage } from './a-raw-message.ts';
import { startHostileServer, type HostileServer } from './hostile-imap-server.ts';
import { scriptedMailbox } from './scripted-mailbox.ts';

let running: RunningMailSync;
let server: HostileServer;
afterEach(async () => {
  await running.close();
  server.close();
});

test('when the server refuses the flags of a folder, then they are asked for every five minutes, not in every pass', async () => {
  const clock = createFakeClock('2026-03-10T09:00:00Z');
  const right = scriptedMailbox({
    INBOX: { messages: new Map([[1, aRawMessage({ subject: 'Tide table' })]]) },
  });
  let asked = 0;
  server = await startHostileServer({
    unusual(command) {
      if (!command.startsWith('UID FETCH') || command.includes('BODY')) return right?.(command) ?? null;
      asked += 1;
      return (socket, tag) => void socket.write(`${tag} NO not these\r\n`);
    },
  });
  running = await startMailSync({ clock });
  const body = running.body({ imapPort: server.login.imapPort });
  await running.service.callAs(running.me, createAccount, { body });
  const passAfter = (last: string | null) =>
    waitUntil(
      async () => {
        const { lastSyncAt } = await running.account();
        return lastSyncAt !== null && lastSyncAt !== last && lastSyncAt;
      },
      { what: 'a pass' },
    );
  let last = await passAfter(null);
  for (let passes = 0; passes < 5; passes++) {
    const accounts = running.service.documents.collections['accounts'];
    await waitUntil(async () => (await accounts?.findOne({ 'lease.until': { $gt: clock.now() } })) === null, {
      what: 'the end of the pass',
    });
    clock.advance(2.5 * minute);
    last = await passAfter(last);
  }
  expect(asked).toBe(2);
});
