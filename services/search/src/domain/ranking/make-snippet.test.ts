import { expect, test } from '@jest/globals';
import { createSnowballStemmer } from '../../adapters/snowball/snowball-stemmer.ts';
import { wantedWords } from '../words/wanted-words.ts';
import { endOfSaid } from './end-of-said.ts';
import { makeSnippet } from './make-snippet.ts';

const wanted = wantedWords(createSnowballStemmer(), [{ spellings: ['museum'], weight: 1 }]);
const shownOf = (text: string, writer: string | null = null) =>
  makeSnippet({ subject: '', text, names: '', writer, language: 'en' }, wanted, null).text;

test('when a point stands in a number or an address, then it ends no sentence', () => {
  expect(shownOf('Dear all. A payment of 3,200.00 from the museum has arrived. Sign in.')).toBe(
    'A payment of 3,200.00 from the museum has arrived. Sign in.',
  );
  expect(shownOf('Hello! See fernhill.example/a?b=1 for the museum.\nRobin')).toBe(
    'See fernhill.example/a?b=1 for the museum. Robin',
  );
});

test.each([
  ['a name and a card', 'The plan is ready.\n\nRobin\n\nRobin Hale\nThe Museum, Bristol'],
  ['a closing above the name', 'The plan is ready.\n\nBest wishes,\nRobin Hale\nThe Museum'],
])('when the word stands only in %s, then what was said is shown', (_what, text) => {
  expect(shownOf(text, 'Robin Hale')).toBe('The plan is ready.');
});

test.each([
  ['the name is all that was said', 'Robin\nThe Museum', 'The Museum'],
  [
    'there is a postscript',
    'The plan is ready.\nRobin\nPS: Could you ask the museum for its key?',
    'PS: Could you ask the museum for its key?',
  ],
  [
    'the postscript asks nothing',
    'The plan is ready.\nRobin\nPS: The museum is closed on Monday.',
    'PS: The museum is closed on Monday.',
  ],
  [
    'hours stand below',
    'On Sunday:\nRobin\n10:00 museum\n12:00 lunch\nMarta\n11:00 pool',
    '10:00 museum 12:00 lunch Marta 11:00 pool',
  ],
  ['a list stands below', 'The plan:\nRobin\n- museum: Tuesday', '- museum: Tuesday'],
  [
    'a sentence stands below',
    'The plan is ready.\n\nBest,\nRobin\nmuseum key is under the mat',
    'museum key is under the mat',
  ],
  ['a closing is all that stands above', 'Best,\n\nRobin\nThe Museum', 'The Museum'],
  ['another person is named', 'The plan is ready.\nMarta\nThe Museum', 'The Museum'],
])('when %s, then the words below are shown as well', (_why, text, shown) => {
  expect(shownOf(text, 'Robin Hale')).toBe(shown);
});

test('when a mail is long, then only its last lines are looked at', () => {
  const long = `${'The plan of the harbour is ready.\n'.repeat(100_000)}\nRobin\nThe Museum`;
  const began = process.threadCpuUsage();
  endOfSaid(long, 'Robin Hale');
  const { user, system } = process.threadCpuUsage(began);
  expect((user + system) / 1000).toBeLessThan(150);
});
