import { mailboxCaughtUp } from '@tern/contracts/events/mail-sync';
import { reportSent } from '@tern/contracts/events/notifier';
import { consume, type Consumer } from '@tern/runtime/consume';
import type { AccountCopies } from '../../domain/copies/account-copies.ts';
import type { MailTotalsStore } from '../../domain/copies/mail-totals.ts';
import {
  projectSyncStatus,
  type ProjectSyncStatusContext,
} from '../../domain/sync-status/project-sync-status.ts';

export interface SyncStatusEventContext extends ProjectSyncStatusContext {
  readonly accounts: Pick<AccountCopies, 'ofUser' | 'buried'>;
  readonly mailTotals: MailTotalsStore;
}

/** The events that the account statuses need beyond those of reports. */
export function syncStatusConsumers(context: SyncStatusEventContext): Consumer[] {
  const { accounts, mailTotals } = context;
  return [
    consume(mailboxCaughtUp, async ({ totals, accountId, version }) => {
      if (!totals) return;
      await mailTotals.put({ accountId, version }, totals);
      // A removal in between has not deleted what was written.
      if ((await accounts.buried([accountId])).length > 0) await mailTotals.remove(accountId);
    }),
    // The mail's record already has it; the event only starts the projection.
    consume(reportSent, async () => undefined),
  ];
}

/** Wraps the consumer: after it, the rows of its events' users are written again. */
export function projecting(context: ProjectSyncStatusContext, consumer: Consumer): Consumer {
  return {
    ...consumer,
    async handle(events) {
      await consumer.handle(events);
      for (const userId of new Set(events.map((event) => event.userId)))
        await projectSyncStatus(context, userId);
    },
  };
}
