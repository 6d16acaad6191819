import { always } from '../command.ts';
import type { ImapCommand } from '../session.ts';

export const logout: ImapCommand = {
  states: always,
  run(session, args) {
    args.end();
    session.unselect();
    session.write('* BYE Goodbye\r\n');
    return 'LOGOUT completed';
  },
};
