import type { ParsedAddress } from '@tern/mail-content/mime/parsed-message';
import type { Message } from '../messages/message.ts';
import { showBody, type BodyContext } from '../messages/show-body.ts';

const longestOriginal = 100_000;
const mostNamed = 20;

/** A mail as mail programs forward it inline: who wrote what to whom and when, then its text. Attachments do not go along. */
export async function forwardedText(context: BodyContext, source: Message): Promise<string> {
  const { text } = await showBody(context, source);
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
