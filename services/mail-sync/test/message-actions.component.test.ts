import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { messageChanged, messageRemoved, messageSynced } from '@tern/contracts/events/mail-sync';
import {
  flagMessages,
  moveMessages,
  readConversation,
  restoreMessages,
} from '@tern/contracts/http/message-actions';
import { updateAccountSettings } from '@tern/contracts/http/mail-accounts';
import { listMessages, readMessage } from '@tern/contracts/http/messages';
import { allExtensions } from '@tern/demo/imap/extensions';
import { aPrincipal } from '@tern/testing/a-principal';
import { waitUntil } from '@tern/testing/wait-until';
import { aMailbox, shareMailSync, type RunningMailSync, type SharedMailSync } from './a-mail-sync.ts';
import { aRawMessage } from './a-raw-message.ts';

let shared: SharedMailSync;
let running: RunningMailSync;
beforeAll(async () => {
  shared = await shareMailSync();
});
afterAll(() => shared.close());

const raw = (subject: string, more: object = {}) =>
  aRawMessage({ subject, messageId: `<${subject}@harbour.example>`, ...more });

async function begin(extensions?: typeof allExtensions | readonly (typeof allExtensions)[number][]) {
  running = await shared.aUser({
    seed: aMailbox({
      INBOX: [raw('one'), raw('two', { inReplyTo: '<three@harbour.example>' }), raw('other')],
      Sent: [
        raw('three', { from: 'Robin Hale <robin@fernhill.example>', to: 'Ada North <ada@harbour.example>' }),
      ],
    }),
    ...(extensions && { extensions }),
  });
  await running.connect();
}
afterEach(() => running.close());

const call = <T extends Parameters<RunningMailSync['service']['callAs']>[1]>(endpoint: T, body: object) =>
  running.service.callAs(running.me, endpoint, { body } as never);
const idOf = async (subject: string, mailboxId = 'INBOX') => {
  const answer = await running.service.callAs(running.me, listMessages, {
    params: { mailboxId },
    query: { limit: 100 },
  });
  const found = answer.body.data.messages.find((message) => message.subject === subject);
  if (!found) throw new Error(`no message ${subject} in ${mailboxId}`);
  return found.id;
};
/** Reads what an honest mail program sees in a folder. */
const onServer = async (path: string) => {
  const program = await running.program();
  const { exists } = await program.mailboxOpen(path, { readOnly: true });
  if (exists === 0) return [];
  const found = [];
  for await (const row of program.fetch('1:*', { uid: true, flags: true, envelope: true }))
    found.push({
      subject: row.envelope?.subject,
      flags: [...(row.flags ?? [])].filter((flag) => flag !== '\\Recent'),
    });
  return found;
};
const subjects = async (path: string) => (await onServer(path)).map(({ subject }) => subject);

describe('read and starred', () => {
  beforeEach(() => begin());

  test('when messages are marked, then the server has the flags, the lists too, and the event is published', async () => {
    const ids = [await idOf('one'), await idOf('two')];
    const answer = await call(flagMessages, { messageIds: ids, isRead: true, isStarred: true });
    expect(answer).toMatchObject({ status: 200, body: { data: { failed: [] } } });
    expect((await onServer('INBOX')).map(({ flags }) => flags.sort())).toEqual([
      ['\\Flagged', '\\Seen'],
      ['\\Flagged', '\\Seen'],
      [],
    ]);
    expect(await running.listed('INBOX', { isRead: 'true' })).toHaveLength(2);
    const isPublished = (id: string) =>
      running
        .eventsOf(messageChanged)
        .some(({ data }) => data.messageId === id && data.isRead && data.isStarred);
    await waitUntil(() => ids.every(isPublished), { what: 'an event for each message' });
    await call(flagMessages, { messageIds: ids, isRead: false });
    expect((await onServer('INBOX'))[0]?.flags).toEqual(['\\Flagged']);
    expect((await running.mailbox('INBOX')).unreadCount).toBe(3);
  });

  test('when the server is away, then the answer says so and nothing has changed', async () => {
    const id = await idOf('one');
    await running.imap.goAway();
    expect(await call(flagMessages, { messageIds: [id], isRead: true })).toMatchObject({
      status: 503,
      body: { code: 'mail-server-unavailable' },
    });
    expect((await running.mailbox('INBOX')).unreadCount).toBe(3);
    await running.imap.comeBack();
    expect(await call(flagMessages, { messageIds: [id], isRead: true })).toMatchObject({ status: 200 });
  });

  test('when the kept connection has died, then the next action signs in again', async () => {
    const id = await idOf('one');
    await call(flagMessages, { messageIds: [id], isRead: true });
    await running.imap.goAway();
    await running.imap.comeBack();
    expect(await call(flagMessages, { messageIds: [id], isRead: false })).toMatchObject({ status: 200 });
  });

  test('when the message is unknown, of another user or not named, then nothing is done', async () => {
    const id = await idOf('one');
    const stranger = await running.service.callAs(aPrincipal({ userId: 'stranger' }), flagMessages, {
      body: { messageIds: [id], isRead: true },
    });
    expect(stranger.status).toBe(404);
    expect((await call(flagMessages, { messageIds: ['unknown'], isRead: true })).status).toBe(404);
    for (const body of [
      { messageIds: [], isRead: true },
      { messageIds: [id] },
      { messageIds: Array.from({ length: 101 }, (_, index) => `m${index}`), isRead: true },
    ])
      expect((await call(flagMessages, body)).status).toBe(400);
    expect(
      (await running.service.callAs(null, flagMessages, { body: { messageIds: [id], isRead: true } })).status,
    ).toBe(401);
  });

  test('when another program has removed a message, then that one fails and the others are changed', async () => {
    const [gone, kept] = [await idOf('one'), await idOf('two')];
    const program = await running.program();
    await program.mailboxOpen('INBOX');
    await program.messageDelete('1');
    const answer = await call(flagMessages, { messageIds: [gone, kept], isStarred: true });
    expect(answer.body).toMatchObject({
      data: { messages: [{ id: kept }], failed: [{ id: gone, code: 'conflict' }] },
    });
  });
});

