import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { mailboxCaughtUp } from '@tern/contracts/events/mail-sync';
import { createAccount, listAccounts, refreshAccounts } from '@tern/contracts/http/mail-accounts';
import { createFakeClock } from '@tern/testing/fake-clock';
import type { Fault } from '@tern/testing/faulty-imap/faults';
import { minute } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import {
  aMailbox,
  shareMailSync,
  type MailboxOptions,
  type RunningMailSync,
  type SharedMailSync,
} from './a-mail-sync.ts';
import { aRawMessage } from './a-raw-message.ts';
import { answering, startHostileServer, type HostileServer } from './hostile-imap-server.ts';
import {
  contentsInStore,
  contentsOnServer,
  type StoredMailbox,
  type StoredMessage,
} from './mailbox-contents.ts';
import { serverLevels } from './server-levels.ts';

const clock = createFakeClock('2026-03-10T09:00:00Z');
let shared: SharedMailSync;
let running: RunningMailSync | null = null;
let hostile: HostileServer | null = null;
beforeAll(async () => {
  shared = await shareMailSync({ clock });
});
afterAll(() => shared.close());
afterEach(async () => {
  await running?.close();
  hostile?.close();
  [running, hostile] = [null, null];
});

const start = async (options: MailboxOptions) => (running = await shared.aUser(options));
const uid = { uid: true } as const;

async function inStore({ service, me: { userId } }: RunningMailSync) {
  const { mailboxes, messages } = service.documents.collections;
  return contentsInStore(
    (await mailboxes?.find<StoredMailbox>({ userId }).toArray()) ?? [],
    (await messages?.find<StoredMessage>({ userId, removedAt: { $exists: false } }).toArray()) ?? [],
  );
}

/** Lines that are there already were not touched, and one that is just being opened would take the fault with it when all break. */
async function onNewLines({ imap }: RunningMailSync, fault: Fault): Promise<void> {
  await imap.goAway();
  imap.inject(fault);
  await imap.comeBack();
}

/** Passes until one ends well. The clock moves between them: a jump in the middle of a pass would end its lease. */
async function readInTheEnd({ service, me }: RunningMailSync): Promise<void> {
  const accounts = service.documents.collections['accounts'];
  await waitUntil(
    async () => {
      if (await accounts?.findOne({ userId: me.userId, 'lease.until': { $gt: clock.now() } })) return false;
      const [account] = (await service.callAs(me, listAccounts)).body.data.accounts;
      if (account?.state === 'ready') return true;
      clock.advance(minute);
      await service.callAs(me, refreshAccounts);
      return false;
    },
    { timeoutMs: 20_000, what: 'an account that is read' },
  );
}

test.each(Object.entries(serverLevels))(
  'when the answer with changed flags cannot be read (%s), then the flags are right all the same',
  async (_name, level) => {
    const service = await start({ seed: aMailbox({ INBOX: [aRawMessage(), aRawMessage()] }), ...level });
    const account = await service.connect();
    const program = await service.program();
    await program.mailboxOpen('INBOX');
    await program.messageFlagsAdd('1:2', ['\\Flagged'], uid);
    await onNewLines(service, {
      kind: 'rewrite',
      times: 10,
      replacement: '* $1 FETCH (UID $2 FLAGS ($3',
      pattern: /\* (\d+) FETCH \(UID (\d+) FLAGS \(([^)]*)\)/,
    });
    clock.advance(5 * minute);
    await readInTheEnd(service);
    await service.refreshed();
    expect(service.imap.struck).toBeGreaterThan(0);
    // Every new connection is struck once, and the last pass may have had one of its own.
    service.imap.clearFaults();
    await service.refreshed();
    expect(await inStore(service)).toEqual(await contentsOnServer(program, account.id));
  },
);

test('when one message never comes with the size that it is said to have, then it is left out and all others are read', async () => {
  const seed = aMailbox({
    INBOX: [aRawMessage({ text: 'x'.repeat(5000) }), ...Array.from({ length: 12 }, () => aRawMessage())],
    Projects: [aRawMessage()],
  });
  const service = await start({ seed });
  service.imap.inject({ kind: 'cut-literal', missing: 3000, times: 20 });
  await service.service.callAs(service.me, createAccount, {
    body: service.body(),
  });
  await readInTheEnd(service);
  expect(await service.mailbox('INBOX')).toMatchObject({ messageCount: 12 });
  expect(await service.mailbox('Projects')).toMatchObject({ messageCount: 1 });
});

test('when a server lists 1,200 messages that it does not hand out, then the account is read in the end', async () => {
  const uids = Array.from({ length: 1200 }, (_, index) => index + 1);
  const answers = {
    EXAMINE: '* 1200 EXISTS\r\n* OK [UIDVALIDITY 7] x\r\n* OK [UIDNEXT 1201] x\r\n',
    STATUS: '* STATUS INBOX (MESSAGES 1200 UIDNEXT 1201 UIDVALIDITY 7 UNSEEN 0)\r\n',
    'UID SEARCH': `* SEARCH ${uids.join(' ')}\r\n`,
  };
  hostile = await startHostileServer({
    unusual(command) {
      for (const [begin, octets] of Object.entries(answers)) {
        const answer = answering(begin, octets)(command);
        if (answer) return answer;
      }
      return null;
    },
  });
  const service = await start({});
  await service.service.callAs(service.me, createAccount, {
    body: service.body({ imapPort: hostile.login.imapPort }),
  });
  await readInTheEnd(service);
});

