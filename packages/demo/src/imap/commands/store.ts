import { viewOf, whenSelected, writableViewOf } from '../command.ts';
import { Arguments } from '../arguments.ts';
import { changeFlags, parseFlags } from '../flags.ts';
import { takeMessages } from '../message-choice.ts';
import { bad } from '../refusal.ts';
import { formatSet } from '../sequence-set.ts';
import type { ImapCommand, Session } from '../session.ts';

export const store = storing(false);
export const uidStore = storing(true);

function storing(byUid: boolean): ImapCommand {
  return {
    states: whenSelected,
    keepsNumbers: !byUid,
    run(session, args) {
      const uids = takeMessages(viewOf(session), args, byUid);
      const unchangedSince = takeUnchangedSince(session, args);
      const change = takeChange(args);
      const view = writableViewOf(session);
      const modseqOf = (uid: number): number => session.context.changes.of(view.mailbox.id, uid);
      const late = uids.filter((uid) => modseqOf(uid) > unchangedSince);
      const changed = applyChange(
        session,
        uids.filter((uid) => !late.includes(uid)),
        change,
      );
      if (changed.length > 0)
        session.context.hub.announce(view.mailbox.id, { kind: 'flags', uids: changed }, view);
      if (late.length === 0) return 'STORE completed';
      const shown = byUid ? late : late.map((uid) => view.numberOf(uid));
      return `[MODIFIED ${formatSet(shown)}] Conditional STORE completed`;
    },
  };
}

/** RFC 7162 section 3.1.3: messages that changed after this mod-sequence are left alone. */
function takeUnchangedSince(session: Session, args: Arguments): number {
  if (args.upcoming?.kind !== 'list') return Infinity;
  const modifier = new Arguments(args.list('modifiers'));
  if (modifier.atom('modifier').toUpperCase() !== 'UNCHANGEDSINCE') throw bad('Unknown modifier');
  session.enableModseqs();
  const modseq = modifier.number('mod-sequence');
  modifier.end();
  return modseq;
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
    // The mod-sequence is sent also where the flags are not requested (RFC 7162 section 3.1.3).
    if (!isSilent) session.write(view.flagsOf({ ...message, flags: next }, session.hasModseqs));
    else if (session.hasModseqs) session.write(view.modseqOf(uid));
  }
  return changed;
}
