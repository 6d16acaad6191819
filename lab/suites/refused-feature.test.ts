import { expect, test } from '@jest/globals';
import { refusedFeature } from './refused-feature.ts';

const refusal = (what: string) =>
  `${what} is not in the subset of MongoDB that Tern's document server speaks`;

test('when an error names a refused feature, then the values of the test are left out', () => {
  const ids = 'the projection ids: {"$elemMatch":{"$in":[{"$oid":"0123"}]}}';
  expect(refusedFeature(refusal(ids))).toBe('projection $elemMatch');
  expect(refusedFeature(refusal('the index kind loc.nested: "2d"'))).toBe('index kind 2d');
  expect(refusedFeature(`ifError got: ${refusal('the update operator $pop')}`)).toBe('update operator $pop');
});

test('when an error is no refusal, then it names no feature', () => {
  expect(refusedFeature("wanted 1, got 0: no such command: 'count'")).toBeUndefined();
  expect(refusedFeature('Timeout of 10000ms exceeded')).toBeUndefined();
});
