import { expect, test } from '@jest/globals';
import { createSnowballStemmer } from '../../adapters/snowball/snowball-stemmer.ts';
import { wantedWords } from './wanted-words.ts';

const words = [
  { spellings: ['july'], weight: 1 },
  { spellings: ['inv'], weight: 2 },
];

test('when the last word is being typed, then a word that begins with it counts as that one', () => {
  const wanted = wantedWords(createSnowballStemmer(), words, true);
  const places = ['Invoice', 'July', 'Julyan', 'envoy'].map((word) => wanted.placeOf(word, 'en'));
  expect(places).toEqual([1, 0, null, null]);
});

test('when the query is whole, then only the word itself counts', () => {
  const wanted = wantedWords(createSnowballStemmer(), words);
  expect(['Invoice', 'inv'].map((word) => wanted.placeOf(word, 'en'))).toEqual([null, 1]);
});
