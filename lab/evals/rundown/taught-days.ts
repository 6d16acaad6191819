import { readdirSync } from 'node:fs';
import { readJsonLines } from '../json-lines.ts';
import type { WrittenStrangerDay } from './stranger-days.ts';
import { readDay, type JudgedDay } from './written-day.ts';

const folder = new URL('taught/', import.meta.url);

/** The days from which the text model of the rundown and its weights are trained, and those kept back so far (taught/README.md). */
export const taughtDays = (): WrittenStrangerDay[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .flatMap((file) => readJsonLines<WrittenStrangerDay>(new URL(file, folder)));

/** Days of a hand from which neither the model nor its weights have learnt. */
export const untaughtDays = (): JudgedDay[] =>
  readJsonLines<WrittenStrangerDay>(new URL('days-e4.jsonl', folder)).map(({ instructions, meetings }) =>
    readDay([instructions, ...meetings]),
  );
