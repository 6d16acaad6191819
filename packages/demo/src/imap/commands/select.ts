import { mailboxNamed, whenLoggedIn, type ImapCommand } from '../command.ts';
import { systemFlags } from '../flags.ts';

export const select = opening(false);
export const examine = opening(true);

function opening(isReadOnly: boolean): ImapCommand {
  return {
    states: whenLoggedIn,
    run(session, args) {
      const name = args.mailbox();
      args.end();
      // A failed SELECT leaves nothing selected (RFC 9051 section 6.3.2).
      session.unselect();
      const mailbox = mailboxNamed(session, name);
      const view = session.select(mailbox, isReadOnly);
      const flags = systemFlags.join(' ');
      const lines = [
        `FLAGS (${flags})`,
        `OK [PERMANENTFLAGS (${isReadOnly ? '' : `${flags} \\*`})] Flags`,
        `${view.uids.length} EXISTS`,
        '0 RECENT',
        `OK [UIDVALIDITY ${mailbox.uidValidity}] UIDs valid`,
        `OK [UIDNEXT ${mailbox.uidNext}] Next UID`,
      ];
      for (const line of lines) session.write(`* ${line}\r\n`);
      return isReadOnly ? '[READ-ONLY] EXAMINE completed' : '[READ-WRITE] SELECT completed';
    },
  };
}
