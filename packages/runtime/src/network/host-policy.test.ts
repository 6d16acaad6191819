import { describe, expect, test } from '@jest/globals';
import { checkHost, HostRefused } from './host-policy.ts';

describe('which hosts may be dialled', () => {
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
