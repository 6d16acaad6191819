import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createAccount, refreshAccounts } from '@tern/contracts/http/mail-accounts';
import { minute } from '@tern/kernel/clock';
import { createFakeClock } from '@tern/testing/fake-clock';
import { waitUntil } from '@tern/testing/wait-until';
import { shareMailSync, type RunningMailSync, type SharedMailSync } from './a-mail-sync.ts';
import { aRawMessage } from './a-raw-message.ts';
import { startHostileServer, type HostileServer } from './hostile-imap-server.ts';
import { scriptedMailbox, type ScriptedFolder } from './scripted-mailbox.ts';

const clock = createFakeClock('2026-03-10T09:00:00Z');
let shared: SharedMailSync;
let running: RunningMailSync;
let server: HostileServer;
beforeAll(async () => {
  shared = await shareMailSync({ clock });
});
afterAll(() => shared.close());
afterEach(async () => {
  await running.close();
  server.close();
});

const mails = (...uids: number[]) =>
  new Map(uids.map((uid) => [uid, aRawMessage({ subject: `Mail ${uid}` })]));

async function connect(inbox: Omit<ScriptedFolder, 'messages'>, messages = mails(1, 2, 7)) {
  const folders = { INBOX: { messages, ...inbox }, Works: { messages: mails(4) } };
  server = await startHostileServer({ unusual: scriptedMailbox(folders) });
  running = await shared.aUser();
  const body = running.body({ imapPort: server.login.imapPort });
  await running.service.callAs(running.me, createAccount, { body });
  return messages;
}

/** Passes, a minute apart, until the account is as wanted. */
async function until(isWanted: (account: Awaited<ReturnType<RunningMailSync['account']>>) => boolean) {
  const accounts = running.service.documents.collections['accounts'];
  return waitUntil(
    async () => {
      if (await accounts?.findOne({ 'lease.until': { $gt: clock.now() } })) return false;
      const account = await running.account();
      if (isWanted(account)) return account;
      clock.advance(minute);
      await running.service.callAs(running.me, refreshAccounts);
      return false;
    },
    { timeoutMs: 15_000, what: 'the account' },
  );
}
const subjects = async () => (await running.listed((await running.mailbox('INBOX')).id)).sort();

const validity = '* OK [UIDVALIDITY 7] x\r\n';
const exists = (count: number) => `* ${count} EXISTS\r\n`;
const next = (uid: number) => `* OK [UIDNEXT ${uid}] x\r\n`;
type Opened = NonNullable<ScriptedFolder['opened']>;
/** EXAMINE is answered so, SELECT as it should be. */
const toExamine =
  (lines: string): Opened =>
  (command, numbers) =>
    command === 'EXAMINE' ? lines : exists(numbers.exists) + validity + next(numbers.uidNext);
const withoutNext: Opened = (_command, numbers) => exists(numbers.exists) + validity;

test.each<[string, Omit<ScriptedFolder, 'messages'>]>([
  ['no UIDNEXT', { opened: withoutNext }],
  ['no UIDNEXT, in STATUS neither', { opened: withoutNext, status: () => '' }],
  ['no UIDNEXT, and refuses STATUS', { opened: withoutNext, status: () => null }],
  ['a UIDNEXT that is none', { opened: (command, numbers) => withoutNext(command, numbers) + next(0) }],
  ['no EXISTS', { opened: (_command, { uidNext }) => validity + next(uidNext) }],
  ['nothing but UIDVALIDITY', { opened: () => validity, status: () => 'UNSEEN 0' }],
  [
    'no UIDVALIDITY but in STATUS',
    { opened: (_command, numbers) => exists(numbers.exists) + next(numbers.uidNext) },
  ],
  ['a refusal of EXAMINE', { opened: toExamine('BAD command not supported') }],
  ['an empty folder to EXAMINE', { opened: toExamine(exists(0) + validity) }],
  ['too few EXISTS', { opened: (_command, { uidNext }) => exists(1) + validity + next(uidNext) }],
  ['too many EXISTS', { opened: (_command, { uidNext }) => exists(9) + validity + next(uidNext) }],
])('when a server answers with %s, then all mail is read, and what comes later', async (_what, inbox) => {
  const messages = await connect(inbox);
  await until(({ state }) => state === 'ready');
  expect(await subjects()).toEqual(['Mail 1', 'Mail 2', 'Mail 7']);
  messages.set(9, aRawMessage({ subject: 'Mail 9' }));
  messages.delete(2);
  clock.advance(minute);
  await running.service.callAs(running.me, refreshAccounts);
  await waitUntil(async () => (await subjects()).join() === 'Mail 1,Mail 7,Mail 9', { what: 'the change' });
  expect(await running.account()).toMatchObject({ state: 'ready', stateText: null });
});

test('when the UIDNEXT of a server never changes, then a mail that comes as another goes is read all the same', async () => {
  const stuck = () => exists(3) + validity + next(2);
  const messages = await connect({
    opened: stuck,
    status: () => 'MESSAGES 3 UIDNEXT 2 UIDVALIDITY 7 UNSEEN 0',
  });
  await until(({ state }) => state === 'ready');
  messages.set(9, aRawMessage({ subject: 'Mail 9' }));
  messages.delete(2);
  clock.advance(minute);
  await running.service.callAs(running.me, refreshAccounts);
  await waitUntil(async () => (await subjects()).join() === 'Mail 1,Mail 7,Mail 9', { what: 'the change' });
});

test('when a folder cannot be opened, then the others are read, and after three passes the account says which folder and why, until it opens', async () => {
  let isLocked = true;
  await connect({
    opened: () =>
      isLocked ? 'NO Mailbox is locked by support' : `* 3 EXISTS\r\n${validity}* OK [UIDNEXT 8] x\r\n`,
  });
  const stuck = await until(({ stateText }) => stateText !== null);
  expect(stuck.stateText).toBe(
    'The folder “INBOX” cannot be read: the server refuses to open it. The server says: “Mailbox is locked by support” Tern keeps trying.',
  );
  expect(await running.mailbox('Works')).toMatchObject({ messageCount: 1 });
  isLocked = false;
  const well = await until(({ state }) => state === 'ready');
  expect(well.stateText).toBeNull();
});
