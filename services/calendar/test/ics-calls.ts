import { connectCalendarFile, listCalendarAccounts } from '@tern/contracts/http/calendar';
import type { Principal } from '@tern/kernel/principal';
import type { StartedService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';

type NewCalendar = { name: string; address?: string; file?: string; fileBytes?: string };

/** The calls of a user with one .ics calendar. @param started gives the service once it has started */
export function icsCalls(started: () => StartedService) {
  const accountOf = async (me: Principal) =>
    (await started().callAs(me, listCalendarAccounts)).body.data.accounts[0];
  return {
    connect: (me: Principal, body: NewCalendar) => started().callAs(me, connectCalendarFile, { body }),
    accountOf,
    /** Waits until the calendar has been read after a moment; null: for the first time. */
    readAfter: (me: Principal, moment: string | null) =>
      waitUntil(
        async () => {
          const account = await accountOf(me);
          return account && account.lastSyncAt !== null && account.lastSyncAt !== moment && account;
        },
        { what: 'the calendar to have been read' },
      ),
  };
}
