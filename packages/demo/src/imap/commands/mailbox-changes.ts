import { mailboxNamed, userOf, whenLoggedIn } from '../command.ts';
import { delimiter } from '../mailbox-store.ts';
import { no } from '../refusal.ts';
import type { ImapCommand, Session } from '../session.ts';

const maxNameLength = 255;
const maxMailboxes = 1000;

export const create: ImapCommand = {
  states: whenLoggedIn,
  run(session, args) {
    // A trailing delimiter only says that mailboxes below will follow (RFC 9051 section 6.3.4).
    const name = args.mailbox().replace(/\/$/, '');
    args.end();
    requireFreeName(session, name);
    const user = userOf(session);
    if (session.context.mailboxes.list(user).length >= maxMailboxes) throw no('Too many mailboxes', 'LIMIT');
    session.context.mailboxes.create(user, name);
    return 'CREATE completed';
  },
};

export const remove: ImapCommand = {
  states: whenLoggedIn,
  run(session, args) {
    const name = args.mailbox();
    args.end();
    if (name === 'INBOX') throw no('INBOX cannot be deleted', 'CANNOT');
    const mailbox = mailboxNamed(session, name);
    session.context.mailboxes.remove(mailbox.id);
    if (session.view?.mailbox.id === mailbox.id) session.unselect();
    session.context.hub.announce(mailbox.id, { kind: 'deleted' });
    return 'DELETE completed';
  },
};

export const rename: ImapCommand = {
  states: whenLoggedIn,
  run(session, args) {
    const from = args.mailbox();
    const to = args.mailbox().replace(/\/$/, '');
    args.end();
    if (from === 'INBOX') throw no('INBOX cannot be renamed here', 'CANNOT');
    mailboxNamed(session, from);
    requireFreeName(session, to);
    if (to.startsWith(from + delimiter)) throw no('A mailbox cannot be moved below itself', 'CANNOT');
    session.context.mailboxes.rename(userOf(session), from, to);
    return 'RENAME completed';
  },
};

export const subscribe = subscribing(true);
export const unsubscribe = subscribing(false);

function subscribing(isSubscribed: boolean): ImapCommand {
  return {
    states: whenLoggedIn,
    run(session, args) {
      const name = args.mailbox();
      args.end();
      session.context.mailboxes.subscribe(mailboxNamed(session, name).id, isSubscribed);
      return isSubscribed ? 'SUBSCRIBE completed' : 'UNSUBSCRIBE completed';
    },
  };
}

function requireFreeName(session: Session, name: string): void {
  const isWellFormed =
    name.length > 0 && name.length <= maxNameLength && /^[\x20-\x7e]+$/.test(name) && !/[*%]/.test(name);
  const levels = name.split(delimiter);
  if (!isWellFormed || levels.includes('') || levels.length > 10)
    throw no('This name cannot be used', 'CANNOT');
  if (session.context.mailboxes.find(userOf(session), name))
    throw no('The mailbox exists already', 'ALREADYEXISTS');
}
