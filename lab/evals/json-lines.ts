import { readFileSync } from 'node:fs';

/** The values of a file of JSON Lines. The files are ours: what reads them says what a line holds. */
export const readJsonLines = <T>(file: URL): T[] => parseJsonLines<T>(readFileSync(file, 'utf8'));

/** Parses a text of JSON lines. */
export function parseJsonLines<T>(text: string): T[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}
