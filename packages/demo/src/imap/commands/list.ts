import { userOf, whenLoggedIn } from '../command.ts';
import type { Arguments } from '../arguments.ts';
import { wordsOf } from '../arguments.ts';
import { delimiter, type StoredMailbox } from '../mailbox-store.ts';
import { bad } from '../refusal.ts';
import { mailboxName } from '../wire-format.ts';
import { createPattern } from '../list-pattern.ts';
import type { ImapCommand, Session } from '../session.ts';
import { noteStatusItems, statusResponse } from './status.ts';

/** LIST with the selection and return options of RFC 5258, 5819 and 6154 that clients use. */
export const list: ImapCommand = {
  states: whenLoggedIn,
  run(session, args) {
    const selection = args.upcoming?.kind === 'list' ? args.words('selection options') : [];
    const reference = args.bytes('reference').toString('latin1');
    const patterns = takePatterns(args);
    const returned = takeReturnOptions(args);
    noteStatusItems(session, returned.statusItems ?? []);
    for (const option of selection) {
      if (!['SPECIAL-USE', 'SUBSCRIBED', 'REMOTE'].includes(option)) throw bad('Unknown selection option');
    }

    // RFC 9051 section 6.3.9: an empty pattern asks for the delimiter.
    if (patterns.length === 1 && patterns[0] === '') {
      session.write(`* LIST (\\Noselect) "${delimiter}" ""\r\n`);
      return 'LIST completed';
    }
    const matches = createPattern(patterns.map((pattern) => reference + pattern));
    for (const entry of namesOf(session)) {
      if (!matches(entry.name)) continue;
      if (selection.includes('SPECIAL-USE') && !entry.mailbox?.specialUse) continue;
      if (selection.includes('SUBSCRIBED') && !entry.mailbox?.isSubscribed) continue;
      session.write(
        `* LIST (${attributesOf(entry, returned.options)}) "${delimiter}" ${mailboxName(entry.name)}\r\n`,
      );
      if (returned.statusItems && entry.mailbox) {
        session.write(
          statusResponse(
            entry.mailbox,
            session.context.mailboxes.status(entry.mailbox.id),
            returned.statusItems,
          ),
        );
      }
    }
    return 'LIST completed';
  },
};

export const lsub: ImapCommand = {
  states: whenLoggedIn,
  run(session, args) {
    const reference = args.bytes('reference').toString('latin1');
    const matches = createPattern([reference + args.bytes('pattern').toString('latin1')]);
    args.end();
    for (const { name, mailbox } of namesOf(session)) {
      if (mailbox?.isSubscribed && matches(name))
        session.write(`* LSUB () "${delimiter}" ${mailboxName(name)}\r\n`);
    }
    return 'LSUB completed';
  },
};

interface ListedName {
  readonly name: string;
  /** Null for a level that only exists because something lies below it. */
  readonly mailbox: StoredMailbox | null;
  readonly hasChildren: boolean;
}

function namesOf(session: Session): ListedName[] {
  const mailboxes = new Map(
    session.context.mailboxes.list(userOf(session)).map((mailbox) => [mailbox.name, mailbox]),
  );
  const parents = new Set<string>();
  for (const name of mailboxes.keys()) {
    for (let end = name.lastIndexOf(delimiter); end > 0; end = name.lastIndexOf(delimiter, end - 1))
      parents.add(name.slice(0, end));
  }
  return [...new Set([...mailboxes.keys(), ...parents])].map((name) => ({
    name,
    mailbox: mailboxes.get(name) ?? null,
    hasChildren: parents.has(name),
  }));
}

function attributesOf({ mailbox, hasChildren }: ListedName, options: readonly string[]): string {
  const attributes = [hasChildren ? '\\HasChildren' : '\\HasNoChildren'];
  if (!mailbox) attributes.push('\\Noselect');
  if (mailbox?.specialUse) attributes.push(mailbox.specialUse);
  if (mailbox?.isSubscribed && options.includes('SUBSCRIBED')) attributes.push('\\Subscribed');
  return attributes.join(' ');
}

function takePatterns(args: Arguments): string[] {
  if (args.upcoming?.kind !== 'list') return [args.bytes('pattern').toString('latin1')];
  return args.list('patterns').map((item) => {
    if (item.kind === 'list') throw bad('Bad pattern');
    return item.kind === 'atom' ? item.text : item.bytes.toString('latin1');
  });
}

function takeReturnOptions(args: Arguments): { options: string[]; statusItems: string[] | null } {
  if (args.isAtEnd) return { options: [], statusItems: null };
  if (args.atom('RETURN').toUpperCase() !== 'RETURN') throw bad('Expected RETURN');
  const items = args.list('return options');
  args.end();
  const options: string[] = [];
  let statusItems: string[] | null = null;
  for (const item of items) {
    if (item.kind === 'list' && options.at(-1) === 'STATUS')
      statusItems = wordsOf(item.items, 'status items');
    else options.push(...wordsOf([item], 'return options'));
  }
  if (options.some((option) => !['SPECIAL-USE', 'CHILDREN', 'SUBSCRIBED', 'STATUS'].includes(option)))
    throw bad('Unknown return option');
  return { options, statusItems };
}