describe.each([
  ['MOVE and UIDPLUS', allExtensions],
  ['MOVE only', allExtensions.filter((name) => name !== 'UIDPLUS')],
  ['UIDPLUS only', allExtensions.filter((name) => name !== 'MOVE')],
  ['neither MOVE nor UIDPLUS', allExtensions.filter((name) => name !== 'UIDPLUS' && name !== 'MOVE')],
])('moving, with %s', (_name, extensions) => {
  beforeEach(() => begin(extensions));

  test('when a message is archived and that undone, then it is in its place with its flags, once, and so after the next pass', async () => {
    const id = await idOf('one');
    await call(flagMessages, { messageIds: [id], isStarred: true });
    const moved = await call(moveMessages, { messageIds: [id], to: 'ARCHIVE' });
    const inbox = await running.mailbox('INBOX');
    const archive = await running.mailbox('Archive');
    expect(moved.body).toMatchObject({
      data: { messages: [{ id, mailboxIds: [archive.id], before: [inbox.id] }], failed: [] },
    });
    expect(await subjects('Archive')).toEqual(['one']);
    expect(await running.listed('INBOX')).not.toContain('one');
    expect(await running.listed('ARCHIVE')).toEqual(['one']);
    await running.refreshed();
    expect(await running.listed('ARCHIVE')).toEqual(['one']);
    expect(await running.listed('INBOX')).toHaveLength(2);

    const back = await call(restoreMessages, { from: 'ARCHIVE', messages: [{ id, mailboxIds: [inbox.id] }] });
    expect(back.body).toMatchObject({
      data: { messages: [{ id, isStarred: true, mailboxIds: [inbox.id] }] },
    });
    await running.refreshed();
    expect((await running.listed('INBOX')).sort()).toEqual(['one', 'other', 'two']);
    expect(await running.listed('ARCHIVE')).toEqual([]);
    const there = (await onServer('INBOX')).filter(({ flags }) => !flags.includes('\\Deleted'));
    expect(there.find(({ subject }) => subject === 'one')?.flags).toEqual(['\\Flagged']);
    expect(there).toHaveLength(3);
    // One message all along: no event says that it went or came.
    expect(running.eventsOf(messageRemoved)).toEqual([]);
    const synced = running
      .eventsOf(messageSynced)
      .filter(({ data }) => (data as { messageId: string }).messageId === id);
    expect(synced).toHaveLength(1);
  });

  test('when it is moved twice, then the second time changes nothing', async () => {
    const messageIds = [await idOf('one'), await idOf('two')];
    await call(moveMessages, { messageIds, to: 'TRASH' });
    const again = await call(moveMessages, { messageIds, to: 'TRASH' });
    expect(again.body).toMatchObject({ data: { messages: [{ before: [] }, { before: [] }], failed: [] } });
    expect((await subjects('Trash')).sort()).toEqual(['one', 'two']);
  });
});

