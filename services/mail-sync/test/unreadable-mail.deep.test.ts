import { afterEach, expect, test } from '@jest/globals';
import { listUnreadableMail } from '@tern/contracts/http/accounts/unreadable';
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

const lastRefused = 600;
const count = 12;
const mails = (last: number) =>
  new Map(
    Array.from({ length: last }, (_, index) => [index + 1, aRawMessage({ subject: `Mail ${index + 1}` })]),
  );

test('when a folder has more mail that is refused than a pass can find out, then all else is read, and pass by pass it becomes complete', async () => {
  const fetch = (uid: number) => (uid <= lastRefused ? 'NO Backend error with this item' : null);
  const folders = {
    INBOX: { messages: mails(lastRefused + count), fetch },
    Works: { messages: mails(count) },
  };
  server = await startHostileServer({ unusual: scriptedMailbox(folders) });
  const clock = createFakeClock('2026-03-10T09:00:00Z');
  running = await startMailSync({ clock });
  const body = running.body({ imapPort: server.login.imapPort });
  await running.service.callAs(running.me, createAccount, { body });
  await waitUntil(async () => (await running.mailbox('Works')).messageCount === count, {
    what: 'the other folder',
    timeoutMs: 120_000,
  });
  expect((await running.mailbox('INBOX')).messageCount).toBe(count);
  expect(await running.account()).toMatchObject({ state: 'syncing' });
  const accounts = running.service.documents.collections['accounts'];
  const isPassing = async () => (await accounts?.findOne({ 'lease.until': { $gt: clock.now() } })) !== null;
  await waitUntil(
    async () => {
      if ((await running.account()).state === 'ready') return true;
      if (!(await isPassing())) clock.advance(minute);
      return false;
    },
    { what: 'a complete account', timeoutMs: 400_000 },
  );
  const params = { accountId: (await running.account()).id };
  const answer = await running.service.callAs(running.me, listUnreadableMail, { params });
  expect(answer.body.data.total).toBe(lastRefused);
}, 600_000);
