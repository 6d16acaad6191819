import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ImapFlow } from 'imapflow';
import { draftWithdrawn } from '@tern/contracts/events/followup';
import { draftRemoved } from '@tern/contracts/events/mail-sync';
import { flagMessages, moveMessages } from '@tern/contracts/http/message-actions';
import { listMessages, saveDraftFollowup } from '@tern/contracts/http/messages';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { systemClock } from '@tern/kernel/clock';
import { hasBareLineEnd } from '@tern/kernel/line-ends';
import { startDovecot } from '@tern/lab/engines/dovecot';
import { startCourier } from '@tern/lab/engines/courier';
import { startCyrus } from '@tern/lab/engines/cyrus';
import { startGreenmail } from '@tern/lab/engines/greenmail';
import { waitUntil } from '@tern/testing/wait-until';
import { shareMailSync, type RunningMailSync, type SharedMailSync } from './a-mail-sync.ts';
import { aRawMessage } from './a-raw-message.ts';

type Start = (
  folder: string,
  user: string,
  password: string,
) => Promise<{ imapPort: number; stop(): Promise<void> }>;
const servers: Readonly<Record<string, Start>> = {
  dovecot: (folder, user, password) => startDovecot(folder, { [user]: password }),
  cyrus: startCyrus,
  courier: startCourier,
  greenmail: startGreenmail,
};
const engines = (process.env['TERN_ENGINES'] ?? '').split(',');
const count = 300;

