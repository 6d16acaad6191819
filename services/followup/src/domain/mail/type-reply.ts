import type { EventData } from '@tern/contracts/define-event';
import type { messageSynced } from '@tern/contracts/events/mail-sync';
import type { ReplyType } from '@tern/contracts/follow-up-status';
import { isAnswerSubject } from './clean-subject.ts';
import { readableMail, saidMail, type MailReader, type ReplySigns } from './mail-reader.ts';
import type { SentFacts } from '../records/follow-up-record.ts';
import type { ReceivedEntry } from './received-entry.ts';

type Message = EventData<typeof messageSynced>;

const bounceSender =
  /^(?:mailer-daemon|mail-daemon|mdaemon|postmaster|bounces?|microsoftexchange[0-9a-f]{16,})(?:[+._-].*)?@/i;
const bounceSubject =
  /undeliver|delivery (?:status notification|has failed|failure)|returned (?:mail|to sender)|mail delivery (?:failed|system)|failure notice|unzustellbar|non remis|no se pudo entregar|mancata consegna|niet bezorgd|n[aã]o entregue/i;

type ReplyReader = Pick<MailReader, 'readReply' | 'isWrittenLetter'>;

export interface TypedReply extends ReplySigns {
  readonly type: ReplyType;
  /** A person's answer, sent by the program of a help desk: it answers only mail that its headers name. */
  readonly isFromDesk?: true;
}

/**
 * How an incoming mail is read (design: reply typing): what the headers say first (RFC 3464, 8098, 3834, 5546), then the
 * words. X-Auto-Response-Suppress alone is no evidence; mail-sync does not report it.
 */
export function typeReply(message: Message, reader: ReplyReader): TypedReply {
  const { automatic, from, subject, date } = message;
  const isFromDaemon = bounceSender.test(from?.email ?? '');
  if (automatic.failedRecipients.length > 0 || (isFromDaemon && bounceSubject.test(subject)))
    return { type: 'bounce', returnsAt: null };
  if (automatic.isDeliveryReport || automatic.isReadReceipt || isFromDaemon)
    return { type: 'receipt', returnsAt: null };
  if (automatic.isReaction) return { type: 'reaction', returnsAt: null };
  if (automatic.calendarMethod !== null && !saysMoreThanItsCalendar(message))
    return { type: 'calendar', returnsAt: null };
  const isAutomatic =
    automatic.autoSubmitted !== null || automatic.autoReplyHeader || automatic.precedence === 'auto_reply';
  const mail = saidMail(message);
  if (mayCarryAnAnswer(message) && reader.isWrittenLetter(readableMail(message))) {
    const { kind, ...days } = reader.readReply(mail, false, new Date(date));
    if (kind === 'answer' || kind === 'holding') return { type: kind, ...days, isFromDesk: true };
  }
  const { kind, ...days } = reader.readReply(mail, isAutomatic, new Date(date));
  return { type: kind, ...days };
}

/**
 * Help desks send what their people write as `auto-generated`, with the headers of an answer. Mail marked `auto-replied` (RFC 3834 5) is a
 * program's own answer, except for a help desk that marks everything so: its mailer or the line above which one answers shows it.
 */
function mayCarryAnAnswer({ automatic, inReplyTo, references }: Message): boolean {
  return (
    automatic.autoSubmitted === 'auto-generated' &&
    !automatic.autoReplyHeader &&
    automatic.precedence !== 'auto_reply' &&
    automatic.calendarMethod === null &&
    inReplyTo.length + references.length > 0
  );
}

/** A person who answers may attach a calendar entry, or cancel one; calendar programs do not answer under `Re:`. */
function saysMoreThanItsCalendar({ automatic, subject, text }: Message): boolean {
  const saysNothing = automatic.calendarMethod === 'PUBLISH' || automatic.calendarMethod === 'CANCEL';
  return saysNothing && isAnswerSubject(subject) && text.trim() !== '';
}

/**
 * Whether a mail of this type settles the wait. An accepted or declined invitation is what was asked for where an invitation was sent,
 * and so is an invitation in return or a counter-proposal; a cancellation is not, nor an acceptance below a mail that invited to nothing.
 */
export function settles(
  { type, calendarMethod, doubt }: Pick<ReceivedEntry, 'type' | 'calendarMethod' | 'doubt'>,
  sent: Pick<SentFacts, 'isInvitation'>,
): boolean {
  if (doubt !== undefined) return false;
  if (type !== 'calendar') return type === 'answer';
  if (calendarMethod === 'REPLY') return sent.isInvitation !== false;
  return calendarMethod !== 'CANCEL' && calendarMethod !== 'PUBLISH';
}