test('when a server sends a wrong UIDVALIDITY, and the connection breaks while all is read again, then nothing of that stays', async () => {
  const service = await start({ seed: aMailbox({ INBOX: [aRawMessage(), aRawMessage()] }) });
  const account = await service.connect();
  const program = await service.program();
  await program.append('INBOX', aRawMessage());
  await onNewLines(service, {
    kind: 'rewrite',
    pattern: /OK \[UIDVALIDITY \d+/,
    replacement: 'OK [UIDVALIDITY 4294967295',
  });
  await readInTheEnd(service);
  await service.refreshed();
  expect(service.imap.struck).toBeGreaterThan(0);
  expect(await inStore(service)).toEqual(await contentsOnServer(program, account.id));
});

test('when a folder with mail becomes a level that the server lists and cannot open, then silence in all others is proven on', async () => {
  let isLevel = false;
  hostile = await startHostileServer({
    unusual(command) {
      if (command.startsWith('LIST "" "*"'))
        return answering('LIST', '* LIST () "/" "INBOX"\r\n* LIST () "/" "Works"\r\n')(command);
      const isRefused = isLevel && /^(?:STATUS|EXAMINE|SELECT) Works/.test(command);
      return isRefused ? (socket, tag) => void socket.write(`${tag} NO There is no such mailbox.\r\n`) : null;
    },
  });
  const { service, me, body, mailbox, eventsOf } = await start({});
  await service.callAs(me, createAccount, { body: body({ imapPort: hostile.login.imapPort }) });
  const verified = async () =>
    (await service.callAs(me, listAccounts)).body.data.accounts[0]?.verifiedUntil ?? null;
  const before = await waitUntil(verified, { what: 'a mailbox that is read' });
  const works = await mailbox('Works');
  const timesPublished = () =>
    eventsOf(mailboxCaughtUp).filter(({ data }) => data.mailboxId === works.id).length;
  await waitUntil(() => timesPublished() === 1);
  isLevel = true;
  clock.advance(minute);
  await service.callAs(me, refreshAccounts);
  await waitUntil(async () => (await verified()) !== before, { what: 'another pass that proves silence' });
  expect(timesPublished()).toBe(1);
});

test('when folders are left out, then silence is not claimed and the account says why, until all are read', async () => {
  let other = 'x'.repeat(1001);
  hostile = await startHostileServer({
    unusual: (command) =>
      answering('LIST "" "*"', `* LIST () "/" "INBOX"\r\n* LIST () "/" "${other}"\r\n`)(command),
  });
  const service = await start({});
  await service.service.callAs(service.me, createAccount, {
    body: service.body({ imapPort: hostile.login.imapPort }),
  });
  await readInTheEnd(service);
  expect(await service.account()).toMatchObject({
    verifiedUntil: null,
    stateText: expect.stringMatching(
      /at most 500 folders.* 1 is left out, so Tern cannot say that nobody replied/,
    ),
  });
  const verified = () => service.eventsOf(mailboxCaughtUp).map(({ data }) => data.accountVerifiedUntil);
  await service.service.settled();
  expect(verified()).toEqual([null]);
  const passes = async () => {
    clock.advance(minute);
    const { lastSyncAt } = await service.account();
    await service.service.callAs(service.me, refreshAccounts);
    await waitUntil(async () => (await service.account()).lastSyncAt !== lastSyncAt, {
      what: 'another pass',
    });
    return service.account();
  };
  other = 'Works';
  const proven = await passes();
  expect(proven).toMatchObject({ verifiedUntil: expect.any(String), stateText: null });
  other = 'y'.repeat(1001);
  expect(await passes()).toMatchObject({
    verifiedUntil: proven.verifiedUntil,
    stateText: expect.any(String),
  });
});

test('when the server refuses to open a folder that it lists, then the messages of the others are counted', async () => {
  hostile = await startHostileServer({
    unusual(command) {
      if (command.startsWith('LIST "" "*"'))
        return answering('LIST', '* LIST () "/" "INBOX"\r\n* LIST () "/" "Works"\r\n')(command);
      const isRefused = /^(?:STATUS|EXAMINE|SELECT) Works/.test(command);
      return isRefused ? (socket, tag) => void socket.write(`${tag} NO Not for you.\r\n`) : null;
    },
  });
  const service = await start({});
  await service.service.callAs(service.me, createAccount, {
    body: service.body({ imapPort: hostile.login.imapPort }),
  });
  await readInTheEnd(service);
  const { totalMessages, syncedMessages } = await service.account();
  expect(totalMessages).toBe(syncedMessages);
});
