import {
  calendarAccountConnected,
  calendarAccountNeedsReconnect,
  calendarAccountRemoved,
  calendarAccountSynced,
  calendarAccountUpdated,
  calendarRundownMade,
} from '@tern/contracts/events/calendar';
import type { Clock } from '@tern/kernel/clock';
import { consume, type Consumer } from '@tern/runtime/consume';
import type { AccountCopies } from '../../domain/copies/account-copies.ts';
import { takeInRundown, type TakeInRundownContext } from '../../domain/copies/take-in-rundown.ts';
import { removeAccount, type RemoveAccountContext } from '../../domain/reports/remove-account.ts';
import { signInNeeded } from '../../domain/notifications/notification-facts.ts';
import {
  recordNotifications,
  type RecordNotificationContext,
} from '../../domain/notifications/record-notification.ts';
import { notifyLoss, type NotifyLossContext } from '../../domain/reports/notify-loss.ts';
import type { CalendarCopies } from '../../domain/sync-status/calendar-copies.ts';

export interface CalendarEventContext {
  /** For the one mail about each lost grant; these accounts are calendar accounts, not mailboxes. */
  readonly loss: RemoveAccountContext &
    NotifyLossContext &
    RecordNotificationContext & { readonly accounts: AccountCopies };
  /** For the account statuses. */
  readonly calendars: CalendarCopies;
  /** For the reports. */
  readonly rundown: TakeInRundownContext;
  readonly clock: Clock;
}

/** Mails about lost grants, what the account statuses show of calendars, and the rundowns of reports. */
export function calendarConsumers({ loss, calendars, rundown, clock }: CalendarEventContext): Consumer[] {
  return [
    consume(calendarAccountConnected, async (account) => {
      await loss.accounts.put(account);
      await calendars.put(account);
    }),
    consume(calendarAccountUpdated, async ({ isReconnected = false, ...account }) => {
      await loss.accounts.put(account);
      await calendars.put(account);
      if (!isReconnected) return;
      await loss.accounts.noteLogin(account, { isLost: false });
      await calendars.noteGrant(account, { isLost: false });
    }),
    consume(calendarAccountNeedsReconnect, async ({ signIn, ...account }, { occurredAt }) => {
      const lost = signIn === 'password' ? ('calendar-password' as const) : ('calendar' as const);
      await notifyLoss(loss, { ...account, signIn: lost });
      await calendars.noteGrant(account, { isLost: true });
      await recordNotifications(loss, [signInNeeded(account, occurredAt)]);
    }),
    consume(calendarAccountRemoved, async (account) => {
      await removeAccount(loss, account);
      await calendars.bury(account, clock.now());
      // Rundowns of the user's other calendars come again with the next pass.
      await rundown.rundowns.removeUser(account.userId);
    }),
    consume(calendarRundownMade, (made) => takeInRundown(rundown, made)),
    consume(calendarAccountSynced, async ({ lastSyncAt, ...account }) => {
      const { totalEvents, isCurrentlySyncing, lastError } = account;
      const at = lastSyncAt === null ? null : new Date(lastSyncAt);
      await calendars.noteSync(account, { lastSyncAt: at, totalEvents, isCurrentlySyncing, lastError });
    }),
  ];
}
