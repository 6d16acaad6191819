import { hasBareLineEnd } from '@tern/kernel/line-ends';
import { mailboxNamed, whenLoggedIn } from '../command.ts';
import { parseFlags } from '../flags.ts';
import { bad, no } from '../refusal.ts';
import { parseDateTime } from '../wire-format.ts';
import type { ImapCommand } from '../session.ts';

export const append: ImapCommand = {
  states: whenLoggedIn,
  run(session, args) {
    const name = args.mailbox();
    const flags = args.upcoming?.kind === 'list' ? parseFlags(args.list('flags')) : [];
    const first = args.take('message');
    const isDated = !args.isAtEnd;
    const date = isDated && first.kind === 'string' ? parseDateTime(first.bytes.toString('latin1')) : null;
    if (isDated && !date) throw bad('Bad date');
    const message = isDated ? args.take('message') : first;
    args.end();
    if (message.kind !== 'string') throw bad('Expected a message literal');
    // CHAR8 is any octet but NUL; eight-bit clean appends would be RFC 3516.
    if (message.bytes.length === 0 || message.bytes.includes(0))
      throw bad('An empty message or one with NUL cannot be appended');
    // As Cyrus does, so that every test sees each octet that Tern appends (RFC 9051 6.3.12 wants the lines of RFC 5322).
    if (hasBareLineEnd(message.bytes)) throw no('Message contains bare newlines', 'CANNOT');

    const { messages, hub, now, extensions } = session.context;
    const mailbox = mailboxNamed(session, name, 'TRYCREATE');
    const [uid = 0] = messages.add(mailbox.id, [{ raw: message.bytes, flags, internalDate: date ?? now() }]);
    hub.announce(mailbox.id, { kind: 'appended' });
    return extensions.has('UIDPLUS')
      ? `[APPENDUID ${mailbox.uidValidity} ${uid}] APPEND completed`
      : 'APPEND completed';
  },
};
