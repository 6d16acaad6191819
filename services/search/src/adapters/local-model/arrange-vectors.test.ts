import { expect, test } from '@jest/globals';
import { arrangeMail, arrangeQuery } from './arrange-vectors.ts';

const aVector = (direction: number) =>
  Float32Array.from({ length: 384 }, (_, at) => Math.sin(at * direction) / Math.sqrt(192));
const cosine = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

test('when mail is in a language of the model, then what its language has in common is taken away, and its length stays 1', () => {
  const unknown = arrangeMail(aVector(1), null);
  for (const language of ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']) {
    const arranged = arrangeMail(aVector(1), language);
    expect(cosine(arranged, arranged)).toBeCloseTo(1, 5);
    expect(cosine(arranged, unknown)).toBeGreaterThan(0.9);
    expect(cosine(arranged, unknown)).toBeLessThan(0.99999);
  }
});

test('when the language is not known, then what all mail has in common is taken away', () => {
  expect(arrangeMail(aVector(1), 'xx')).toEqual(arrangeMail(aVector(1), null));
});

test('when a vector is a query, then what queries have in common is taken away', () => {
  const arranged = arrangeQuery(aVector(1));
  expect(cosine(arranged, arranged)).toBeCloseTo(1, 5);
  expect(arranged).not.toEqual(arrangeMail(aVector(1), null));
});
