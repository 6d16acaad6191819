import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bucketCount, featuresOf } from './sentence-features.ts';

describe('features of a sentence', () => {
  test('when sentences differ in their numbers and marks between words only, then they have the same features', () => {
    expect(featuresOf('see row 14, then row 3', 'statement')).toEqual(
      featuresOf('see row 7 then row 250', 'statement'),
    );
  });

  test('when the order of the words differs, then the features do', () => {
    expect(featuresOf('you can', 'statement')).not.toEqual(featuresOf('can you', 'statement'));
  });

  test('when another rule fitted, then one feature differs', () => {
    const one = featuresOf('the lamps are here', 'statement');
    const other = featuresOf('the lamps are here', 'deadline');
    expect(one.filter((bucket, index) => bucket !== other[index])).toHaveLength(1);
  });

  test('when any text is given, then every feature is a bucket and their number is bounded', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000 }), (text) => {
        const features = featuresOf(text, 'statement');
        expect(features.length).toBeLessThanOrEqual(2 * 60 + 3);
        expect(features.every((bucket) => bucket >= 0 && bucket < bucketCount)).toBe(true);
      }),
    );
  });
});
