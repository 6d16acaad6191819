import { always, whenSelected } from '../command.ts';
import type { ImapCommand } from '../session.ts';

/** Changes of the mailbox are sent at the end of every command, so there is nothing else to do. */
export const noop: ImapCommand = {
  states: always,
  run(_session, args) {
    args.end();
    return 'NOOP completed';
  },
};

export const check: ImapCommand = {
  states: whenSelected,
  run(_session, args) {
    args.end();
    return 'CHECK completed';
  },
};
