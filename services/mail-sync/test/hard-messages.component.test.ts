import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createAccount, refreshAccounts } from '@tern/contracts/http/mail-accounts';
import { hour } from '@tern/kernel/clock';
import { createFakeClock } from '@tern/testing/fake-clock';
import { waitUntil } from '@tern/testing/wait-until';
import {
  aMailbox,
  shareMailSync,
  startMailSync,
  type MailboxOptions,
  type RunningMailSync,
  type SharedMailSync,
} from './a-mail-sync.ts';
import { aRawMessage } from './a-raw-message.ts';

let shared: SharedMailSync;
let running: RunningMailSync;
beforeAll(async () => {
  shared = await shareMailSync();
});
afterAll(() => shared.close());
afterEach(() => running.close());

const start = async (options: MailboxOptions) => (running = await shared.aUser(options));
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aRawMessage({ subject: `Mail ${index}`, date: new Date(Date.UTC(2026, 1, 1, 0, index)) }),
  );

describe('messages that are hard to read', () => {
  test('when they are huge, endless, broken or in no known charset, then each is stored and the sync goes on', async () => {
    const huge = Buffer.concat([
      aRawMessage({ subject: 'Huge' }),
      Buffer.alloc(50 * 1024 * 1024, 'lorem ipsum\r\n'),
    ]);
    const headers = Array.from({ length: 10_000 }, (_, index) => `X-Field-${index}: ${'v'.repeat(50)}`);
    await start({
      seed: aMailbox({
        INBOX: [
          huge,
          aRawMessage({ subject: 'Many headers', headers }),
          aRawMessage({
            subject: 'No end',
            content:
              'Content-Type: multipart/mixed; boundary="a"\r\n\r\n--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n--a',
          }),
          aRawMessage({
            subject: 'Charset',
            content: 'Content-Type: text/plain; charset=x-unheard-of\r\n\r\nhello',
          }),
          Buffer.from('no header at all'),
          Buffer.from('\r\n'),
          aRawMessage({ subject: 'Fine' }),
        ],
      }),
    });
    const account = await running.connect();
    expect(account).toMatchObject({ syncedMessages: 7, totalMessages: 7 });
    const subjects = await running.listed('INBOX');
    expect(subjects).toEqual(
      expect.arrayContaining(['Huge', 'Many headers', 'No end', 'Charset', 'Fine', '']),
    );
  });

  test('when the server hangs up over one message, then all others are stored at once and it is left out in the end', async () => {
    const poison = aRawMessage({ subject: 'Poison', text: 'hang up here' });
    const clock = createFakeClock(new Date('2026-03-10T09:00:00Z'));
    running = await startMailSync({
      clock,
      seed: aMailbox({ INBOX: [...numbered(3), poison, ...numbered(2)], Archive: numbered(1) }),
    });
    running.imap.inject({ kind: 'drop-at-text', text: 'hang up here', times: 100 });
    await running.service.callAs(running.me, createAccount, { body: running.body() });
    await waitUntil(async () => (await running.listed('INBOX')).length === 3);
    const pass = async (ms: number) => {
      clock.advance(ms);
      await running.service.callAs(running.me, refreshAccounts);
    };
    // The number of hang-ups bounds the wait, not their time: each has the time of a wait of its own.
    const passesUntil = async (isDone: () => Promise<boolean>, ms: number) => {
      for (let hangUps = 0; hangUps < 10; hangUps++) {
        const before = running.imap.struck;
        const step = await waitUntil(
          async () => {
            await pass(ms);
            // A busy machine needs a moment to connect: three passes without one would be the time limit of a connection.
            for (const end = performance.now() + 500; performance.now() < end;) {
              if (await isDone()) return 'done';
              if (running.imap.struck > before) return 'hung up';
              await new Promise((resolve) => setTimeout(resolve, 20));
            }
            return false;
          },
          { what: 'the server to hang up again, or the end', timeoutMs: 60_000 },
        );
        if (step === 'done') return;
      }
      throw new Error('not so after 10 hang-ups');
    };
    await passesUntil(
      async () =>
        (await running.listed('INBOX')).length === 5 && (await running.listed('ARCHIVE')).length === 1,
      10_000,
    );
    await passesUntil(async () => (await running.account()).state === 'ready', hour);
    expect(await running.account()).toMatchObject({ syncedMessages: 6, totalMessages: 7 });
    // The hour before it was ready may have made another try due: ten minutes after the third, then twenty, and so on.
    await running.refreshed();
    // Only a fetch of the poison counts: hours have passed by the clock, and a check of all flags may be due.
    const before = running.imap.struck;
    await running.refreshed();
    expect(running.imap.struck).toBe(before);
  }, 300_000);

  test('when mail cannot be fetched for a while, then nothing of it is given up', async () => {
    await start({ seed: aMailbox({ INBOX: numbered(1) }) });
    const times = 8;
    running.imap.inject({ kind: 'drop-at-command', command: 'FETCH', times });
    await running.service.callAs(running.me, createAccount, { body: running.body() });
    await waitUntil(
      async () => {
        await running.service.callAs(running.me, refreshAccounts);
        return (await running.account()).state === 'ready';
      },
      { timeoutMs: 30_000 },
    );
    expect(running.imap.struck).toBe(times);
    expect(await running.listed('INBOX')).toHaveLength(1);
  });

  test('when every line breaks after some time, then each brings what came over it', async () => {
    await start({ seed: aMailbox({ INBOX: numbered(60) }) });
    running.imap.inject({ kind: 'drop-after-bytes', bytes: 12_000, times: 30 });
    await running.service.callAs(running.me, createAccount, { body: running.body() });
    await waitUntil(async () => {
      await running.service.callAs(running.me, refreshAccounts);
      return (await running.account()).state === 'ready';
    });
    expect(await running.listed('INBOX')).toHaveLength(60);
    expect(running.imap.struck).toBeGreaterThan(1);
  });

  test('when the Inbox cannot be opened, then the others are read and silence is not called proven', async () => {
    await start({ seed: aMailbox({ INBOX: numbered(2), Sent: numbered(1) }) });
    running.imap.inject({ kind: 'answer-no', command: 'EXAMINE', naming: 'INBOX', times: 1000 });
    await running.service.callAs(running.me, createAccount, { body: running.body() });
    await waitUntil(async () => (await running.listed('SENT')).length === 1);
    expect(await running.account()).toMatchObject({ state: 'syncing', verifiedUntil: null });
    running.imap.clearFaults();
    await waitUntil(async () => {
      await running.service.callAs(running.me, refreshAccounts);
      return (await running.account()).state === 'ready';
    });
    expect((await running.account()).verifiedUntil).not.toBeNull();
  });
});

describe('a folder that is gone', () => {
  test('when a slower writer leaves a message in it, then the next pass takes it out of there', async () => {
    await start({ seed: aMailbox({ INBOX: numbered(2), Projects: [aRawMessage()] }) });
    await running.connect();
    const program = await running.program();
    await program.mailboxDelete('Projects');
    const messages = running.service.documents.collections['messages']!;
    const stray = { key: 'gone:1:0000001', flags: [] };
    const { userId } = running.me;
    await messages.updateOne({ userId, subject: 'Mail 0' }, {
      $push: { places: stray, mailboxIds: 'gone' },
    } as never);
    // The pass that drops the folder has seen nothing of it; the one after it looks.
    await running.refreshed();
    await running.refreshed();
    const placed = await messages.findOne({ userId, subject: 'Mail 0' });
    expect(placed).toMatchObject({ places: [{ key: expect.not.stringMatching(/^gone/) }] });
    expect(placed?.['mailboxIds']).toHaveLength(1);
    expect((await running.listed('INBOX')).sort()).toEqual(['Mail 0', 'Mail 1']);
    expect(await running.service.documents.collections['accounts']!.findOne({ userId })).toMatchObject({
      hasNoStrays: true,
    });
  });
});
