import { expect, test } from '@jest/globals';
import { createRundownCache } from './rundown-cache.ts';

const nothing = {
  important: [],
  leftOut: [],
  understood: [],
  notUnderstood: [],
  engine: 'rules',
  modelNote: null,
};

test('when a rundown was made from other data, then it is not returned', () => {
  const cache = createRundownCache();
  cache.put('day', 'one', nothing);
  expect(cache.get('day', 'one')).toBe(nothing);
  expect(cache.get('day', 'two')).toBeNull();
  expect(cache.get('another', 'one')).toBeNull();
});

test('when there are too many days, then the least recently used one is dropped', () => {
  const cache = createRundownCache();
  for (let day = 0; day < 500; day += 1) cache.put(`day ${day}`, 'one', nothing);
  cache.get('day 0', 'one');
  cache.put('one more', 'one', nothing);
  expect(cache.get('day 0', 'one')).toBe(nothing);
  expect(cache.get('day 1', 'one')).toBeNull();
});
