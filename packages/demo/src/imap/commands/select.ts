import { Arguments } from '../arguments.ts';
import { mailboxNamed, whenLoggedIn } from '../command.ts';
import { systemFlags } from '../flags.ts';
import type { MailboxView } from '../mailbox-view.ts';
import { bad } from '../refusal.ts';
import { formatSet, selectFrom, type SequenceSet } from '../sequence-set.ts';
import type { ImapCommand, Session } from '../session.ts';

export const select = opening(false);
export const examine = opening(true);

function opening(isReadOnly: boolean): ImapCommand {
  return {
    states: whenLoggedIn,
    run(session, args) {
      const name = args.mailbox();
      const known = takeParameters(session, args);
      args.end();
      const wasOpen = session.view !== null;
      // A failed SELECT leaves nothing selected (RFC 9051 section 6.3.2).
      session.unselect();
      // The following responses are about the other mailbox (RFC 7162 section 3.2.11).
      if (wasOpen && session.hasQresync) session.write('* OK [CLOSED] Closed\r\n');
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
      if (session.context.extensions.has('CONDSTORE'))
        lines.push(`OK [HIGHESTMODSEQ ${session.context.changes.highest(mailbox.id)}] Highest`);
      for (const line of lines) session.write(`* ${line}\r\n`);
      if (known && known.uidValidity === mailbox.uidValidity) sendMissed(session, view, known);
      return isReadOnly ? '[READ-ONLY] EXAMINE completed' : '[READ-WRITE] SELECT completed';
    },
  };
}

/** The state of a mailbox that a returning client knows (RFC 7162 section 3.2.5). */
interface Known {
  readonly uidValidity: number;
  readonly modseq: number;
  readonly uids: SequenceSet;
}

const everything: SequenceSet = [[1, Infinity]];

/** @throws Refusal BAD for parameters that are not offered or were not enabled before */
function takeParameters(session: Session, args: Arguments): Known | null {
  if (args.isAtEnd) return null;
  const parameters = new Arguments(args.list('parameters'));
  let known: Known | null = null;
  while (!parameters.isAtEnd) {
    const name = parameters.atom('parameter').toUpperCase();
    if (name === 'CONDSTORE') session.enableModseqs();
    else if (name === 'QRESYNC') {
      if (!session.hasQresync) throw bad('QRESYNC was not enabled');
      known = takeKnown(new Arguments(parameters.list('what is known')));
    } else throw bad('Unknown parameter');
  }
  return known;
}

function takeKnown(args: Arguments): Known {
  const uidValidity = args.number('UIDVALIDITY');
  const modseq = args.number('mod-sequence');
  const uids = args.upcoming?.kind === 'atom' ? args.sequenceSet() : everything;
  // Message numbers with their UIDs only help a server that forgets expunged messages; this one does not.
  if (!args.isAtEnd) args.list('sequence match data');
  args.end();
  return { uidValidity, modseq, uids };
}

function sendMissed(session: Session, view: MailboxView, { modseq, uids }: Known): void {
  const { changes, messages } = session.context;
  const { id } = view.mailbox;
  const vanished = chosen(changes.since(id, modseq, 'expunged'), uids);
  if (vanished.length > 0) session.write(`* VANISHED (EARLIER) ${formatSet(vanished)}\r\n`);
  for (const uid of chosen(changes.since(id, modseq, 'there'), uids)) {
    const message = messages.find(id, uid);
    if (message) session.write(view.flagsOf(message, true));
  }
}

/** The default is no set with `*`, which would mean the last message that changed, not the last possible UID. */
function chosen(changed: readonly number[], uids: SequenceSet): number[] {
  return uids === everything ? [...changed] : selectFrom(changed, uids);
}
