import type { ParsedAddress } from '../mime/parsed-message.ts';
import { oneLine } from './plain-draft.ts';

const maxNamed = 20;
/** All that some mail program shows as the end of a line: a line without its mark would pass for the user's own. */
const lineEnd = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;

interface Original {
  readonly from: ParsedAddress | null;
  readonly to: readonly ParsedAddress[];
  readonly subject: string;
  readonly date: Date;
}

/**
 * A mail as it is quoted below an answer (RFC 3676 section 4.5): a line that says who wrote when, then its text. The line has no words:
 * the language of the answer is not known. Empty for a mail without text.
 */
export function quotedOriginal({ from, date }: Pick<Original, 'from' | 'date'>, text: string): string {
  if (text === '') return '';
  const moment = `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const attribution = `${from === null ? '' : `${named(from)}, `}${moment}:`;
  return [attribution, ...text.split(lineEnd).map(quoted)].join('\n');
}

/** A mail as mail programs forward it inline: who wrote what to whom and when, then its text. Attachments do not go along. */
export function forwardedOriginal({ from, to, subject, date }: Original, text: string): string {
  return [
    '-------- Forwarded Message --------',
    `Subject: ${oneLine(subject)}`,
    `Date: ${date.toUTCString()}`,
    ...(from === null ? [] : [`From: ${named(from)}`]),
    `To: ${to.slice(0, maxNamed).map(named).join(', ')}`,
    '',
    ...text.split(lineEnd),
    '',
  ].join('\n');
}

/** Quotes of quotes stay together: `>> ` and not `> > `; an empty line has no space at its end. */
function quoted(line: string): string {
  if (line.startsWith('>')) return `>${line}`;
  return line === '' ? '>' : `> ${line}`;
}

const named = ({ name, email }: ParsedAddress) => oneLine(name === null ? email : `${name} <${email}>`);
