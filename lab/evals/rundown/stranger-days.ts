import { readdirSync } from 'node:fs';
import { hashOf, inTurns, type Half } from '../halves.ts';
import { readJsonLines } from '../json-lines.ts';
import { readDay, type JudgedDay } from './written-day.ts';

/** A day that a hand wrote who knew neither the reader nor its rules (strangers/README.md). */
export interface StrangerDay extends JudgedDay {
  readonly id: string;
  readonly language: string;
  readonly half: Half;
}

export interface WrittenStrangerDay {
  readonly id: string;
  readonly language: string;
  readonly instructions: string;
  readonly meetings: readonly string[];
}

const folder = new URL('strangers/', import.meta.url);

/** The days of each hand; within a language they alternate between dev and val in the order of the hashes of their ids. */
export function strangerDays(): StrangerDay[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .flatMap((file) => daysOf(readJsonLines<WrittenStrangerDay>(new URL(file, folder))));
}

function daysOf(written: readonly WrittenStrangerDay[]): StrangerDay[] {
  return written.toSorted(byLanguageAndHash).map(({ id, language, instructions, meetings }, index) => ({
    ...readDay([instructions, ...meetings]),
    id,
    language,
    half: inTurns(index),
  }));
}

function byLanguageAndHash(one: WrittenStrangerDay, other: WrittenStrangerDay): number {
  const [a, b] = [one, other].map(({ id, language }) => `${language} ${hashOf(id)}`);
  return (a ?? '') < (b ?? '') ? -1 : 1;
}
