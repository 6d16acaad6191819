import { exportFiles } from '@tern/contracts/http/export/export-parts';
import type { ExportRecord } from './export-record.ts';
import type { WrittenFile } from './export-store.ts';

/** The README.md of an archive: what each file is and how many records it holds. */
export function archiveReadme(
  { beganAt }: Pick<ExportRecord, 'beganAt'>,
  files: readonly WrittenFile[],
): string {
  const rows = files.map(({ part, file }) => {
    const { file: name, what } = exportFiles[part];
    return `| ${name} | ${file.records} | ${what} |`;
  });
  return [
    '# Your data at Tern',
    '',
    `Everything that Tern kept of you, read file by file from ${beganAt.toISOString()} on: what changed while it was read is in some files and not in others.`,
    '',
    '| file | records | what |',
    '|---|---|---|',
    ...rows,
    '',
    'Files that end in .jsonl hold one JSON object a line (JSON Lines, UTF-8). Times are in UTC, as ISO 8601. The ids of messages, accounts and folders are the same in all files: `X-Tern-Id` of a message in the mbox file is `id` in follow-up/follow-ups.jsonl.',
    '',
    'Not in this archive: passwords, tokens and keys, of which Tern keeps hashes or sealed texts; attachments, which Tern reads from your mail server when you open them; the search index and the copies that the parts of Tern keep of each other, which hold nothing that is not here.',
    '',
  ].join('\n');
}
