import { describe, expect, test } from '@jest/globals';
import { isPublicAddress } from './public-address.ts';

describe('isPublicAddress', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '::7f00:1',
    '::ffff:0:7f00:1',
    'fec0::1',
    '5f00::1',
    '::1%lo',
    'not an address',
  ])('when the address is %s, then it is not public', (address) =>
    expect(isPublicAddress(address)).toBe(false),
  );

  test.each(['9.9.9.9', '172.32.0.1', '2620:fe::fe', '::ffff:9.9.9.9'])(
    'when the address is %s, then it is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});
