import { expect, test } from '@jest/globals';
import { isLastWordOpen, openWordOf } from './open-word.ts';

test.each([
  ['warehous', true, true],
  ['warehous', false, false],
  ['warehouse ', true, false],
  ['湖', false, true],
  ['trip 湖', false, true],
  ['湖水', false, false],
  ['a', false, false],
])('when the query is %j and typing is %s, then its last word is open: %s', (text, isTyping, expected) => {
  expect(isLastWordOpen(text, isTyping)).toBe(expected);
});

test('when the last word is one letter, then words begin with it in scripts without blanks alone', () => {
  expect(openWordOf([['湖']])).toBe('湖');
  expect(openWordOf([['a']])).toBeNull();
});

test('when the last word ends as a stem does in the index, then words that begin with it are not asked for', () => {
  expect(openWordOf([['2018']])).toBe('2018');
  for (const word of ['2019', '2019e', '2019en']) expect(openWordOf([[word]])).toBeNull();
  expect(openWordOf([['2019ende']])).toBe('2019ende');
});
