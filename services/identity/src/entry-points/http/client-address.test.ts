import { describe, expect, test } from '@jest/globals';
import type { Request } from 'express';
import { clientAddressOf } from './client-address.ts';

const requestFrom = (address: string | undefined) => ({ get: () => address }) as unknown as Request;

describe('clientAddressOf', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['nonsense', 'unknown'],
    [undefined, 'unknown'],
  ])('when the gateway says %s, then attempts count for %s', (given, counted) => {
    expect(clientAddressOf(requestFrom(given))).toBe(counted);
  });
});
