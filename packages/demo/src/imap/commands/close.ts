import { viewOf, whenSelected } from '../command.ts';
import { expungeDeleted } from './expunge.ts';
import type { ImapCommand } from '../session.ts';

/** Leaves the mailbox and removes the messages flagged \Deleted, without EXPUNGE responses (RFC 9051 section 6.4.1). */
export const close: ImapCommand = {
  states: whenSelected,
  run(session, args) {
    args.end();
    const view = viewOf(session);
    session.unselect();
    if (!view.isReadOnly) expungeDeleted(session, view, view.uids);
    return 'CLOSE completed';
  },
};

/** RFC 3691: leaves the mailbox and removes nothing. */
export const unselect: ImapCommand = {
  states: whenSelected,
  run(session, args) {
    args.end();
    session.unselect();
    return 'UNSELECT completed';
  },
};
