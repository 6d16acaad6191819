import { expect, test } from '@jest/globals';
import { foldText, searchWords } from './fold-text.ts';
import { containing } from './folded-pattern.ts';

/** Searches as the stores do: both the stored text and the query are folded. */
const finds = (search: string, text: string) =>
  searchWords(search).every((word) => new RegExp(containing(word), 'u').test(foldText(text)));

test.each([
  ['zolc', 'Żółć'],
  ['lukasz zolc', 'Łukasz Żółć'],
  ['soren', 'Søren'],
  ['dorde', 'Đorđe'],
  ['isik', 'Işık'],
  ['hal', 'Ħal'],
  ['aesir', 'Æsir'],
  ['loe', 'Løe'],
  ['oeuvre', 'Œuvre'],
  ['gudrun', 'Guðrún'],
  ['thor', 'Þór'],
  ['strasse', 'Straße'],
  ['jose', 'José'],
])('when the query is %s, then %s is found, and the other way round', (search, text) => {
  expect(finds(search, text)).toBe(true);
  expect(finds(text, search)).toBe(true);
});

test('when a word holds signs of regular expressions, then they match literally', () => {
  expect(finds('a.d+x', 'a.d+x@fernhill.example')).toBe(true);
  expect(finds('a.d', 'aXd')).toBe(false);
  expect(finds('[ol]', 'o')).toBe(false);
  expect(finds('soren', 'Saren')).toBe(false);
});
