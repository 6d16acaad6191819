import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { moveMessages, restoreMessages, type MoveTarget } from '@tern/contracts/http/message-actions';
import { listMessages } from '@tern/contracts/http/messages';
import { allExtensions } from '@tern/demo/imap/extensions';
import { aMailbox, shareMailSync, type RunningMailSync, type SharedMailSync } from './a-mail-sync.ts';
import { aRawMessage } from './a-raw-message.ts';

let shared: SharedMailSync;
let running: RunningMailSync;
beforeAll(async () => {
  shared = await shareMailSync();
});
afterAll(() => shared.close());
afterEach(() => running.close());

const raw = (subject: string) => aRawMessage({ subject, messageId: `<${subject}@harbour.example>` });

async function begin(
  folders: Parameters<typeof aMailbox>[0],
  extensions: readonly (typeof allExtensions)[number][] = allExtensions,
): Promise<void> {
  running = await shared.aUser({ seed: aMailbox(folders), extensions });
  await running.connect();
}

/** UIDs of what is not flagged \Deleted there. */
const uidsIn = async (path: string): Promise<number[]> => {
  const program = await running.program();
  await program.mailboxOpen(path, { readOnly: true });
  return (await program.search({ deleted: false }, { uid: true })) || [];
};
const counts = async () => {
  const paths = ['INBOX', 'Projects', 'Archive', 'Trash'];
  const uids = await Promise.all(paths.map(uidsIn));
  return Object.fromEntries(paths.map((path, at) => [path, uids[at]?.length]));
};
const idOf = async (subject: string) => {
  const answer = await running.service.callAs(running.me, listMessages, {
    params: { mailboxId: 'INBOX' },
    query: { limit: 100 },
  });
  const found = answer.body.data.messages.find((message) => message.subject === subject);
  if (!found) throw new Error(`no message ${subject}`);
  return found.id;
};
const move = async (id: string, to: MoveTarget) => {
  const answer = await running.service.callAs(running.me, moveMessages, { body: { messageIds: [id], to } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.messages[0]?.before ?? [];
};
const undo = (id: string, from: MoveTarget, mailboxIds: string[]) =>
  running.service.callAs(running.me, restoreMessages, { body: { from, messages: [{ id, mailboxIds }] } });

describe.each([
  ['MOVE and UIDPLUS', allExtensions],
  ['neither MOVE nor UIDPLUS', allExtensions.filter((name) => name !== 'UIDPLUS' && name !== 'MOVE')],
])('an undo, with %s', (_name, extensions) => {
  test('when a filter keeps a copy in Archive, then that one stays there', async () => {
    await begin({ INBOX: [raw('one')], Archive: [raw('one')] }, extensions);
    const before = await counts();
    const kept = await uidsIn('Archive');
    const id = await idOf('one');
    expect(await undo(id, 'ARCHIVE', await move(id, 'ARCHIVE'))).toMatchObject({
      body: { data: { failed: [] } },
    });
    expect(await counts()).toEqual(before);
    expect(await uidsIn('Archive')).toEqual(kept);
    await running.refreshed();
    expect(await running.listed('INBOX')).toEqual(['one']);
    expect(await running.listed('ARCHIVE')).toEqual(['one']);
  });

  test.each(['ARCHIVE', 'TRASH'] as const)(
    'when an older copy lies in Trash, then that one stays there after a move to %s',
    async (to) => {
      await begin({ INBOX: [raw('one')], Projects: [raw('one')], Trash: [raw('one')] }, extensions);
      const before = await counts();
      const old = await uidsIn('Trash');
      const id = await idOf('one');
      const taken = await move(id, to);
      const [inbox, projects] = [await running.mailbox('INBOX'), await running.mailbox('Projects')];
      expect(taken.sort()).toEqual(to === 'TRASH' ? [inbox.id, projects.id].sort() : [inbox.id]);
      expect(await undo(id, to, taken)).toMatchObject({ body: { data: { failed: [] } } });
      expect(await counts()).toEqual(before);
      expect(await uidsIn('Trash')).toEqual(old);
    },
  );

  test('when two copies lie in one folder, then both come back', async () => {
    await begin({ INBOX: [raw('one'), raw('one')] }, extensions);
    const before = await counts();
    const id = await idOf('one');
    const taken = await move(id, 'TRASH');
    expect(taken).toHaveLength(2);
    // Two of one Message-ID are distinguished by COPYUID alone; else the next pass finds them.
    await running.refreshed();
    expect(await undo(id, 'TRASH', taken)).toMatchObject({ body: { data: { failed: [] } } });
    expect(await counts()).toEqual(before);
  });

  test('when it comes twice, then the second time changes nothing', async () => {
    await begin({ INBOX: [raw('one')], Trash: [raw('one')] }, extensions);
    const before = await counts();
    const id = await idOf('one');
    const taken = await move(id, 'TRASH');
    await undo(id, 'TRASH', taken);
    expect(await undo(id, 'TRASH', taken)).toMatchObject({
      body: { data: { messages: [{ id }], failed: [] } },
    });
    expect(await counts()).toEqual(before);
  });
});

describe('what was really taken', () => {
  test('when a move to Trash took only one of two copies, then the one in Archive stays there', async () => {
    await begin({ INBOX: [raw('one')], Archive: [raw('one')] });
    const id = await idOf('one');
    const program = await running.program();
    // Tern still knows it there when it moves both: as if the server had refused the second.
    await program.mailboxOpen('Archive');
    await program.messageDelete('1:*');
    const taken = await move(id, 'TRASH');
    await program.append('Archive', raw('one'));
    await running.refreshed();
    expect(taken).toEqual([(await running.mailbox('INBOX')).id]);
    await undo(id, 'TRASH', taken);
    expect(await counts()).toEqual({ INBOX: 1, Projects: 0, Archive: 1, Trash: 0 });
  });

  test('when another program has taken one copy first, then an older one is not put in its place', async () => {
    await begin({ INBOX: [raw('one')], Projects: [raw('one')], Trash: [raw('one')] });
    const id = await idOf('one');
    const program = await running.program();
    await program.mailboxOpen('Projects');
    await program.messageDelete('1:*');
    const taken = await move(id, 'TRASH');
    expect(taken).toEqual([(await running.mailbox('INBOX')).id]);
    await undo(id, 'TRASH', taken);
    expect(await counts()).toEqual({ INBOX: 1, Projects: 0, Archive: 0, Trash: 1 });
  });

  test('when the copies had other flags, then each has its own again', async () => {
    await begin({ INBOX: [raw('one')], Projects: [raw('one')], Trash: [raw('one')] });
    const program = await running.program();
    await program.mailboxOpen('Projects');
    await program.messageFlagsAdd('1:*', ['\\Flagged']);
    await running.refreshed();
    const id = await idOf('one');
    await undo(id, 'TRASH', await move(id, 'TRASH'));
    const flagsIn = async (path: string) => {
      await program.mailboxOpen(path, { readOnly: true });
      const row = await program.fetchOne('1', { flags: true });
      return row ? [...(row.flags ?? [])].filter((flag) => flag !== '\\Recent') : null;
    };
    expect(await flagsIn('Projects')).toEqual(['\\Flagged']);
    expect(await flagsIn('INBOX')).toEqual([]);
  });

  test('when a copy was flagged to be deleted in another program, then it still is', async () => {
    await begin({ INBOX: [raw('one'), raw('one')] });
    const program = await running.program();
    await program.mailboxOpen('INBOX');
    await program.messageFlagsAdd('1', ['\\Deleted']);
    await running.refreshed();
    const id = await idOf('one');
    await undo(id, 'TRASH', await move(id, 'TRASH'));
    expect(await uidsIn('INBOX')).toEqual([3]);
    expect(await uidsIn('Trash')).toEqual([]);
  });
});
