import { whenLoggedIn } from '../command.ts';
import { bad } from '../refusal.ts';
import type { ImapCommand } from '../session.ts';

/** RFC 2177: changes are sent at once until the client sends DONE. */
export const idle: ImapCommand = {
  states: whenLoggedIn,
  async run(session, args) {
    args.end();
    session.write('+ idling\r\n');
    session.isIdling = true;
    try {
      const line = await session.nextLine();
      if (line?.toString('latin1').toUpperCase() !== 'DONE') throw bad('Expected DONE');
    } finally {
      session.isIdling = false;
    }
    return 'IDLE terminated';
  },
};
