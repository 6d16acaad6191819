import { whenSelected, writableViewOf } from '../command.ts';
import type { MailboxView } from '../mailbox-view.ts';
import { selectFrom } from '../sequence-set.ts';
import type { ImapCommand, Session } from '../session.ts';

export const expunge: ImapCommand = {
  states: whenSelected,
  run(session, args) {
    args.end();
    const view = writableViewOf(session);
    expungeDeleted(session, view, view.uids);
    return `${highestCode(session, view)}EXPUNGE completed`;
  },
};

/** RFC 4315: only those of the given UIDs that are flagged \Deleted. */
export const uidExpunge: ImapCommand = {
  states: whenSelected,
  run(session, args) {
    const set = args.sequenceSet();
    args.end();
    const view = writableViewOf(session);
    expungeDeleted(session, view, selectFrom(view.uids, set));
    return `${highestCode(session, view)}UID EXPUNGE completed`;
  },
};

/** RFC 7162 section 3.2.7: the mod-sequence up to which the client knows the mailbox after these. */
function highestCode(session: Session, { mailbox }: MailboxView): string {
  return session.hasQresync ? `[HIGHESTMODSEQ ${session.context.changes.highest(mailbox.id)}] ` : '';
}

/** The untagged EXPUNGE responses are sent with the other changes at the end of the command. */
export function expungeDeleted(session: Session, view: MailboxView, uids: readonly number[]): void {
  const { messages, hub } = session.context;
  const { id } = view.mailbox;
  const deleted = uids.filter((uid) => messages.find(id, uid)?.flags.includes('\\Deleted'));
  if (deleted.length === 0) return;
  messages.remove(id, deleted);
  hub.announce(id, { kind: 'expunged', uids: deleted });
}
