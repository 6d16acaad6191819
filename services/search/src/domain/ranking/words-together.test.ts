import { expect, test } from '@jest/globals';
import { splitWords } from '../query/split-words.ts';
import { wordsTogether } from './words-together.ts';

const share = (query: string, text: string) => wordsTogether(query)(splitWords(text));

test.each([
  ['Could we schedule a call?', 'Hello. Could we schedule a call on Monday?', 1],
  ['Could we schedule a call?', 'Could we schedule the call?', 0.333],
  ['école privée', 'Notre ECOLE PRIVÉE ferme.', 1],
  ['Bill Burns', 'The bill burns a hole: Burns, Bill.', 1],
  ['Bill Burns', 'Burns paid the bill.', 0],
  ['umbrella', 'An umbrella.', 0],
  ['2480,75', 'A sum of 2.480,75 francs, room 75.', 1],
  ["2'480.75 francs", 'A sum of 2480.75 francs.', 1],
  ['2480,75', 'Part 2480/3 in room 75.', 0],
  ['invoice 2480,75', 'A sum of 2.480,75 francs.', 0.5],
  ['', 'An umbrella.', 0],
])('when %j is asked for and a mail says %j, then the share of neighbours is %d', (query, text, expected) => {
  expect(share(query, text)).toBeCloseTo(expected);
});

test('when a pair comes twice, then it counts once', () => {
  expect(share('green tea green tea', 'green tea, tea green')).toBe(1);
});
