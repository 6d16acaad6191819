import { expect, test } from '@jest/globals';
import { probabilityOf, reliabilityOf } from './reliability.ts';

const stated = (probability: number, yes: number, no: number) => [
  ...Array.from({ length: yes }, () => ({ probability, isAwaited: true })),
  ...Array.from({ length: no }, () => ({ probability, isAwaited: false })),
];

test('when the stated probability is the observed share, then the error is 0, and the interval contains the share', () => {
  const { bins, calibrationError, brier } = reliabilityOf([...stated(0.75, 75, 25), ...stated(0.1, 1, 9)]);
  expect(calibrationError).toBeCloseTo(0);
  expect(brier).toBeCloseTo((100 * 0.75 * 0.25 + 10 * 0.1 * 0.9) / 110);
  expect(bins).toMatchObject([
    { from: 0, to: 0.2, decisions: 10 },
    { from: 0.6, to: 0.8, decisions: 100, stated: 0.75, observed: 0.75 },
  ]);
  // Wilson's interval of 75 in 100.
  expect(bins[1]?.low).toBeCloseTo(0.657, 3);
  expect(bins[1]?.high).toBeCloseTo(0.825, 3);
});

test('when the stated probability is too high, then the error is the difference', () => {
  expect(reliabilityOf(stated(0.95, 5, 5)).calibrationError).toBeCloseTo(0.45);
});

test('when all or none of a bin are awaited, then the interval stays between 0 and 1 and is not empty', () => {
  const [bin] = reliabilityOf(stated(1, 3, 0)).bins;
  expect(bin).toMatchObject({ from: 0.9, to: 1, observed: 1, high: 1 });
  expect(bin?.low).toBeLessThan(0.5);
});

test('when a decision is a no, then its confidence is turned round', () => {
  expect(probabilityOf({ certainty: 'no', confidence: 0.7 })).toBeCloseTo(0.3);
  expect(probabilityOf({ certainty: 'yes', confidence: 0.7 })).toBe(0.7);
  expect(probabilityOf({ certainty: 'unsure', confidence: 0.3 })).toBe(0.3);
});
