import { createHash } from 'node:crypto';
import { aRawMessage } from '../a-raw-message.ts';
import { openProgram } from '../their-line.ts';
import type { Deed } from './script.ts';

export const sourceMessageId = '<question@fernhill.example>';

interface Seen {
  readonly folder: string;
  readonly uid: number;
  readonly raw: string;
  readonly flags: readonly string[];
}

const folders = ['INBOX', 'Sent', 'Drafts', 'Archive', 'Trash', 'Junk'] as const;
const mark = /X-Tern-Draft-Key:.*\r\n/i;

/** The user's mailbox as another mail program sees it; knows what is the user's own in it. */
export interface TheirMailbox {
  /** Carries the deed out as far as there is a draft to do it to. */
  act(deed: Deed): Promise<void>;
  /** Octets that Tern is about to store. */
  noteOurs(raw: Buffer): void;
  readonly isAnswered: boolean;
  /** Also when it was not an answer after all. */
  readonly hasBeenAnswered: boolean;
  /** Whether the user has edited, deleted or sent a draft of ours. */
  readonly hasIntervened: boolean;
  /** Whether the user has begun an own answer. */
  readonly hasBegun: boolean;
  /** Whether something else came to Drafts, so that UIDNEXT does not show what became of an APPEND. */
  readonly hasWrittenOther: boolean;
  /** How often Tern began to store a draft. */
  readonly appends: number;
  /** Lists what lies there: drafts as Tern wrote them, and edited ones. */
  drafts(): Promise<{ ours: number; edited: number; ourLeftovers: number }>;
  /** Lists what is not as the user left it, in words; empty when all is well. */
  damage(): Promise<string[]>;
  close(): void;
}

