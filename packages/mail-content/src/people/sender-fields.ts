import type { ParsedAddress, ParsedMessage } from '../mime/parsed-message.ts';

const maxReplyTo = 5;

/** Fields that identify the person who wrote a mail; `replyTo` is given for personal mail only, without the address of `from`. */
export function senderFields(parsed: Pick<ParsedMessage, 'from' | 'replyTo' | 'isPersonal'>): {
  readonly isPersonal: boolean;
  readonly replyTo?: readonly ParsedAddress[];
} {
  const { isPersonal, from } = parsed;
  const others = isPersonal
    ? parsed.replyTo.filter(({ email }) => email.toLowerCase() !== from?.email.toLowerCase())
    : [];
  return { isPersonal, ...(others.length > 0 && { replyTo: others.slice(0, maxReplyTo) }) };
}
