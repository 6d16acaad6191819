import { describe, expect, test } from '@jest/globals';
import { Decimal128, Long, serialize } from 'bson';
import { keyOf } from './key.ts';
import { documentValue, fieldOf } from './value.ts';

const key = (value: unknown) => {
  const field = fieldOf(documentValue(Buffer.from(serialize({ v: value }))), Buffer.from('v'));
  if (!field) throw new Error('no value');
  return keyOf(field);
};
const decimal = (text: string) => Decimal128.fromString(text);
const long = (text: string) => Long.fromString(text);

describe('index keys', () => {
  test('when numbers of all types are ordered, then their exact values decide', () => {
    const ascending = [
      Number.NaN,
      -Infinity,
      decimal('-1E+6000'),
      -Number.MAX_VALUE,
      long('-9007199254740993'),
      long('-9007199254740992'),
      -1.5,
      decimal('-1.000000000000000000000000000000001'),
      -1,
      decimal('-1E-6000'),
      0,
      decimal('1E-6000'),
      Number.MIN_VALUE,
      decimal('0.1'),
      0.1,
      decimal('0.1000000000000000055511151231257828'),
      1,
      decimal('1.000000000000000000000000000000001'),
      9_007_199_254_740_992,
      long('9007199254740993'),
      decimal('9007199254740993.5'),
      long('9223372036854775807'),
      9_223_372_036_854_775_808,
      Number.MAX_VALUE,
      decimal('1E+6000'),
      Infinity,
    ].map(key);
    for (let i = 1; i < ascending.length; i++)
      expect([i, ascending[i - 1]?.compare(ascending[i] as Buffer)]).toEqual([i, -1]);
  });

  test('when numbers are equal, then their type does not matter', () => {
    const same = [1, long('1'), decimal('1'), decimal('1.000'), decimal('10E-1')].map((value) =>
      key(value).toString('hex'),
    );
    expect(new Set(same).size).toBe(1);
    expect(key(-0)).toEqual(key(0));
    expect(key(decimal('0.5'))).toEqual(key(0.5));
    expect(key(decimal('1.50'))).toEqual(key(1.5));
  });

  test('when texts are ordered, then by UTF-8, with a NUL below everything', () => {
    const ascending = ['', '\0', 'a', 'a\0', 'a\0b', 'a\u0001', 'aa', 'b', 'é', '\uFFFD', '\u{1F600}'].map(
      key,
    );
    expect([...ascending].sort(Buffer.compare)).toEqual(ascending);
  });

  test('when objects and arrays are ordered, then kind, name and value of each field decide', () => {
    const ascending = [{}, { a: 1 }, { a: 1, b: 0 }, { b: 0 }, { a: 'x' }, [], [1], [1, 1], [2], ['a']].map(
      key,
    );
    expect([...ascending].sort(Buffer.compare)).toEqual(ascending);
  });
});
