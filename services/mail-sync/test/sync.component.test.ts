import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import {
  mailboxCaughtUp,
  messageChanged,
  messageRemoved,
  messageSynced,
} from '@tern/contracts/events/mail-sync';
import { createAccount, refreshAccounts } from '@tern/contracts/http/mail-accounts';
import { moveMessages } from '@tern/contracts/http/message-actions';
import { listMessages } from '@tern/contracts/http/messages';
import { waitUntil } from '@tern/testing/wait-until';
import {
  aMailbox,
  shareMailSync,
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
const syncedTimes = () => {
  const times = new Map<string, number>();
  for (const { data } of running.eventsOf(messageSynced)) {
    times.set(data.messageId, (times.get(data.messageId) ?? 0) + 1);
  }
  return [...times.values()];
};

describe('the first sync', () => {
  test('when a mailbox is connected, then every message is stored, published once and counted', async () => {
    const sent = aRawMessage({
      from: 'robin@fernhill.example',
      to: 'ada@harbour.example',
      subject: 'My question',
    });
    await start({ seed: aMailbox({ INBOX: numbered(30), Sent: [sent], Junk: [aRawMessage()] }) });
    const account = await running.connect();
    expect(account).toMatchObject({ syncedMessages: 32, totalMessages: 32, stateText: null });
    expect(account.verifiedUntil).not.toBeNull();
    expect(await running.mailbox('INBOX')).toMatchObject({
      messageCount: 30,
      unreadCount: 30,
      kind: 'INBOX',
    });
    expect(await running.listed('INBOX', { limit: 2 })).toEqual(['Mail 29', 'Mail 28']);
    await waitUntil(() => syncedTimes().length === 32);
    expect(syncedTimes().every((times) => times === 1)).toBe(true);
    const synced = running.eventsOf(messageSynced).find(({ data }) => data.subject === 'My question');
    expect(synced?.data).toMatchObject({
      direction: 'sent',
      kinds: ['SENT'],
      from: { email: 'robin@fernhill.example' },
    });
    await waitUntil(() => running.eventsOf(mailboxCaughtUp).length === 7);
    expect(running.eventsOf(mailboxCaughtUp).at(-1)?.data).toMatchObject({
      accountVerifiedUntil: account.verifiedUntil,
      isSentRead: true,
    });
  });

  test('when folders are read, then only ever with EXAMINE, and nothing is closed or expunged', async () => {
    await start({ seed: aMailbox({ INBOX: numbered(3) }) });
    await running.connect();
    await running.refreshed();
    expect(running.imap.commands).toContain('EXAMINE');
    for (const command of ['SELECT', 'CLOSE', 'EXPUNGE', 'STORE'])
      expect(running.imap.commands).not.toContain(command);
  });

  test('when a sync time is given, then older mail is left out, and Inbox may have a time of its own', async () => {
    const old = new Date(Date.now() - 90 * 86_400_000);
    const message = (raw: Buffer, internalDate: Date) => ({ raw, flags: [], internalDate });
    const [inbox, archive] = aMailbox({}).filter(({ name }) => name === 'INBOX' || name === 'Archive');
    await start({
      seed: [
        { ...inbox!, messages: [message(aRawMessage({ date: old }), old)] },
        {
          ...archive!,
          messages: [message(aRawMessage({ date: old }), old), message(aRawMessage(), new Date())],
        },
      ],
    });
    const account = await running.connect({ syncTime: 'LAST_MONTH', inboxSyncTime: 'LAST_6_MONTHS' });
    expect(account.totalMessages).toBe(2);
    expect((await running.mailbox('INBOX')).messageCount).toBe(1);
    expect((await running.mailbox('Archive')).messageCount).toBe(1);
  });

  test('when the line breaks again and again, then it goes on where it stopped and nothing is doubled', async () => {
    await start({ seed: aMailbox({ INBOX: numbered(1200) }) });
    running.imap.inject({ kind: 'drop-at-command', command: 'FETCH', nth: 2 });
    running.imap.inject({ kind: 'drop-before-ok', command: 'FETCH' });
    await running.service.callAs(running.me, createAccount, { body: running.body() });
    const account = await waitUntil(async () => {
      await running.service.callAs(running.me, refreshAccounts);
      const now = await running.account();
      return now.state === 'ready' && now;
    });
    expect(account.syncedMessages).toBe(1200);
    expect((await running.mailbox('INBOX')).messageCount).toBe(1200);
    await waitUntil(() => syncedTimes().length === 1200);
    expect(syncedTimes().every((times) => times === 1)).toBe(true);
  });
});

describe('what happens in the mailbox afterwards', () => {
  test.each([
    ['with mod-sequences', undefined],
    ['without', []],
  ])(
    'when mail arrives, is read, moved and deleted (%s), then the lists follow',
    async (_name, extensions) => {
      await start({ seed: aMailbox({ INBOX: numbered(5) }), ...(extensions && { extensions }) });
      await running.connect();
      const program = await running.program();
      await program.append('INBOX', aRawMessage({ subject: 'Just arrived' }), []);
      await running.refreshed();
      expect(await running.listed('INBOX')).toContain('Just arrived');

      await program.mailboxOpen('INBOX');
      await program.messageMove('1', 'Projects', { uid: true });
      await program.messageDelete('2', { uid: true });
      await running.refreshed();
      expect(await running.listed('INBOX')).toEqual(['Just arrived', 'Mail 4', 'Mail 3', 'Mail 2']);
      expect(await running.listed((await running.mailbox('Projects')).id)).toEqual(['Mail 0']);
      // Moved is not removed: followup keeps what it knows of the message.
      await waitUntil(() => running.eventsOf(messageRemoved).length > 0);
      expect(running.eventsOf(messageRemoved)).toHaveLength(1);
      expect(syncedTimes()).toHaveLength(6);
    },
  );

  test('when a server without mod-sequences has a flag that was set elsewhere, then it shows after a refresh', async () => {
    await start({ seed: aMailbox({ INBOX: numbered(3) }), extensions: [] });
    await running.connect();
    const program = await running.program();
    await program.mailboxOpen('INBOX');
    // Flags that leave the count of unread mail alone.
    await program.messageFlagsAdd('2', ['\\Flagged'], { uid: true });
    await running.refreshed();
    const starred = async () => {
      const { body } = await running.service.callAs(running.me, listMessages, {
        params: { mailboxId: 'INBOX' },
      });
      return body.data.messages.filter(({ isStarred }) => isStarred).map(({ subject }) => subject);
    };
    expect(await starred()).toEqual(['Mail 1']);
  });

  test('when a large folder shares mail with another, then all that is deleted or read in it is noticed', async () => {
    const [both, rest] = [numbered(500), numbered(1700)];
    await start({ seed: aMailbox({ INBOX: both, Archive: [...rest, ...both] }), extensions: [] });
    await running.connect();
    const program = await running.program();
    await program.mailboxOpen('Archive');
    await program.messageDelete('1100:2000', { uid: true });
    await program.messageFlagsAdd('2:400', ['\\Seen'], { uid: true });
    await running.refreshed();
    const { messageCount, unreadCount } = await running.mailbox('Archive');
    expect([messageCount, messageCount - unreadCount]).toEqual([2200 - 901, 399]);
  });

  test('when mail is archived in Tern, then the next pass need not compare the folder', async () => {
    await start({ seed: aMailbox({ INBOX: numbered(30) }) });
    await running.connect();
    const list = await running.service.callAs(running.me, listMessages, { params: { mailboxId: 'INBOX' } });
    const [first] = list.body.data.messages;
    const moved = await running.service.callAs(running.me, moveMessages, {
      body: { messageIds: [first?.id ?? ''], to: 'ARCHIVE' },
    });
    expect(moved.body.data.messages).toHaveLength(1);
    const before = running.imap.commands.length;
    const account = await running.refreshed();
    // For what is new in Archive.
    expect(running.imap.commands.slice(before).filter((name) => name === 'SEARCH')).toHaveLength(1);
    expect(account).toMatchObject({ syncedMessages: 30, totalMessages: 30 });
    expect(await running.mailbox('INBOX')).toMatchObject({ messageCount: 29 });
  });

  test('when flags change, then the list and the others learn it', async () => {
    await start({ seed: aMailbox({ INBOX: numbered(3) }) });
    await running.connect();
    const program = await running.program();
    await program.mailboxOpen('INBOX');
    await program.messageFlagsAdd('2', ['\\Seen', '\\Flagged'], { uid: true });
    await running.refreshed();
    expect(await running.listed('INBOX', { isRead: true, isStarred: true })).toEqual(['Mail 1']);
    expect(await running.mailbox('INBOX')).toMatchObject({ messageCount: 3, unreadCount: 2 });
    await waitUntil(() => running.eventsOf(messageChanged).length === 1);
    expect(running.eventsOf(messageChanged)[0]?.data).toMatchObject({
      isRead: true,
      isStarred: true,
    });
  });

  test('when a folder is deleted and created again, then everything is read again without doubles', async () => {
    const kept = numbered(4);
    await start({ seed: aMailbox({ Projects: kept }) });
    await running.connect();
    const program = await running.program();
    await program.mailboxDelete('Projects');
    await program.mailboxCreate('Projects');
    for (const raw of kept.slice(1)) await program.append('Projects', raw, []);
    await running.refreshed();
    expect(await running.listed((await running.mailbox('Projects')).id)).toEqual([
      'Mail 3',
      'Mail 2',
      'Mail 1',
    ]);
    await waitUntil(() => running.eventsOf(messageRemoved).length === 1);
    expect(syncedTimes()).toEqual([1, 1, 1, 1]);
  });

  test('when a message lies in two folders, then it is one message in both', async () => {
    const raw = aRawMessage({ subject: 'Twice' });
    await start({ seed: aMailbox({ INBOX: [raw], Archive: [raw] }) });
    await running.connect();
    expect(await running.listed('INBOX')).toEqual(['Twice']);
    expect(await running.listed('ARCHIVE')).toEqual(['Twice']);
    await waitUntil(() => syncedTimes().length === 1);
  });

  test('when a message that is stored lies in a further folder twice, then each place of it is kept once', async () => {
    const raw = aRawMessage({ subject: 'Thrice' });
    await start({ seed: aMailbox({ INBOX: [raw], Archive: [raw, raw] }) });
    await running.connect();
    const { collections } = running.service.documents;
    const [stored, ...others] = await collections['messages']!.find({ userId: running.me.userId }).toArray();
    expect(others).toEqual([]);
    const places = stored?.['places'] as { key: string }[];
    expect(new Set(places.map(({ key }) => key)).size).toBe(3);
    expect(places).toHaveLength(3);
    await waitUntil(() => syncedTimes().length === 1);
    expect(syncedTimes()).toEqual([1]);
  });

  test('when a folder is renamed, then its messages stay and none is published as removed', async () => {
    await start({ seed: aMailbox({ Projects: numbered(3) }) });
    await running.connect();
    const program = await running.program();
    await program.mailboxRename('Projects', 'Works');
    await running.refreshed();
    expect(await running.listed((await running.mailbox('Works')).id)).toHaveLength(3);
    expect(running.eventsOf(messageRemoved)).toEqual([]);
  });
});
