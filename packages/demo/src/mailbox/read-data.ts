import { readFileSync } from 'node:fs';

/** The mails of the demo are data files in this folder; demo-mailbox.test.ts checks what they name. */
export function readData<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T;
}
