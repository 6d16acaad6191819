import { expect, test } from '@jest/globals';
import { seededRandom } from '../random.ts';
import { fitLogistic, logOddsOf, type Example } from './fit-logistic.ts';

/** Examples whose log-odds are 2 for the first value, -1 for the second, and 0.5 besides; the third says nothing. */
function drawn(count: number): Example[] {
  const random = seededRandom(7);
  return Array.from({ length: count }, () => {
    const values = [random() * 4 - 2, random() * 4 + 3, random()];
    const odds = 2 * (values[0] ?? 0) - (values[1] ?? 0) + 5.5;
    return { values, isYes: random() < 1 / (1 + Math.exp(-odds)), weight: 1 };
  });
}

test('when many examples follow a rule, then the fit finds it', () => {
  const fitted = fitLogistic(drawn(20_000), 0.01);
  expect(fitted.weights[0]).toBeCloseTo(2, 0);
  expect(fitted.weights[1]).toBeCloseTo(-1, 0);
  expect(Math.abs(fitted.weights[2] ?? 1)).toBeLessThan(0.2);
  expect(Math.abs(logOddsOf(fitted, [0, 5.5, 0.5]))).toBeLessThan(0.15);
});

test('when the ridge grows, then the weights shrink and the mean stays', () => {
  const examples = drawn(500);
  const strong = fitLogistic(examples, 10_000);
  expect(Math.max(...strong.weights.map(Math.abs))).toBeLessThan(0.1);
  const share = examples.filter(({ isYes }) => isYes).length / examples.length;
  expect(1 / (1 + Math.exp(-logOddsOf(strong, [0, 5, 0.5])))).toBeCloseTo(share, 1);
});

test('when an example counts three times, then the fit is that of three examples', () => {
  const examples = drawn(60);
  const [first, ...others] = examples;
  if (first === undefined) throw new Error('no example');
  const weighted = fitLogistic([{ ...first, weight: 3 }, ...others], 1);
  const repeated = fitLogistic([first, first, first, ...others], 1);
  weighted.weights.forEach((weight, at) => expect(weight).toBeCloseTo(repeated.weights[at] ?? 0, 2));
});
