import { Arguments } from '../arguments.ts';
import { viewOf, whenSelected } from '../command.ts';
import { bodyStructure } from '../fetch/body-structure.ts';
import { readSection } from '../fetch/body-section.ts';
import { envelope } from '../fetch/envelope.ts';
import { parseFetchItems, type FetchItem } from '../fetch/fetch-items.ts';
import type { MailboxView } from '../mailbox-view.ts';
import { takeMessages } from '../message-choice.ts';
import type { StoredMessage } from '../message-store.ts';
import { parseMimeTree, type MimeNode } from '../mime/mime-tree.ts';
import type { ImapCommand, Session } from '../session.ts';
import { bad } from '../refusal.ts';
import { formatSet } from '../sequence-set.ts';
import { dateTime } from '../wire-format.ts';
import { pause } from '../pause.ts';

export const fetch = fetching(false);
export const uidFetch = fetching(true);

function fetching(byUid: boolean): ImapCommand {
  return {
    states: whenSelected,
    keepsNumbers: !byUid,
    async run(session, args) {
      const view = viewOf(session);
      const uids = takeMessages(view, args, byUid);
      const items = parseFetchItems(args.take('fetch items'));
      const changed = takeChangedSince(session, args, byUid);
      args.end();
      if (items.some(({ kind }) => kind === 'MODSEQ')) session.enableModseqs();
      if (changed && !items.some(({ kind }) => kind === 'MODSEQ')) items.push({ kind: 'MODSEQ' });
      if (byUid && !items.some(({ kind }) => kind === 'UID')) items.unshift({ kind: 'UID' });
      if (changed?.vanished && changed.vanished.length > 0)
        session.write(`* VANISHED (EARLIER) ${formatSet(changed.vanished)}\r\n`);
      const wanted = changed ? uids.filter((uid) => changed.uids.has(uid)) : uids;
      for (const [index, uid] of wanted.entries()) {
        await session.drained();
        await pause(index);
        writeMessage(session, view, uid, items);
      }
      return 'FETCH completed';
    },
  };
}

interface Changed {
  readonly uids: ReadonlySet<number>;
  /** Messages that were removed since; null when they were not requested. */
  readonly vanished: readonly number[] | null;
}

/** RFC 7162 sections 3.1.4.1 and 3.2.6: only messages that changed after a mod-sequence, and with UID FETCH also removed ones. */
function takeChangedSince(session: Session, args: Arguments, byUid: boolean): Changed | null {
  if (args.isAtEnd) return null;
  const modifiers = new Arguments(args.list('modifiers'));
  if (modifiers.atom('modifier').toUpperCase() !== 'CHANGEDSINCE') throw bad('Unknown modifier');
  session.enableModseqs();
  const modseq = modifiers.number('mod-sequence');
  const asksVanished = !modifiers.isAtEnd && modifiers.atom('modifier').toUpperCase() === 'VANISHED';
  modifiers.end();
  if (asksVanished && !(byUid && session.hasQresync)) throw bad('VANISHED needs UID FETCH and QRESYNC');
  const { changes } = session.context;
  const { id } = viewOf(session).mailbox;
  return {
    uids: new Set(changes.since(id, modseq, 'there')),
    vanished: asksVanished ? changes.since(id, modseq, 'expunged') : null,
  };
}

function writeMessage(session: Session, view: MailboxView, uid: number, items: readonly FetchItem[]): void {
  const { messages, changes } = session.context;
  const found = messages.find(view.mailbox.id, uid);
  // Removed by another session; its EXPUNGE follows at the end of a command.
  if (!found) return;
  const message = markSeen(session, view, found, items);
  const content = {
    ...lazyContent(() => messages.raw(view.mailbox.id, uid) ?? Buffer.alloc(0)),
    modseq: (): number => changes.of(view.mailbox.id, uid),
  };
  const isFlagsDue = message !== found && !items.some(({ kind }) => kind === 'FLAGS');
  const isModseqDue = message !== found && session.hasModseqs && !items.some(({ kind }) => kind === 'MODSEQ');
  const asked: readonly FetchItem[] = [
    ...items,
    ...(isFlagsDue ? [{ kind: 'FLAGS' } as const] : []),
    ...(isModseqDue ? [{ kind: 'MODSEQ' } as const] : []),
  ];

  const output: Buffer[] = [Buffer.from(`* ${view.numberOf(uid)} FETCH (`)];
  for (const [index, item] of asked.entries()) {
    if (index > 0) output.push(Buffer.from(' '));
    output.push(...writeItem(item, message, content));
  }
  output.push(Buffer.from(')\r\n'));
  session.write(Buffer.concat(output));
}

/** Reading a body other than by PEEK sets \Seen (RFC 9051 section 6.4.5), except in a mailbox that is open read-only. */
function markSeen(
  session: Session,
  view: MailboxView,
  message: StoredMessage,
  items: readonly FetchItem[],
): StoredMessage {
  const reads = items.some((item) => item.kind === 'section' && !item.isPeek);
  if (!reads || view.isReadOnly || message.flags.includes('\\Seen')) return message;
  const flags = [...message.flags, '\\Seen'];
  session.context.messages.setFlags(view.mailbox.id, message.uid, flags);
  session.context.hub.announce(view.mailbox.id, { kind: 'flags', uids: [message.uid] }, view);
  return { ...message, flags };
}

interface Content {
  raw(): Buffer;
  tree(): MimeNode;
  modseq(): number;
}

/** Reads and parses a message once, and only when an item asks for it. */
function lazyContent(read: () => Buffer): Omit<Content, 'modseq'> {
  let raw: Buffer | null = null;
  let tree: MimeNode | null = null;
  const content = {
    raw: (): Buffer => (raw ??= read()),
    tree: (): MimeNode => (tree ??= parseMimeTree(content.raw())),
  };
  return content;
}

function writeItem(item: FetchItem, message: StoredMessage, content: Content): Buffer[] {
  // latin1: header bytes beyond ASCII travel as they are, inside literals.
  const text = (value: string): Buffer[] => [Buffer.from(`${item.kind} ${value}`, 'latin1')];
  switch (item.kind) {
    case 'UID':
      return text(String(message.uid));
    case 'FLAGS':
      return text(`(${message.flags.join(' ')})`);
    case 'INTERNALDATE':
      return text(`"${dateTime(message.internalDate)}"`);
    case 'RFC822.SIZE':
      return text(String(message.size));
    case 'ENVELOPE':
      return text(envelope(content.raw(), content.tree().header));
    case 'BODY':
    case 'BODYSTRUCTURE':
      return text(bodyStructure(content.raw(), content.tree(), item.kind === 'BODYSTRUCTURE'));
    case 'MODSEQ':
      return text(`(${content.modseq()})`);
    case 'section':
      return writeSection(item, content);
  }
}

function writeSection(
  { section, partial, label }: Extract<FetchItem, { kind: 'section' }>,
  content: Omit<Content, 'modseq'>,
): Buffer[] {
  const isWhole = section.path.length === 0 && section.what === 'ALL';
  const bytes = isWhole ? content.raw() : readSection(content.raw(), content.tree(), section);
  if (!bytes) return [Buffer.from(`${label} NIL`)];
  const wanted = partial ? bytes.subarray(partial.offset, partial.offset + partial.length) : bytes;
  return [Buffer.from(`${label} {${wanted.length}}\r\n`), wanted];
}
