import type { ParsedAddress } from '@tern/mail-content/mime/parsed-message';
import type { Message } from '../messages/message.ts';

const mostReplyTo = 5;

/** Fields of a new message that identify the person who wrote it. */
export function senderFields(parsed: {
  readonly from: ParsedAddress | null;
  readonly replyTo: readonly ParsedAddress[];
  readonly isPersonal: boolean;
}): Pick<Message, 'replyTo' | 'isPersonal'> {
  const { isPersonal, from } = parsed;
  const others = isPersonal
    ? parsed.replyTo.filter(({ email }) => email.toLowerCase() !== from?.email.toLowerCase())
    : [];
  return { isPersonal, ...(others.length > 0 && { replyTo: others.slice(0, mostReplyTo) }) };
}