export async function openTheirMailbox(port: number, user: string): Promise<TheirMailbox> {
  const program = await openProgram(port, user);
  const ours = new Set<string>();
  /** Drafts of ours that the user has flagged \Deleted. */
  const discarded = new Set<string>();
  const theirs = new Map<string, { print: string; isEdited: boolean; isGone: boolean }>();
  let isAnswered = false;
  let hasBeenAnswered = false;
  let hasIntervened = false;
  let hasBegun = false;
  let hasWrittenOther = false;
  let appends = 0;
  let made = 0;

  async function add(folder: string, raw: Buffer | string, flags: string[], isEdited = false): Promise<void> {
    const stored = await program.append(folder, Buffer.from(raw), flags);
    if (!stored || stored.uid === undefined) throw new Error('the server names no UID');
    const seen = { folder, uid: stored.uid, raw: raw.toString(), flags };
    theirs.set(nameOf(seen), { print: printOf(seen), isEdited, isGone: false });
  }
  async function look(folder: string): Promise<Seen[]> {
    await program.mailboxOpen(folder);
    const seen: Seen[] = [];
    if (program.mailbox && program.mailbox.exists > 0) {
      for await (const row of program.fetch('1:*', { uid: true, flags: true, source: true })) {
        const flags = [...(row.flags ?? [])].filter((flag) => flag !== '\\Recent');
        seen.push({ folder, uid: row.uid, raw: row.source?.toString() ?? '', flags });
      }
    }
    return seen;
  }
  const isOurs = ({ raw }: Seen) => ours.has(digest(raw));
  const isGone = ({ flags }: Seen) => flags.includes('\\Deleted');
  const isEdited = (seen: Seen) => theirs.get(nameOf(seen))?.isEdited === true;

  /** The draft that the user takes up: the newest of ours, or the user's edit of one. */
  async function current(): Promise<Seen | undefined> {
    const there = await look('Drafts');
    return there.filter((seen) => !isGone(seen) && (isOurs(seen) || isEdited(seen))).at(-1);
  }
  async function discard(draft: Seen, flagsOnly: boolean): Promise<void> {
    const own = theirs.get(nameOf(draft));
    if (flagsOnly) {
      await program.messageFlagsAdd(String(draft.uid), ['\\Deleted'], { uid: true });
      if (own)
        theirs.set(nameOf(draft), {
          ...own,
          print: printOf({ ...draft, flags: [...draft.flags, '\\Deleted'] }),
          isGone: true,
        });
      else discarded.add(nameOf(draft));
      return;
    }
    await program.messageDelete(String(draft.uid), { uid: true });
    theirs.delete(nameOf(draft));
  }
  async function act(deed: Deed): Promise<void> {
    made += 1;
    if (deed.kind === 'answer-is-none') {
      isAnswered = false;
      return;
    }
    if (deed.kind === 'answer-lands') {
      if (isAnswered) return;
      isAnswered = true;
      hasBeenAnswered = true;
      const answer = { inReplyTo: sourceMessageId, references: sourceMessageId, subject: 'Re: Plans' };
      return add('INBOX', aRawMessage({ ...answer, text: 'Here they are.' }), []);
    }
    if (deed.kind === 'write-own') {
      hasBegun = true;
      const own = { from: 'robin@fernhill.example', to: 'ada@harbour.example', inReplyTo: sourceMessageId };
      return add('Drafts', aRawMessage({ ...own, subject: 'Re: Plans', text: `My own words ${made}` }), [
        '\\Draft',
      ]);
    }
    if (deed.kind === 'write-other') {
      hasWrittenOther = true;
      return add('Drafts', aRawMessage({ ...unrelated, subject: `Something else ${made}` }), ['\\Draft']);
    }
    const draft = await current();
    if (draft === undefined) return;
    if (deed.kind === 'flag') {
      await program.messageFlagsAdd(String(draft.uid), ['\\Flagged'], { uid: true });
      const own = theirs.get(nameOf(draft));
      if (own)
        theirs.set(nameOf(draft), {
          ...own,
          print: printOf({ ...draft, flags: [...draft.flags, '\\Flagged'] }),
        });
      return;
    }
    hasIntervened = true;
    if (deed.kind === 'delete') return discard(draft, deed.flagsOnly);
    if (deed.kind === 'send') {
      await add('Sent', deed.dropsMark ? draft.raw.replace(mark, '') : draft.raw, ['\\Seen']);
      return discard(draft, false);
    }
    let edited = `${draft.raw.trimEnd()} My change ${made}.\r\n`;
    if (deed.dropsMark) edited = edited.replace(mark, '');
    if (deed.newId)
      edited = edited.replace(/Message-ID:.*\r\n/i, `Message-ID: <edit-${made}@fernhill.example>\r\n`);
    await add('Drafts', edited, ['\\Draft'], true);
    await program.mailboxOpen('Drafts');
    return discard(draft, deed.leavesOld);
  }

  await add('Sent', aRawMessage(question), ['\\Seen']);
  await add('INBOX', aRawMessage({ subject: 'Received', messageId: '<received@harbour.example>' }), []);
  await add('Drafts', aRawMessage({ ...unrelated, subject: 'My own draft' }), ['\\Draft']);
  await add('Drafts', aRawMessage({ ...unrelated, subject: 'On its way out' }), ['\\Draft', '\\Deleted']);

  return {
    act,
    noteOurs(raw) {
      appends += 1;
      ours.add(digest(raw.toString()));
    },
    get isAnswered() {
      return isAnswered;
    },
    get hasBeenAnswered() {
      return hasBeenAnswered;
    },
    get hasIntervened() {
      return hasIntervened;
    },
    get hasBegun() {
      return hasBegun;
    },
    get hasWrittenOther() {
      return hasWrittenOther;
    },
    get appends() {
      return appends;
    },
    async drafts() {
      const there = await look('Drafts');
      const written = there.filter((seen) => isOurs(seen) && !isEdited(seen));
      return {
        ours: written.filter((seen) => !isGone(seen)).length,
        edited: there.filter((seen) => !isGone(seen) && isEdited(seen)).length,
        ourLeftovers: written.filter((seen) => isGone(seen) && !discarded.has(nameOf(seen))).length,
      };
    },
    async damage() {
      const found: string[] = [];
      const missing = new Map(theirs);
      for (const folder of folders) {
        for (const seen of await look(folder)) {
          const own = theirs.get(nameOf(seen));
          missing.delete(nameOf(seen));
          if (own === undefined && !(folder === 'Drafts' && isOurs(seen)))
            found.push(`${nameOf(seen)} is neither the user's nor a draft of ours`);
          if (own !== undefined && own.print !== printOf(seen)) found.push(`${nameOf(seen)} was changed`);
        }
      }
      return [...found, ...[...missing.keys()].map((name) => `${name} is gone`)];
    },
    close: () => program.close(),
  };
}

const question = {
  from: 'Robin Hale <robin@fernhill.example>',
  to: 'Ada <ada@harbour.example>',
  subject: 'Plans',
  messageId: sourceMessageId,
};
const unrelated = { from: 'robin@fernhill.example', to: 'bo@lake.example' };

function nameOf({ folder, uid }: Pick<Seen, 'folder' | 'uid'>): string {
  return `${folder}/${uid}`;
}

function digest(raw: string): string {
  return createHash('sha256').update(raw).digest('hex');
}

/** Gives what must not change: the octets and the flags. */
function printOf({ raw, flags }: Pick<Seen, 'raw' | 'flags'>): string {
  return `${digest(raw)} ${[...flags].sort().join(' ')}`;
}
