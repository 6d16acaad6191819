import { describe, expect, test } from '@jest/globals';
import { ApiError } from './api-error.ts';
import { createSessionRefresh, type RefreshResult } from './session-refresh.ts';

/** A renewal that waits until the test answers it. */
function aRenewal() {
  const waiting: ((result: RefreshResult) => void)[] = [];
  return {
    renew: () => new Promise<RefreshResult>((resolve) => waiting.push(resolve)),
    answer: (result: RefreshResult) => waiting.shift()?.(result),
    count: () => waiting.length,
  };
}
const ended: RefreshResult = { success: false, error: new ApiError(401, null, 'session-expired') };

describe('renewing the session', () => {
  test('when many calls need it at once, then it is renewed once and all get the result', async () => {
    const { renew, answer, count } = aRenewal();
    const refresh = createSessionRefresh({ now: () => 1, locks: undefined, storage: undefined }, renew);
    const calls = [refresh(0), refresh(0), refresh(0)];
    expect(count()).toBe(1);
    answer({ success: true });
    expect(await Promise.all(calls)).toEqual([{ success: true }, { success: true }, { success: true }]);
  });

  test('when a call with the old cookie fails late, then the renewal since its start is enough', async () => {
    let now = 10;
    let renewals = 0;
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
    const refresh = createSessionRefresh({ now: () => now, locks: undefined, storage }, async () => {
      renewals += 1;
      return { success: true };
    });
    await refresh(5);
    await refresh(8);
    expect(renewals).toBe(1);
    now = 30;
    await refresh(20);
    expect(renewals).toBe(2);
  });

  test('when it failed, then the next need tries again', async () => {
    const results = [ended, { success: true } as const];
    const refresh = createSessionRefresh(
      { now: () => 1, locks: undefined, storage: undefined },
      async () => results.shift() ?? ended,
    );
    expect(await refresh(0)).toBe(ended);
    expect(await refresh(0)).toEqual({ success: true });
  });

  test('when the storage is full, then a renewal that worked still counts', async () => {
    const storage = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const refresh = createSessionRefresh({ now: () => 1, locks: undefined, storage }, async () => ({
      success: true,
    }));
    expect(await refresh(0)).toEqual({ success: true });
  });
});
