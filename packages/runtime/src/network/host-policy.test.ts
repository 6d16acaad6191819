import { describe, expect, test } from '@jest/globals';
import { checkHost, HostRefused, hostPolicySetting } from './host-policy.ts';

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

  test('when the resolver does not answer, then the host is given up in time, as a connection that times out is', async () => {
    const resolve = () => Promise.withResolvers<never>().promise;
    const checking = checkHost('mail.example', 'any', { resolve, limitMs: 20 });
    await expect(checking).rejects.toMatchObject({ code: 'ETIMEOUT' });
  });

  const parsed = (text: string) => hostPolicySetting().parse(text) ?? 'public';
  const isDialled = (host: string, text: string) =>
    checkHost(host, parsed(text)).then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(HostRefused);
        return false;
      },
    );

  test('when ranges are named, then hosts in them may be dialled and no others, public ones only where they are named too', async () => {
    expect(await isDialled('10.20.3.4', '10.20.0.0/16')).toBe(true);
    expect(await isDialled('10.21.3.4', '10.20.0.0/16')).toBe(false);
    expect(await isDialled('9.9.9.9', '10.20.0.0/16')).toBe(false);
    expect(await isDialled('9.9.9.9', 'public, 10.20.0.0/16')).toBe(true);
    expect(await isDialled('::ffff:10.20.3.4', '10.20.0.0/16')).toBe(true);
    expect(await isDialled('fd00::25', '10.20.0.0/16,fd00::/8')).toBe(true);
    expect(await isDialled('169.254.169.254', 'public,10.0.0.0/8')).toBe(false);
  });

  test.each([
    '10.20.0.0',
    '10.20.0.0/33',
    'fd00::/129',
    'any,10.0.0.0/8',
    'mail.example',
    'publik',
    '1.2.3/8',
  ])('when the setting is %s, then it says what it takes', (text) => {
    expect(() => parsed(text)).toThrow('Use public, any, or ranges like 10.20.0.0/16');
  });
});
