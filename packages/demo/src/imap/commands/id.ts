import { always } from '../command.ts';
import type { ImapCommand } from '../session.ts';

/** RFC 2971. What the client says of itself is not kept. */
export const id: ImapCommand = {
  states: always,
  run(session, args) {
    args.take('list or NIL');
    args.end();
    session.write('* ID ("name" "Tern demo mailbox")\r\n');
    return 'ID completed';
  },
};