describe('what cannot be moved', () => {
  beforeEach(() => begin());

  test('when the account has no archive, then the answer names the setting and nothing moves', async () => {
    const { id: accountId } = await running.account();
    await running.service.callAs(running.me, updateAccountSettings, {
      params: { accountId },
      body: { archivePath: null },
    });
    const answer = await call(moveMessages, { messageIds: [await idOf('one')], to: 'ARCHIVE' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation-failed' } });
    expect(answer.text).toContain('Choose one under Archive in the account settings');
    expect(await subjects('INBOX')).toHaveLength(3);
  });

  test('when a sent message is archived, then it stays where it is; it can go to Trash', async () => {
    const id = await idOf('three', 'SENT');
    expect((await call(moveMessages, { messageIds: [id], to: 'ARCHIVE' })).status).toBe(400);
    expect((await call(moveMessages, { messageIds: [id], to: 'TRASH' })).status).toBe(200);
    expect(await subjects('Trash')).toEqual(['three']);
  });

  test('when the line breaks after the server has moved it, then the next pass finds it, once', async () => {
    const id = await idOf('one');
    running.imap.inject({ kind: 'drop-before-ok', command: 'MOVE' });
    expect((await call(moveMessages, { messageIds: [id], to: 'ARCHIVE' })).status).toBe(503);
    await running.refreshed();
    expect(await running.listed('ARCHIVE')).toEqual(['one']);
    expect(await running.listed('INBOX')).toHaveLength(2);
    expect(await idOf('one', 'ARCHIVE')).toBe(id);
  });

  test('when many actions come at once while passes run, then the store ends as the server is', async () => {
    const [one, two] = [await idOf('one'), await idOf('two')];
    const inbox = await running.mailbox('INBOX');
    const work = Array.from({ length: 6 }, async (_, index) => {
      await call(flagMessages, { messageIds: [one, two], isStarred: index % 2 === 0 });
      await call(moveMessages, { messageIds: [one], to: 'ARCHIVE' });
      await call(restoreMessages, { from: 'ARCHIVE', messages: [{ id: one, mailboxIds: [inbox.id] }] });
    });
    await Promise.all([...work, running.refreshed()]);
    await running.refreshed();
    await running.refreshed();
    expect((await running.listed('INBOX')).sort()).toEqual((await subjects('INBOX')).sort());
    expect((await running.listed('ARCHIVE')).sort()).toEqual((await subjects('Archive')).sort());
  });
});

describe('an undo that comes before anybody knows where the message is', () => {
  test.each([
    ['moves without UIDPLUS', ['UIDPLUS']],
    ['only flags what it has copied', ['UIDPLUS', 'MOVE']],
  ])(
    'when a server that %s reported no new place, then nothing is shown as restored that is not',
    async (_what, lacking) => {
      // The server names no UIDs after a move, and two messages with one Message-ID cannot be distinguished.
      const twin = (subject: string) => aRawMessage({ subject, messageId: '<twin@harbour.example>' });
      running = await shared.aUser({
        seed: aMailbox({ INBOX: [twin('one'), twin('two')] }),
        extensions: allExtensions.filter((name) => !lacking.includes(name)),
      });
      await running.connect();
      const accounts = running.service.documents.collections['accounts']!;
      // Another process has the lease: no pass comes in between.
      await accounts.updateMany(
        { userId: running.me.userId },
        { $set: { lease: { holder: 'other', until: new Date(Date.now() + 60_000) } } },
      );
      const messageIds = [await idOf('one'), await idOf('two')];
      const { body } = await call(moveMessages, { messageIds, to: 'TRASH' });
      const { messages: moved } = (body as { data: { messages: { id: string; before: string[] }[] } }).data;
      const undo = {
        from: 'TRASH',
        messages: moved.map(({ id, before }) => ({ id, mailboxIds: before })),
      };
      expect(undo.messages).toHaveLength(2);
      expect(await call(restoreMessages, undo)).toMatchObject({ status: 409, body: { code: 'conflict' } });

      await accounts.updateMany({ userId: running.me.userId }, { $unset: { lease: 1 } });
      await running.refreshed();
      expect(await call(restoreMessages, undo)).toMatchObject({
        status: 200,
        body: { data: { failed: [] } },
      });
      expect((await subjects('INBOX')).sort()).toEqual(['one', 'two']);
    },
  );
});

describe('a conversation', () => {
  beforeEach(() => begin());

  test('when a message has a thread, then all of it is there, sent included, oldest first, paged from the newest', async () => {
    const messageId = await idOf('two');
    const read = async (query = {}) =>
      (await running.service.callAs(running.me, readConversation, { params: { messageId }, query })).body
        .data;
    expect((await read()).messages.map(({ subject }) => subject).sort()).toEqual(['three', 'two']);
    expect(await read({ limit: 1, offset: 1 })).toMatchObject({ total: 2, limit: 1, offset: 1 });
    expect((await read({ limit: 1, offset: 1 })).messages).toHaveLength(1);
    await call(moveMessages, { messageIds: [await idOf('three', 'SENT')], to: 'TRASH' });
    expect((await read()).messages.map(({ subject }) => subject)).toEqual(['two']);
    const other = await running.service.callAs(aPrincipal({ userId: 'stranger' }), readConversation, {
      params: { messageId },
    });
    expect(other.status).toBe(404);
    expect((await running.service.callAs(running.me, readMessage, { params: { messageId } })).status).toBe(
      200,
    );
  });
});

describe('what another program does before a pass has seen the move', () => {
  test('when it deletes the moved message, then it is gone here too, also where no number shows it', async () => {
    // Neither mod-sequences nor IDLE: as many messages as before, and the next UID is another.
    await begin(['UIDPLUS', 'MOVE', 'SPECIAL-USE']);
    const answer = await call(moveMessages, { messageIds: [await idOf('one')], to: 'ARCHIVE' });
    expect(answer).toMatchObject({ status: 200, body: { data: { failed: [] } } });
    expect(await running.listed('ARCHIVE')).toEqual(['one']);
    const program = await running.program();
    await program.mailboxOpen('Archive');
    await program.messageDelete('1:*');
    await running.refreshed();
    expect(await running.listed('ARCHIVE')).toEqual([]);
    expect((await running.account()).syncedMessages).toBe(3);
  });
});
