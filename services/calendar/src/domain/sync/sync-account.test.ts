import { expect, test } from '@jest/globals';
import { minute } from '@tern/kernel/clock';
import { createFakeClock } from '@tern/testing/fake-clock';
import type { Claim, PassOutcome } from '../accounts/account-store.ts';
import { CalendarFailure } from '../accounts/calendar-provider.ts';
import { syncAccount, type SyncContext } from './sync-account.ts';

test.each([
  ['CALDAV', 9, 36],
  ['CALDAV', 0, 1],
  ['ICS', 9, 1],
] as const)(
  'when a failed pass at %s took %i minutes, then the next one is %i minutes later',
  async (provider, took, pause) => {
    const clock = createFakeClock('2026-03-02T09:00:00Z');
    const outcomes: PassOutcome[] = [];
    const open = async () => {
      clock.advance(took * minute);
      throw new CalendarFailure('unavailable', 'no answer');
    };
    const context = {
      clock,
      providers: { [provider]: { open } },
      sealer: { open: String },
      accounts: {
        keep: async () => 1,
        finish: async (_claim: Claim, one: PassOutcome) => outcomes.push(one),
      },
      events: { count: async () => 0 },
    } as unknown as SyncContext;
    const account = { id: 'a1', userId: 'u1', provider, sealedToken: '', failures: 0, refused: null };
    await syncAccount(context, { account: { ...account, reportedAt: null } } as unknown as Claim);
    const next = (outcomes[0]?.nextSyncAt.getTime() ?? 0) - clock.now().getTime();
    expect(next / minute).toBe(pause);
  },
);
