import { describe, expect, test } from '@jest/globals';
import { createFakeClock } from '@tern/testing/fake-clock';
import { createServiceTokens } from './service-token.ts';

const clock = createFakeClock(new Date('2026-01-15T09:00:00Z'));
const [old, next, foreign] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
const tokensOf = (service: 'gateway' | 'identity', ...keys: Buffer[]) =>
  createServiceTokens(service, { keys, clock });

describe('createServiceTokens', () => {
  test('when the key is being changed pod by pod, then old and new pods take the tokens of each other', () => {
    const pods = { before: [old], during: [old, next], after: [next, old] };
    for (const [from, to] of [
      ['before', 'during'],
      ['during', 'before'],
      ['during', 'after'],
      ['after', 'during'],
    ] as const) {
      const token = tokensOf('gateway', ...pods[from]).sign('identity');
      expect(tokensOf('identity', ...pods[to]).verify(token)).toBe('gateway');
    }
  });

  test('when a key has been taken out, then its tokens are refused', () => {
    const token = tokensOf('gateway', old).sign('identity');
    expect(tokensOf('identity', next).verify(token)).toBeNull();
    expect(tokensOf('identity', next, foreign).verify(token)).toBeNull();
  });

  test('when it is older than 30 s and what clocks may differ, then it is refused', () => {
    const token = tokensOf('gateway', old).sign('identity');
    clock.advance(34_000);
    expect(tokensOf('identity', old).verify(token)).toBe('gateway');
    clock.advance(1000);
    expect(tokensOf('identity', old).verify(token)).toBeNull();
  });

  test('when there is no key, then there are no tokens', () => {
    expect(() => tokensOf('gateway')).toThrow('need a key');
  });
});
