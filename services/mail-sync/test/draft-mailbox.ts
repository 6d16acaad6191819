import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { ImapFlow } from 'imapflow';
import { listMessages, saveDraftFollowup, type MessageSummary } from '@tern/contracts/http/messages';
import { createFakeClock } from '@tern/testing/fake-clock';
import { aMailbox, shareMailSync, type RunningMailSync, type SharedMailSync } from './a-mail-sync.ts';
import { aRawMessage } from './a-raw-message.ts';

const sourceMessageId = '<question@fernhill.example>';
const users = aRawMessage({ from: 'robin@fernhill.example', subject: 'My own draft' });

/** One service for a test file; for each test a user with a sent mail to follow up and a draft of their own. */
export function draftMailbox() {
  const clock = createFakeClock(new Date('2026-03-10T09:00:00Z'));
  let shared: SharedMailSync;
  let running: RunningMailSync;
  let source: MessageSummary;
  let program: ImapFlow;
  beforeAll(async () => {
    shared = await shareMailSync({ clock });
  });
  afterAll(() => shared.close());
  beforeEach(async () => {
    running = await shared.aUser({
      seed: aMailbox({
        Sent: [
          aRawMessage({
            from: 'Robin Hale <robin@fernhill.example>',
            to: 'Ada <ada@harbour.example>, Robin <robin@fernhill.example>',
            cc: 'Bo <bo@lake.example>',
            subject: 'Plans',
            messageId: sourceMessageId,
            references: '<root@harbour.example>',
          }),
        ],
        INBOX: [aRawMessage({ subject: 'Received' })],
        Drafts: [users],
      }),
    });
    await running.connect({ name: 'My work box, "new"' });
    const list = await running.service.callAs(running.me, listMessages, { params: { mailboxId: 'SENT' } });
    [source] = list.body.data.messages as [MessageSummary];
    program = await running.program();
    await program.mailboxOpen('Drafts');
  });
  afterEach(() => running.close());

  const save = (body = 'Any news?', overrides: object = {}) =>
    running.service.callAs(running.me, saveDraftFollowup, {
      params: { messageId: source.id },
      body: { subject: 'Re: Plans', body, ...overrides },
    });

  /** The drafts besides the user's own, as another mail program sees them. */
  const drafts = async (): Promise<{ uid: number; raw: string }[]> => {
    await program.noop();
    const found: { uid: number; raw: string }[] = [];
    for await (const row of program.fetch('1:*', { uid: true, source: true, flags: true })) {
      const raw = row.source?.toString() ?? '';
      if (!raw.includes('My own draft') && !row.flags?.has('\\Deleted')) found.push({ uid: row.uid, raw });
    }
    return found;
  };

  /** Replaces the draft as a mail program does when the user edits it. */
  const edit = async (change: (raw: string) => string) => {
    const [draft] = await drafts();
    if (!draft) throw new Error('there is no draft to edit');
    await program.append('Drafts', change(draft.raw), ['\\Draft']);
    await program.messageDelete(String(draft.uid), { uid: true });
  };

  return {
    clock,
    get running() {
      return running;
    },
    /** The sent mail that is followed up. */
    get source() {
      return source;
    },
    /** Another mail program of the user, with Drafts open. */
    get program() {
      return program;
    },
    save,
    drafts,
    edit,
  };
}
