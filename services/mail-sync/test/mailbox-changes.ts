import type { ImapFlow } from 'imapflow';
import { aRawMessage } from './a-raw-message.ts';
import { canBeOpened } from './mailbox-contents.ts';
import { seededNumbers } from './seeded-numbers.ts';

const uid = { uid: true } as const;
const folders = ['INBOX', 'Archive', 'Projects', 'Projects/Spring', 'Prüfung', 'Trash'];
const flags = ['\\Seen', '\\Flagged', '\\Answered', 'work'];
/** One content can lie in many places, and two different messages can have one Message-ID, or none. */
const contents = Array.from({ length: 12 }, (_, index) => {
  const raw = aRawMessage({ subject: `Mail ${index}`, messageId: `<m${index % 9}@harbour.example>` });
  return index < 10 ? raw : Buffer.from(raw.toString().replace(/^Message-ID: .*\r\n/m, ''));
});

export interface MailboxChanges {
  /** Makes so many changes, one after the other; those for which there is nothing to change are left out. */
  make(count: number): Promise<void>;
}

/** Another mail program that does what people do, in an order that the seed gives. */
export function createChanges(program: ImapFlow, seed: number): MailboxChanges {
  const { below, pick } = seededNumbers(seed);
  // A level that only has folders below it takes no mail.
  const paths = async () => (await program.list()).filter(canBeOpened).map(({ path }) => path);
  /** A folder that is there, and a UID in it. */
  const anyMessage = async () => {
    const path = pick(await paths());
    await program.mailboxOpen(path);
    const found = await program.search({ all: true }, uid);
    return found && found.length > 0 ? { path, uid: String(pick(found)) } : null;
  };

  async function append(): Promise<void> {
    await program.append(pick(await paths()), pick(contents), below(2) === 0 ? ['\\Seen'] : []);
  }
  async function remove(): Promise<void> {
    const message = await anyMessage();
    if (message) await program.messageDelete(message.uid, uid);
  }
  async function move(): Promise<void> {
    const message = await anyMessage();
    if (message) await program.messageMove(message.uid, pick(await paths()), uid);
  }
  async function copy(): Promise<void> {
    const message = await anyMessage();
    if (message) await program.messageCopy(message.uid, pick(await paths()), uid);
  }
  async function flag(): Promise<void> {
    const message = await anyMessage();
    if (!message) return;
    if (below(2) === 0) await program.messageFlagsAdd(message.uid, [pick(flags)], uid);
    else await program.messageFlagsRemove(message.uid, [pick(flags)], uid);
  }
  async function create(): Promise<void> {
    const there = new Set(await paths());
    // Dovecot lists a level that was never created, and that is renamed, as a folder; it cannot be opened.
    const hasLevel = (path: string) => !path.includes('/') || there.has(path.slice(0, path.lastIndexOf('/')));
    const missing = folders.filter((path) => !there.has(path) && hasLevel(path));
    if (missing.length > 0) await program.mailboxCreate(pick(missing));
  }
  /** A server may hang up on a client that has a deleted folder open. */
  const leave = () => program.mailboxOpen('INBOX');
  async function rename(): Promise<void> {
    await leave();
    const there = new Set(await paths());
    const [from, to] = ['Projects', 'Works'];
    if (there.has(from) && !there.has(to)) await program.mailboxRename(from, to);
    else if (there.has(to) && !there.has(from)) await program.mailboxRename(to, from);
  }
  /** Its name comes back with another UIDVALIDITY and some of its mail. */
  async function makeAnew(): Promise<void> {
    const path = pick((await paths()).filter((one) => one === 'Archive' || one === 'Prüfung'));
    if (path === undefined) return;
    await leave();
    await program.mailboxDelete(path);
    await program.mailboxCreate(path);
    for (let count = below(4); count > 0; count--) await program.append(path, pick(contents));
  }
  async function removeFolder(): Promise<void> {
    const there = await paths();
    if (!there.includes('Prüfung')) return;
    await leave();
    await program.mailboxDelete('Prüfung');
  }

  const often = [append, append, append, append, remove, move, move, move, copy, flag, flag, flag];
  const all = [...often, ...often, create, create, rename, makeAnew, removeFolder];
  return {
    async make(count) {
      for (let i = 0; i < count; i++) await pick(all)();
    },
  };
}
