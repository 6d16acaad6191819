import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMessage } from '@tern/mail-content/parse-message';
import { aMail, type Mail } from '../a-mail.ts';

/** The folders of the archive without spam. */
const folders = ['easy-ham-1', 'easy-ham-2', 'hard-ham-1'];

/** A mail for matching, without the headers that name other mails, together with the content of those headers. */
export interface ArchivedMail {
  readonly mail: Mail;
  readonly rawMessageId: string;
  /** The ids that it names: References, oldest first, then In-Reply-To. */
  readonly ancestors: readonly string[];
}

/** Reads the archive as mail-sync would; a mail without Message-ID, date or sender is left out, and so is a second copy. */
export function readArchive(folder: string): ArchivedMail[] {
  const mails = new Map<string, ArchivedMail>();
  for (const group of folders) {
    const inside = join(folder, 'data', group);
    for (const file of readdirSync(inside)
      .filter((name) => name.endsWith('.json'))
      .sort()) {
      const { text } = JSON.parse(readFileSync(join(inside, file), 'utf8')) as { text: string };
      const archived = archivedMail(`${group}-${mails.size}`, text);
      if (archived && !mails.has(archived.rawMessageId)) mails.set(archived.rawMessageId, archived);
    }
  }
  return [...mails.values()];
}

function archivedMail(id: string, text: string): ArchivedMail | null {
  // The first line is the mbox separator, not a header.
  const parsed = parseMessage(Buffer.from(text.replace(/^From .*\r?\n/, ''), 'latin1'));
  const { rawMessageId, date, from, references, inReplyTo } = parsed;
  if (rawMessageId === null || date === null || from === null) return null;
  const mail = aMail(id, {
    date: date.toISOString(),
    subject: parsed.subject,
    from,
    to: [...parsed.to],
    cc: [...parsed.cc],
    replyTo: [...parsed.replyTo],
    text: parsed.ownText,
    quotedText: parsed.quotedText,
    automatic: parsed.automatic,
  });
  return { mail, rawMessageId, ancestors: [...references, ...inReplyTo] };
}
