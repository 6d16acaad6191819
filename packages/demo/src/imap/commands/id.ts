import { always } from '../command.ts';
import type { ImapCommand } from '../session.ts';

/** RFC 2971. The data of the client is not stored. */
export const id: ImapCommand = {
  states: always,
  run(session, args) {
    args.take('list or NIL');
    args.end();
    session.write('* ID ("name" "Tern demo mailbox")\r\n');
    return 'ID completed';
  },
};
