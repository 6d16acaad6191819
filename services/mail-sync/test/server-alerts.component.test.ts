import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createAccount } from '@tern/contracts/http/mail-accounts';
import { flagMessages } from '@tern/contracts/http/message-actions';
import { listMessages, saveDraftFollowup } from '@tern/contracts/http/messages';
import { day } from '@tern/kernel/clock';
import { createFakeClock } from '@tern/testing/fake-clock';
import { waitUntil } from '@tern/testing/wait-until';
import { shareMailSync, type RunningMailSync, type SharedMailSync } from './a-mail-sync.ts';
import { aRawMessage } from './a-raw-message.ts';
import {
  answering,
  startHostileServer,
  type HostileOptions,
  type HostileServer,
} from './hostile-imap-server.ts';
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

/** A call that changes something opens a folder with SELECT; a pass reads with EXAMINE. */
const alertOnSelect: ScriptedFolder['opened'] = (command, { exists, uidNext }) =>
  `* ${exists} EXISTS\r\n* OK [UIDVALIDITY 7] x\r\n* OK [UIDNEXT ${uidNext}] x\r\n` +
  (command === 'SELECT' ? `* OK [ALERT] ${quota}\r\n` : '');

const firstIn = async (mailboxId: string) => {
  const found = await running.service.callAs(running.me, listMessages, { params: { mailboxId } });
  return found.body.data.messages[0]?.id ?? '';
};
const acts = {
  'a draft is saved': async () => {
    const params = { messageId: await firstIn('SENT') };
    const body = { subject: 'Re: Plans', body: 'Any news?' };
    return running.service.callAs(running.me, saveDraftFollowup, { params, body });
  },
  'mail is marked as read': async () => {
    const body = { messageIds: [await firstIn('INBOX')], isRead: true };
    return running.service.callAs(running.me, flagMessages, { body });
  },
};

test.each<keyof typeof acts>(['a draft is saved', 'mail is marked as read'])(
  'when a server sends an alert while %s, then its user reads it beside the account for a day',
  async (act) => {
    const own = aRawMessage({ from: 'robin@fernhill.example', to: 'ada@harbour.example', subject: 'Plans' });
    const scripted = scriptedMailbox({
      INBOX: { messages: new Map([[1, aRawMessage()]]), opened: alertOnSelect },
      Sent: { messages: new Map([[1, own]]) },
      Drafts: { messages: new Map(), opened: alertOnSelect },
    });
    const refusing = (command: string) =>
      command.startsWith('APPEND')
        ? (socket: Socket, tag: string) => void socket.write(`${tag} NO over quota\r\n`)
        : scripted(command);
    expect((await readAccount(refusing)).stateText).toBeNull();
    await acts[act]();
    await waitUntil(async () => (await running.account()).stateText === shown, { what: 'the alert' });
    await running.refreshed();
    expect((await running.account()).stateText).toBe(shown);
    clock.advance(day);
    expect((await running.account()).stateText).toBeNull();
  },
);

test('when a server sends no alert, then nothing is shown', async () => {
  expect((await readAccount(() => null)).stateText).toBeNull();
});
