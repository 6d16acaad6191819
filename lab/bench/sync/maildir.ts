import { execFile } from 'node:child_process';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateMessages } from '../samples/generate-messages.ts';

const run = promisify(execFile);
const maildirFlags: Record<string, string> = {
  '\\Draft': 'D',
  '\\Flagged': 'F',
  '\\Answered': 'R',
  '\\Seen': 'S',
  '\\Deleted': 'T',
};

/**
 * Fills a Dovecot Maildir with generated messages; returns the number of octets. The owner becomes the user `nobody`, as which
 * Dovecot runs.
 */
export async function fillMaildir(maildir: string, count: number): Promise<number> {
  const made = new Set<string>();
  let octets = 0;
  let number = 0;
  // Recent dates, because a sync covers a number of months.
  for await (const { folder, flags, date, raw } of generateMessages({ count, until: new Date() })) {
    const path = folder === 'INBOX' ? maildir : join(maildir, `.${folder.replaceAll('/', '.')}`);
    if (!made.has(path)) {
      for (const part of ['cur', 'new', 'tmp']) await mkdir(join(path, part), { recursive: true });
      made.add(path);
    }
    const suffix = flags
      .map((flag) => maildirFlags[flag] ?? '')
      .sort()
      .join('');
    const file = join(path, 'cur', `${Math.floor(date.getTime() / 1000)}.M${number++}.bench:2,${suffix}`);
    await writeFile(file, raw);
    // Dovecot takes INTERNALDATE from the file's time.
    await utimes(file, date, date);
    octets += raw.length;
  }
  await run('chown', ['-R', 'nobody:nogroup', maildir]);
  return octets;
}
