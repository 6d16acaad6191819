import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createAccount } from '@tern/contracts/http/mail-accounts';
import { waitUntil } from '@tern/testing/wait-until';
import { shareMailSync, type RunningMailSync, type SharedMailSync } from './a-mail-sync.ts';
import { aRawMessage } from './a-raw-message.ts';
import {
  answering,
  startHostileServer,
  type HostileOptions,
  type HostileServer,
} from './hostile-imap-server.ts';
import { scriptedMailbox } from './scripted-mailbox.ts';

let shared: SharedMailSync;
let running: RunningMailSync;
let server: HostileServer;
beforeAll(async () => {
  shared = await shareMailSync();
});
afterAll(() => shared.close());
afterEach(async () => {
  await running.close();
  server.close();
});

const usual = scriptedMailbox({ INBOX: { messages: new Map([[1, aRawMessage()]]) } });

async function readAccount(unusual: HostileOptions['unusual']) {
  server = await startHostileServer({ unusual: (command) => unusual(command) ?? usual(command) });
  running = await shared.aUser();
  const body = running.body({ imapPort: server.login.imapPort });
  await running.service.callAs(running.me, createAccount, { body });
  return waitUntil(
    async () => {
      const account = await running.account();
      return account.state === 'ready' ? account : null;
    },
    { timeoutMs: 15_000, what: 'the account to be read' },
  );
}

const quota = 'Your mailbox is 95% full. See https://help.example/quota';
const shown = `The mail server says: “${quota}”`;

test.each<[string, HostileOptions['unusual']]>([
  ['with the login', answering('LOGIN', `* OK [ALERT] ${quota}\r\n`)],
  [
    'in the words of the accepted login',
    (command) =>
      command.startsWith('LOGIN')
        ? (socket, tag) => void socket.write(`${tag} OK [ALERT] ${quota}\r\n`)
        : null,
  ],
  [
    'as a warning when folders are listed',
    answering('LIST "" "*"', `* LIST () "/" "INBOX"\r\n* NO [ALERT] ${quota}\r\n`),
  ],
])(
  'when a server sends an alert %s, then its user reads it beside an account that works',
  async (_when, unusual) => {
    expect((await readAccount(unusual)).stateText).toBe(shown);
  },
);

test('when a server sends no alert, then nothing is shown', async () => {
  expect((await readAccount(() => null)).stateText).toBeNull();
});
