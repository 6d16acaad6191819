import { parseMessage } from '@tern/mail-content/parse-message';
import { aMail, me, messageIdOf, type Mail } from './a-mail.ts';

type Person = Mail['to'][number];

/** A mail as people write it. */
interface RawMail {
  /** Part of the Message-ID. */
  readonly id: string;
  readonly from?: Person;
  readonly to: readonly Person[];
  readonly subject: string;
  readonly text: string;
  readonly date?: Date;
  /** Message-IDs of the thread, oldest first: the mail answers the last of them. */
  readonly references?: readonly string[];
}

const encoded = (words: string) => `=?UTF-8?B?${Buffer.from(words).toString('base64')}?=`;
const shown = ({ name, email }: Person) => (name === null ? email : `${encoded(name)} <${email}>`);

/** Wrapped as raw mail (RFC 5322, RFC 2047), and parsed as mail-sync parses what a server gives it. */
export function throughTheWholePath({
  id,
  from = me,
  to,
  subject,
  text,
  date = new Date('2025-08-20T09:00:00.000Z'),
  references = [],
}: RawMail): Mail {
  const raw = [
    `From: ${shown(from)}`,
    `To: ${to.map(shown).join(', ')}`,
    `Subject: ${encoded(subject)}`,
    `Message-ID: ${messageIdOf(id)}`,
    ...(references.length > 0
      ? [`In-Reply-To: ${references.at(-1) ?? ''}`, `References: ${references.join(' ')}`]
      : []),
    `Date: ${date.toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n'),
    '',
  ].join('\r\n');
  const parsed = parseMessage(Buffer.from(raw));
  const isMine = from.email === me.email;
  return aMail(id, {
    direction: isMine ? 'sent' : 'received',
    kinds: [isMine ? 'SENT' : 'INBOX'],
    date: date.toISOString(),
    subject: parsed.subject,
    from: parsed.from,
    to: [...parsed.to],
    inReplyTo: references.slice(-1),
    references: [...references],
    threadId: references.length > 0 ? 'thread' : id,
    // When the user forwards a mail, only their own text counts; of received mail the forwarded text is read as well.
    text: isMine ? parsed.ownWords : parsed.ownText,
    quotedText: parsed.quotedText,
    language: parsed.language,
    automatic: parsed.automatic,
  });
}
