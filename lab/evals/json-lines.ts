import { readFileSync } from 'node:fs';

/** The values of a file of JSON Lines. The files are ours: what reads them says what a line holds. */
export function readJsonLines<T>(file: URL): T[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}
