import { always } from '../command.ts';
import { capabilities } from '../extensions.ts';
import type { ImapCommand } from '../session.ts';

export const capability: ImapCommand = {
  states: always,
  run(session, args) {
    args.end();
    session.write(`* CAPABILITY ${capabilities(session.context)}\r\n`);
    return 'CAPABILITY completed';
  },
};
