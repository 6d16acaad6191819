import { expect, test } from '@jest/globals';
import { createSnowballStemmer } from '../../adapters/snowball/snowball-stemmer.ts';
import { wantedWords } from '../words/wanted-words.ts';
import { makeSnippet } from './make-snippet.ts';

const wanted = wantedWords(createSnowballStemmer(), [{ spellings: ['museum'], weight: 1 }]);
const shownOf = (text: string) =>
  makeSnippet({ subject: '', text, names: '', language: 'en' }, wanted, null).text;

test('when a point stands in a number or an address, then it ends no sentence', () => {
  expect(shownOf('Dear all. A payment of 3,200.00 from the museum has arrived. Sign in.')).toBe(
    'A payment of 3,200.00 from the museum has arrived. Sign in.',
  );
  expect(shownOf('Hello! See fernhill.example/a?b=1 for the museum.\nRobin')).toBe(
    'See fernhill.example/a?b=1 for the museum. Robin',
  );
});
