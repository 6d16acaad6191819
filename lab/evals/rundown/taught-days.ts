import { readdirSync } from 'node:fs';
import { readJsonLines } from '../json-lines.ts';
import type { WrittenStrangerDay } from './stranger-days.ts';

const folder = new URL('taught/', import.meta.url);

/** The days that the text model of the rundown and its weights were trained on (taught/README.md). */
export const taughtDays = (): WrittenStrangerDay[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .flatMap((file) => readJsonLines<WrittenStrangerDay>(new URL(file, folder)));
