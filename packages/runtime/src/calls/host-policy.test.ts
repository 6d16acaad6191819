import { describe, expect, test } from '@jest/globals';
import { checkHost, HostRefused, isPublicAddress } from './host-policy.ts';

describe('which hosts may be dialled', () => {
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

  test.each(['127.0.0.1', 'localhost', '[::1]'.slice(1, -1)])(
    'when only public hosts may be dialled, then %s is refused, also by name',
    async (host) => {
      await expect(checkHost(host, 'public')).rejects.toThrow(HostRefused);
    },
  );

  test('when any host may be dialled, then a connection gets exactly the addresses that were checked', async () => {
    const checked = await checkHost('127.0.0.1', 'any');
    expect(checked.isPublic).toBe(false);
    const answer = new Promise((resolve) =>
      checked.lookup('elsewhere.example', {}, (_error, address) => resolve(address)),
    );
    expect(await answer).toBe('127.0.0.1');
  });
});
