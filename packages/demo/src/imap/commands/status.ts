import { mailboxNamed, whenLoggedIn } from '../command.ts';
import type { MailboxStatus, StoredMailbox } from '../mailbox-store.ts';
import { bad } from '../refusal.ts';
import type { ImapCommand, Session } from '../session.ts';
import { mailboxName } from '../wire-format.ts';

export const status: ImapCommand = {
  states: whenLoggedIn,
  run(session, args) {
    const mailbox = mailboxNamed(session, args.mailbox());
    const items = args.words('status items');
    args.end();
    noteStatusItems(session, items);
    session.write(statusResponse(mailbox, session.context.mailboxes.status(mailbox.id), items));
    return 'STATUS completed';
  },
};

/** RFC 7162 section 3.1: a client that requests HIGHESTMODSEQ knows mod-sequences. @throws Refusal BAD where they are not offered */
export function noteStatusItems(session: Session, items: readonly string[]): void {
  if (items.includes('HIGHESTMODSEQ')) session.enableModseqs();
}

/** @throws Refusal BAD for an item that does not exist */
export function statusResponse(
  mailbox: StoredMailbox,
  counts: MailboxStatus,
  items: readonly string[],
): string {
  const values = items.map((item) => `${item} ${valueOf(item, mailbox, counts)}`);
  return `* STATUS ${mailboxName(mailbox.name)} (${values.join(' ')})\r\n`;
}

function valueOf(item: string, mailbox: StoredMailbox, counts: MailboxStatus): number {
  switch (item) {
    case 'MESSAGES':
      return counts.messages;
    case 'RECENT':
      return 0;
    case 'UIDNEXT':
      return mailbox.uidNext;
    case 'UIDVALIDITY':
      return mailbox.uidValidity;
    case 'UNSEEN':
      return counts.unseen;
    case 'DELETED':
      return counts.deleted;
    case 'SIZE':
      return counts.size;
    case 'HIGHESTMODSEQ':
      return counts.highestModseq;
    default:
      throw bad('Unknown status item');
  }
}
