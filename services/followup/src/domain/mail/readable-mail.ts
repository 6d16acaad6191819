import type { EventData } from '@tern/contracts/define-event';
import type { messageSynced } from '@tern/contracts/events/mail-sync';
import type { ReadableMail } from './mail-reader.ts';

type Message = EventData<typeof messageSynced>;

const known = new WeakMap<Message, ReadableMail>();

/** The words of a message, as the same object each time: what reads them may keep what it read (packages/ai, once-a-mail.ts). */
export function readableMail(message: Message): ReadableMail {
  const { subject, text, language } = message;
  const mail = known.get(message) ?? { subject, text, language };
  known.set(message, mail);
  return mail;
}
