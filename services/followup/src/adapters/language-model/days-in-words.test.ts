import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { findDays } from '@tern/ai/offline/find-days';
import { zonedTime } from '@tern/contracts/zoned-time';
import { day } from '@tern/kernel/clock';
import { deadlineEnd } from '../../domain/waits/deadline-end.ts';

/** A kind of naming a day, with sentences of any of the seven languages, and the last days that they may mean. */
interface Kind {
  readonly title: string;
  readonly written: Date;
  readonly lastDays: readonly string[];
  readonly sentences: readonly (readonly [language: string, sentence: string])[];
}

const usualDay = '2025-08-21';
const table = readFileSync(new URL('../../../test/days-in-words.txt', import.meta.url), 'utf8');
const kinds: Kind[] = table
  .split(/^# /m)
  .slice(1)
  .map((block) => {
    const [head = '', ...lines] = block.trim().split('\n');
    const [, lastDays = '', written = usualDay, title = ''] = /^(\S+)(?: @(\S+))? (.+)$/.exec(head) ?? [];
    return {
      title,
      written: new Date(`${written}T09:00:00.000Z`),
      lastDays: lastDays.split('/'),
      sentences: lines.map((line) => [line.slice(0, 2), line.slice(4)] as const),
    };
  });

test.each(kinds)('when people name $title, then that day is read in each language', (kind) => {
  const wrong = kind.sentences.filter(
    ([language, sentence]) => !kind.lastDays.includes(lastDayIn(sentence, language, kind.written)),
  );
  expect(kind.sentences.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

function lastDayIn(sentence: string, language: string, written: Date): string {
  const named = findDays(sentence, language).findLast(({ isOfSomething }) => !isOfSomething)?.day;
  const end = named && deadlineEnd(named, written, zonedTime('UTC'));
  return end ? new Date(end.getTime() - day).toISOString().slice(0, 10) : 'none';
}
