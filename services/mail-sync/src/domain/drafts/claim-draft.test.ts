import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { minute } from '@tern/kernel/clock';
import type { DraftStore } from './draft-store.ts';
import { withClaimedDraft } from './claim-draft.ts';
import type { Draft } from './draft.ts';
import type { DraftContext } from './draft-context.ts';

const source = {
  id: 'm1',
  accountId: 'a1',
  userId: 'ana',
  direction: 'sent' as const,
  rawMessageId: '<m1@sender.example>',
};
let context: DraftContext;
let failsToRenew = 0;
beforeEach(() => {
  jest.useFakeTimers();
  failsToRenew = 0;
  context = { drafts: createDrafts(), clock: { now: () => new Date() } } as unknown as DraftContext;
});
afterEach(() => void jest.useRealTimers());

/** One record with its lease, in memory. */
function createDrafts(): Partial<DraftStore> {
  let stored: Draft | null = null;
  let lease = { holder: '', until: 0 };
  const isHeld = (holder: string) => lease.holder === holder && lease.until > Date.now();
  return {
    async claim(fresh, holder, durationMs) {
      if (lease.until > Date.now()) return null;
      lease = { holder, until: Date.now() + durationMs };
      return (stored ??= fresh);
    },
    async renew(_draftId, holder, durationMs) {
      if (failsToRenew-- > 0) throw new Error('the store is away');
      if (isHeld(holder)) lease.until = Date.now() + durationMs;
      return isHeld(holder);
    },
    async save(draft, holder) {
      if (isHeld(holder)) stored = draft;
      return isHeld(holder);
    },
    async release(_draftId, holder) {
      if (lease.holder === holder) lease = { holder: '', until: 0 };
    },
  };
}

/** Work on a mail server that takes this long, and then is recorded. */
const slowly = (ms: number) =>
  withClaimedDraft(context, source, async (claimed) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await claimed.save({ ...claimed.draft, state: 'gone' });
  });

describe('the claim of a draft', () => {
  test('when the work takes five minutes, then no other process begins meanwhile, and its result counts', async () => {
    const first = slowly(5 * minute);
    await jest.advanceTimersByTimeAsync(4 * minute);
    const second = expect(slowly(0)).rejects.toMatchObject({ code: 'conflict' });
    await jest.advanceTimersByTimeAsync(minute);
    await second;
    await first;
    expect(jest.getTimerCount()).toBe(0);
    const third = slowly(0);
    await jest.advanceTimersByTimeAsync(1);
    await third;
  });

  test('when one renewal fails, then the next one holds it', async () => {
    failsToRenew = 1;
    const work = slowly(3 * minute);
    await jest.advanceTimersByTimeAsync(3 * minute);
    await work;
  });

  test('when no renewal gets through, then the claim is lost and the work cannot be written', async () => {
    failsToRenew = Infinity;
    const work = expect(slowly(3 * minute)).rejects.toMatchObject({ code: 'conflict' });
    await jest.advanceTimersByTimeAsync(3 * minute);
    await work;
  });
});
