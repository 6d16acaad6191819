import {
  calendarAccountConnected,
  calendarAccountNeedsReconnect,
  calendarAccountRemoved,
  calendarAccountUpdated,
} from '@tern/contracts/events/calendar';
import { consume, type Consumer } from '@tern/runtime/consume';
import type { AccountCopies } from '../../domain/copies/account-copies.ts';
import { removeAccount, type RemoveAccountContext } from '../../domain/reports/remove-account.ts';
import { tellLoss, type TellLossContext } from '../../domain/reports/tell-loss.ts';

export type CalendarEventContext = RemoveAccountContext &
  TellLossContext & {
    /** Of calendars, not of mailboxes. */
    readonly accounts: AccountCopies;
  };

/** One mail for each time that Google no longer lets Tern read a user's calendars. */
export function calendarConsumers(context: CalendarEventContext): Consumer[] {
  const { accounts } = context;
  return [
    consume(calendarAccountConnected, (account) => accounts.put(account)),
    consume(calendarAccountUpdated, async ({ isReconnected = false, ...account }) => {
      await accounts.put(account);
      if (isReconnected) await accounts.noteLogin(account, { isLost: false });
    }),
    consume(calendarAccountNeedsReconnect, (account) =>
      tellLoss(context, { ...account, signIn: 'calendar' }),
    ),
    consume(calendarAccountRemoved, (account) => removeAccount(context, account)),
  ];
}
