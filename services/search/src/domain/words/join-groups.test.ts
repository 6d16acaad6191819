import { expect, test } from '@jest/globals';
import { joinedGroups } from './join-groups.ts';

test.each([
  ['a well-known follow-up', ['wellknown', 'followup']],
  ['part KX-77/3', ['kx77', 'kx773', '773']],
  ['Ms O’Hara', ['ohara']],
  ['a sum of 2.480,75 francs', ['2480', '248075', '48075']],
])('when a text is "%s", then its groups are words too', (text, words) => {
  expect(joinedGroups(text).sort()).toEqual(words.sort());
});

test('when groups of digits have blanks between them, then they are one number; hours and counts are not', () => {
  expect(joinedGroups('IBAN NL91 ABNA 0417 1643 00')).toContain('nl91abna0417164300');
  expect(joinedGroups('call +31 (0)20 555 0199')).toContain('0205550199');
  expect(joinedGroups('at 9 30 we are 4 people, 12 of 20')).toEqual([]);
});

test('when a text is a list of thousands of groups, then only some are joined', () => {
  const long = Array.from({ length: 5000 }, (_, at) => `a${at}-b${at}`).join(' ');
  expect(joinedGroups(long).length).toBeLessThanOrEqual(501);
  expect(joinedGroups(Array.from({ length: 100 }, () => 'ab').join('-'))).toEqual([]);
});
