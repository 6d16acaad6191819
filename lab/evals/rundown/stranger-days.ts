import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readDay, type JudgedDay } from './written-day.ts';

/** A day that a hand wrote who knew neither the reader nor its rules (strangers/README.md). */
export interface StrangerDay extends JudgedDay {
  readonly id: string;
  readonly language: string;
  readonly half: 'dev' | 'val';
}

interface WrittenStrangerDay {
  readonly id: string;
  readonly language: string;
  readonly instructions: string;
  readonly meetings: readonly string[];
}

const folder = new URL('strangers/', import.meta.url);
const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

/** The days of each hand; within a language they alternate between dev and val in the order of the hashes of their ids. */
export function strangerDays(): StrangerDay[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .flatMap((file) => daysOf(readFileSync(new URL(file, folder), 'utf8')));
}

function daysOf(lines: string): StrangerDay[] {
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as WrittenStrangerDay)
    .sort(byLanguageAndHash)
    .map(({ id, language, instructions, meetings }, index) => ({
      ...readDay([instructions, ...meetings]),
      id,
      language,
      half: index % 2 === 0 ? 'dev' : 'val',
    }));
}

function byLanguageAndHash(one: WrittenStrangerDay, other: WrittenStrangerDay): number {
  const [a, b] = [one, other].map(({ id, language }) => `${language} ${hashOf(id)}`);
  return (a ?? '') < (b ?? '') ? -1 : 1;
}
