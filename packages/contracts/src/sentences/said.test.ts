import { expect, test } from '@jest/globals';
import { carried } from './carried.ts';
import { cutSaid, saidSchema } from './said.ts';
import { say } from './sentence.ts';

const long = 'x'.repeat(100_000);

test('when an event or answer carries more than there is room for, then it is cut and stays valid', () => {
  const given = Array(500).fill({
    say: '{who} is away.',
    facts: { who: long, all: Array(500).fill(long), at: 3 },
  });
  const said = saidSchema.parse(given);
  expect([said.length, said[0]?.facts?.['who'], said[0]?.facts?.['at']]).toEqual([
    50,
    long.slice(0, 1_000),
    3,
  ]);
  expect(said[0]?.facts?.['all']).toEqual(Array(100).fill(long.slice(0, 1_000)));
  const many = Object.fromEntries(Array.from({ length: 100 }, (_none, at) => [`fact${at}`, at]));
  expect(Object.keys(saidSchema.parse([{ say: 'x', facts: many }])[0]?.facts ?? {})).toHaveLength(20);
  expect(saidSchema.parse(said)).toEqual(said);
});

test('when a text is cut, then so are its sentences; moments stay whole', () => {
  const until = new Date('2026-12-03T00:00:00Z');
  const away = say('{who} is away until {until, date}.', { who: 'Ana', until });
  const meeting = say('{title} with {people, list}', { title: long, people: ['Ana', long, 'Ben'] });
  const said = carried([meeting, away, 'The wait starts again.']) ?? [];
  const titled = (length: number) => ({
    say: '{title} with {people, list}',
    facts: { title: 'x'.repeat(length), people: ['Ana'] },
  });
  expect(cutSaid(said, 300)).toEqual([titled(300)]);
  expect(cutSaid(carried([away, meeting]) ?? [], 300)).toEqual([away]);
  const twice = carried([away, away]) ?? [];
  expect(cutSaid(twice, 300)).toEqual(twice);
});
