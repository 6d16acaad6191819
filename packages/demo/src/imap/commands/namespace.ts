import { whenLoggedIn } from '../command.ts';
import { delimiter } from '../mailbox-store.ts';
import type { ImapCommand } from '../session.ts';

/** RFC 2342: one personal namespace without a prefix. */
export const namespace: ImapCommand = {
  states: whenLoggedIn,
  run(session, args) {
    args.end();
    session.write(`* NAMESPACE (("" "${delimiter}")) NIL NIL\r\n`);
    return 'NAMESPACE completed';
  },
};