describe.each(Object.entries(servers))('a mailbox on %s', (name, start) => {
  // Without the engine the run names it as skipped, with the way to get it (lab/engines/run-engine-tests.ts).
  if (!engines.includes(name)) {
    test.skip('from connecting to deletion', () => undefined);
    return;
  }
  let folder: string;
  let server: Awaited<ReturnType<Start>>;
  let shared: SharedMailSync;
  let running: RunningMailSync;
  let program: ImapFlow;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `tern-${name}-`));
    // One after the other: what has started is stopped where the other fails.
    shared = await shareMailSync();
    server = await start(folder, 'robin', 'secret');
  });
  afterAll(async () => {
    await shared.close();
    await (server as typeof server | undefined)?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    running = await shared.aUser();
    program = await openProgram(server.imapPort);
  });
  afterEach(async () => {
    (program as ImapFlow | undefined)?.close();
    await (running as RunningMailSync | undefined)?.close();
  });

  test('when a mailbox is connected, then mail, flags, drafts and deletions follow in both directions', async () => {
    const folders = await foldersOf(program);
    for (let n = 0; n < count; n++) await program.append('INBOX', aRawMessage({ subject: `Mail ${n}` }));
    const messageId = '<question@fernhill.example>';
    const question = { from: 'robin@fernhill.example', to: 'ada@harbour.example', messageId };
    await program.append(folders.sent, aRawMessage({ ...question, subject: 'The lease' }), ['\\Seen']);

    // First sync.
    const account = await running.connect({ imapPort: server.imapPort });
    expect(account).toMatchObject({ syncedMessages: count + 1, stateText: null });
    expect(account.verifiedUntil).not.toBeNull();
    expect(account).toMatchObject({
      sentPath: folders.sent,
      draftsPath: folders.drafts,
      trashPath: folders.trash,
    });
    const found = async (mailboxId: string, subject: string) => {
      const query = { limit: 100, search: subject };
      const { body } = await running.service.callAs(running.me, listMessages, {
        params: { mailboxId },
        query,
      });
      return body.data.messages.find((message) => message.subject === subject);
    };

    // New mail.
    await program.append('INBOX', aRawMessage({ subject: 'Just in', date: new Date() }));
    await running.refreshed();
    const arrived = await waitUntil(() => found('INBOX', 'Just in'), { what: 'the new mail' });

    // Flags both ways.
    await program.mailboxOpen('INBOX');
    const [uid = 0] = (await program.search({ header: { subject: 'Just in' } }, { uid: true })) || [];
    await program.messageFlagsAdd(String(uid), ['\\Flagged'], { uid: true });
    // Courier does not look at a folder again within the second in which it did.
    await waitUntil(
      async () => {
        await running.refreshed();
        return (await found('INBOX', 'Just in'))?.isStarred;
      },
      { what: 'the flag of the other program', timeoutMs: 10_000 },
    );
    expect(await found('INBOX', 'Just in')).toMatchObject({ isStarred: true, isRead: false });
    const read = await running.service.callAs(running.me, flagMessages, {
      body: { messageIds: [arrived.id], isRead: true },
    });
    expect(read.body).toMatchObject({ data: { failed: [] } });
    await program.noop();
    const row = await program.fetchOne(String(uid), { flags: true }, { uid: true });
    expect([...((row && row.flags) || [])]).toEqual(expect.arrayContaining(['\\Seen', '\\Flagged']));

    // A draft saved, answered and withdrawn.
    const sent = await waitUntil(() => found('SENT', 'The lease'), { what: 'the sent mail' });
    const saved = await running.service.callAs(running.me, saveDraftFollowup, {
      params: { messageId: sent.id },
      body: { subject: 'Re: The lease', body: 'Dear Ada,\n\nany news?\n\nRobin' },
    });
    expect(saved.body).toMatchObject({ success: true });
    const [draft, ...others] = await contentsOf(program, folders.drafts);
    expect(others).toEqual([]);
    expect(hasBareLineEnd(draft ?? Buffer.of())).toBe(false);
    await running.service.publish([
      createEventMaker('followup', systemClock)(draftWithdrawn, running.me.userId, {
        accountId: account.id,
        userId: running.me.userId,
        messageId: sent.id,
        version: 1,
      }),
    ]);
    await waitUntil(() => running.eventsOf(draftRemoved).length > 0, { what: 'the withdrawal' });
    expect(await contentsOf(program, folders.drafts)).toEqual([]);

    // Deleted there, and moved to Trash here.
    await program.mailboxOpen('INBOX');
    await program.messageDelete(String(uid), { uid: true });
    await running.refreshed();
    await waitUntil(async () => (await found('INBOX', 'Just in')) === undefined, { what: 'the deletion' });
    const other = (await waitUntil(() => found('INBOX', `Mail ${count - 1}`), { what: 'another mail' })).id;
    const moved = await running.service.callAs(running.me, moveMessages, {
      body: { messageIds: [other], to: 'TRASH' },
    });
    expect(moved.body).toMatchObject({ data: { failed: [] } });
    expect(await contentsOf(program, folders.trash)).toHaveLength(1);
    expect(await running.refreshed()).toMatchObject({ state: 'ready', stateText: null });
    expect(await running.mailbox('INBOX')).toMatchObject({ messageCount: count - 1 });
  }, 180_000);
});

async function openProgram(port: number): Promise<ImapFlow> {
  const auth = { user: 'robin', pass: 'secret' };
  const program = new ImapFlow({
    host: '127.0.0.1',
    port,
    secure: false,
    doSTARTTLS: false,
    auth,
    logger: false,
  });
  await program.connect();
  return program;
}

/** Folders as the server has them; GreenMail has none but INBOX. */
async function foldersOf(program: ImapFlow) {
  const listed = await program.list();
  const one = async (name: string) => {
    const found = listed.find((folder) => folder.name === name)?.path;
    return found ?? (await program.mailboxCreate(name)).path;
  };
  return { sent: await one('Sent'), drafts: await one('Drafts'), trash: await one('Trash') };
}

/** Lists what lies in a folder and is not flagged as deleted, which is all that servers without UIDPLUS can do. */
async function contentsOf(program: ImapFlow, path: string): Promise<Buffer[]> {
  const { exists } = await program.mailboxOpen(path, { readOnly: true });
  const contents: Buffer[] = [];
  if (exists > 0)
    for await (const { source, flags } of program.fetch('1:*', { source: true, flags: true }))
      if (source && !flags?.has('\\Deleted')) contents.push(source);
  return contents;
}
