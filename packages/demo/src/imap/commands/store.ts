import { viewOf, whenSelected, writableViewOf, type ImapCommand } from '../command.ts';
import type { Arguments } from '../arguments.ts';
import { changeFlags, parseFlags } from '../flags.ts';
import { takeMessages } from '../message-choice.ts';
import { bad } from '../refusal.ts';
import type { Session } from '../session.ts';

export const store = storing(false);
export const uidStore = storing(true);

function storing(byUid: boolean): ImapCommand {
  return {
    states: whenSelected,
    keepsNumbers: !byUid,
    run(session, args) {
      const uids = takeMessages(viewOf(session), args, byUid);
      const change = takeChange(args);
      const view = writableViewOf(session);
      const changed = applyChange(session, uids, change);
      if (changed.length > 0)
        session.context.hub.announce(view.mailbox.id, { kind: 'flags', uids: changed }, view);
      return 'STORE completed';
    },
  };
}

interface FlagChange {
  readonly operator: '+' | '-' | '';
  readonly isSilent: boolean;
  readonly flags: readonly string[];
}

function takeChange(args: Arguments): FlagChange {
  const match = /^([+-]?)FLAGS(\.SILENT)?$/i.exec(args.atom('FLAGS'));
  if (!match) throw bad('Expected FLAGS, +FLAGS or -FLAGS');
  const items = args.upcoming?.kind === 'list' ? args.list('flags') : takeRest(args);
  args.end();
  return {
    operator: match[1] as FlagChange['operator'],
    isSilent: match[2] !== undefined,
    flags: parseFlags(items),
  };
}

/** Flags may also come without parentheses. */
function takeRest(args: Arguments) {
  const items = [args.take('flags')];
  while (!args.isAtEnd) items.push(args.take('flag'));
  return items;
}

function applyChange(
  session: Session,
  uids: readonly number[],
  { operator, isSilent, flags }: FlagChange,
): number[] {
  const { messages } = session.context;
  const view = viewOf(session);
  const changed: number[] = [];
  for (const uid of uids) {
    const message = messages.find(view.mailbox.id, uid);
    if (!message) continue;
    const next = changeFlags(message.flags, operator, flags);
    if (next.join(' ') !== message.flags.join(' ')) {
      messages.setFlags(view.mailbox.id, uid, next);
      changed.push(uid);
    }
    if (!isSilent) session.write(`* ${view.numberOf(uid)} FETCH (UID ${uid} FLAGS (${next.join(' ')}))\r\n`);
  }
  return changed;
}
