import { mailboxNamed, viewOf, whenSelected, writableViewOf } from '../command.ts';
import type { Arguments } from '../arguments.ts';
import { takeMessages } from '../message-choice.ts';
import { formatSet } from '../sequence-set.ts';
import type { ImapCommand, Session } from '../session.ts';

export const copy: ImapCommand = {
  states: whenSelected,
  run: (session, args) => runCopy(session, args, false),
};
export const uidCopy: ImapCommand = {
  states: whenSelected,
  run: (session, args) => runCopy(session, args, true),
};
export const move: ImapCommand = {
  states: whenSelected,
  run: (session, args) => runMove(session, args, false),
};
export const uidMove: ImapCommand = {
  states: whenSelected,
  run: (session, args) => runMove(session, args, true),
};

function runCopy(session: Session, args: Arguments, byUid: boolean): string {
  const { code } = copyMessages(session, args, byUid);
  return `${code}COPY completed`;
}

/** RFC 6851: the new UIDs are sent before the EXPUNGE responses of the old ones. */
function runMove(session: Session, args: Arguments, byUid: boolean): string {
  const view = writableViewOf(session);
  const { code, copied } = copyMessages(session, args, byUid);
  if (copied.length > 0) {
    if (code) session.write(`* OK ${code}Moved\r\n`);
    session.context.messages.remove(view.mailbox.id, copied);
    session.context.hub.announce(view.mailbox.id, { kind: 'expunged', uids: copied });
  }
  return 'MOVE completed';
}

function copyMessages(session: Session, args: Arguments, byUid: boolean): { code: string; copied: number[] } {
  const { messages, hub, extensions } = session.context;
  const view = viewOf(session);
  const uids = takeMessages(view, args, byUid);
  const target = mailboxNamed(session, args.mailbox(), 'TRYCREATE');
  args.end();

  const { copied, newUids } = messages.copy(view.mailbox.id, uids, target.id);
  if (copied.length === 0) return { code: '', copied };
  hub.announce(target.id, { kind: 'appended' });
  const code = `[COPYUID ${target.uidValidity} ${formatSet(copied)} ${formatSet(newUids)}] `;
  return { code: extensions.has('UIDPLUS') ? code : '', copied };
}
