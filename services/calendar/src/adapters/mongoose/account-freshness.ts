import { minute } from '@tern/kernel/clock';
import { measureFreshness } from '@tern/runtime/freshness-figures';
import type { ServiceContext } from '@tern/runtime/service-module';
import { stateOf } from '../../domain/accounts/account.ts';
import type { Models } from './mongoose-models.ts';

/** Several times the pause between two passes. */
const behindMs = 60 * minute;
const states = ['ready', 'syncing', 'error', 'needs-reconnect'] as const;

/** How long ago all calendar accounts were read, by state. */
export function measureAccounts(
  { accounts }: Pick<Models, 'accounts'>,
  { metrics, logger, clock }: Pick<ServiceContext, 'metrics' | 'logger' | 'clock'>,
): void {
  measureFreshness<ReturnType<typeof stateOf>>({
    metrics,
    logger,
    clock,
    states,
    behindMs,
    prefix: 'tern_calendar',
    subject: 'calendar accounts',
    async *read() {
      const fields = { isGrantEnded: 1, lastError: 1, lastSyncAt: 1, createdAt: 1 };
      const cursor = accounts
        .find({ removedAt: { $exists: false } }, fields)
        .lean()
        .cursor();
      for await (const { isGrantEnded, lastError, lastSyncAt, createdAt } of cursor)
        yield { state: stateOf({ isGrantEnded, lastError, lastSyncAt }), readUntil: lastSyncAt ?? createdAt };
    },
  });
}
