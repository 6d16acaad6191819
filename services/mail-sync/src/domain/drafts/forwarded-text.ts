import type { ParsedAddress } from '@tern/mail-content/mime/parsed-message';
import type { MessageReader } from '../messages/message-reader.ts';
import type { Message } from '../messages/message.ts';
import { showBody } from '../messages/show-body.ts';

const longestOriginal = 100_000;
const mostNamed = 20;

/** A mail as mail programs forward it inline: who wrote what to whom and when, then its text. Attachments do not go along. */
export async function forwardedText(reader: MessageReader, source: Message): Promise<string> {
  const { text } = await showBody(reader, source.id);
  return [
    '-------- Forwarded Message --------',
    `Subject: ${source.subject}`,
    `Date: ${source.date.toUTCString()}`,
    ...(source.from === null ? [] : [`From: ${named(source.from)}`]),
    `To: ${source.to.slice(0, mostNamed).map(named).join(', ')}`,
    '',
    (text ?? '').slice(0, longestOriginal).trimEnd(),
    '',
  ].join('\n');
}

function named({ name, email }: ParsedAddress): string {
  return name === null ? email : `${name} <${email}>`;
}
