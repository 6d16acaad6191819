import { afterEach, expect, test } from '@jest/globals';
import { listUnreadableMail } from '@tern/contracts/http/accounts/unreadable';
import { createAccount } from '@tern/contracts/http/mail-accounts';
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
  running = await startMailSync();
  const body = running.body({ imapPort: server.login.imapPort });
  await running.service.callAs(running.me, createAccount, { body });
  await waitUntil(async () => (await running.mailbox('Works')).messageCount === count, {
    what: 'the other folder',
    timeoutMs: 120_000,
  });
  expect((await running.mailbox('INBOX')).messageCount).toBe(count);
  expect(await running.account()).toMatchObject({ state: 'syncing' });
  await waitUntil(async () => (await running.account()).state === 'ready', {
    what: 'a complete account',
    timeoutMs: 400_000,
  });
  const params = { accountId: (await running.account()).id };
  const answer = await running.service.callAs(running.me, listUnreadableMail, { params });
  expect(answer.body.data.total).toBe(lastRefused);
}, 600_000);
