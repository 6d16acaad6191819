import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const page = new URL('../../docs/val-readings.md', import.meta.url);

/**
 * Notes in docs/val-readings.md that the val half of a set was read.
 * @param heading of the section with the set's table
 * @param cells what follows date and commit in its row
 * @throws where the page has no such section
 */
export function noteReading(heading: string, cells: readonly string[]): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const row = `| ${[new Date().toISOString().slice(0, 10), commit, ...cells].join(' | ')} |`;
  writeFileSync(page, withRow(readFileSync(page, 'utf8'), heading, row));
}

/** The page with a row below the last one of the section. */
export function withRow(text: string, heading: string, row: string): string {
  const begin = `\n${text}`.indexOf(`\n${heading}\n`);
  if (begin < 0) throw new Error(`docs/val-readings.md has no section "${heading}".`);
  const next = text.indexOf('\n\n## ', begin);
  const end = next < 0 ? text.trimEnd().length : next;
  return `${text.slice(0, end)}\n${row}${text.slice(end)}`;
}
