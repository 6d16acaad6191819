import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cases } from '@tern/tools/testing/cases';
import { createSnowballStemmer } from './snowball-stemmer.ts';

const stemmer = createSnowballStemmer();
const numRuns = cases({ quick: 1_000, deep: 20_000, full: 200_000 });

test('when any word is stemmed, then its stem begins with its first letter in lower case', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9][a-zA-Z0-9äöüßéèêàçñíóúìòãõïĳ]{0,14}$/);
  fc.assert(
    fc.property(word, fc.constantFrom(...stemmer.languages), (one, language) => {
      expect(stemmer.stem(one, language).charAt(0)).toBe(one.charAt(0).toLowerCase());
    }),
    { numRuns },
  );
});
