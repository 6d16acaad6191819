import { beginGmailSignIn, completeGmailSignIn } from '@tern/contracts/http/gmail';
import { listCalendarAccounts, type CalendarAccount } from '@tern/contracts/http/calendar';
import { startGoogleServer, type GoogleServer } from '@tern/demo/google-server';
import type { Clock } from '@tern/kernel/clock';
import type { Principal } from '@tern/kernel/principal';
import { createFakeClock, type FakeClock } from '@tern/testing/fake-clock';
import { startService, type StartedService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { calendarModule } from '../src/service.ts';

export interface RunningCalendar {
  readonly service: StartedService;
  readonly google: GoogleServer;
  readonly clock: FakeClock;
  /** Signs in on Google's page and comes back. */
  agree(me: Principal, accountId?: string): Promise<{ code: string; state: string }>;
  /** Connects the visitor's calendars; resolves when they were read. */
  connect(me: Principal): Promise<CalendarAccount>;
  /** Lets a pass run and waits for it. */
  readAgain(me: Principal): Promise<CalendarAccount>;
}

/** A stand-in for Google. @param calendarPageSize events in a page */
export function startGoogle(clock: Clock, calendarPageSize = 3): Promise<GoogleServer> {
  return startGoogleServer({ clientId: 'tern-client', clientSecret: 'hush', clock, calendarPageSize });
}

export const startOfTest = '2026-03-02T09:00:00Z';

/**
 * The service with a stand-in for Google.
 * @param given.google an existing one, which stays open at the end
 * @param given.dataFolder of an earlier run
 * @param given.config more settings
 */
export async function startCalendar(
  given: {
    readonly google?: GoogleServer;
    readonly dataFolder?: string;
    readonly clock?: FakeClock;
    readonly config?: Readonly<Record<string, string>>;
  } = {},
): Promise<RunningCalendar & { close(): Promise<void> }> {
  const { clock = createFakeClock(startOfTest), dataFolder } = given;
  const google = given.google ?? (await startGoogle(clock));
  const service = await startService(calendarModule, {
    config: { ...google.settings, ...given.config },
    clock,
    ...(dataFolder !== undefined && { dataFolder }),
  });
  const accountOf = async (me: Principal) =>
    (await service.callAs(me, listCalendarAccounts)).body.data.accounts[0];
  const readAfter = (me: Principal, moment: string | null) =>
    waitUntil(
      async () => {
        const account = await accountOf(me);
        return account && account.lastSyncAt !== null && account.lastSyncAt !== moment && account;
      },
      { what: 'the calendars to have been read' },
    );

  const agree: RunningCalendar['agree'] = async (me, accountId) => {
    const body = { flow: 'calendar', ...(accountId !== undefined && { accountId }) };
    const begun = await service.callAs(me, beginGmailSignIn, { body });
    if (begun.status !== 200) throw new Error(begun.text);
    const page = await fetch(begun.body.data.authorizationUrl, { redirect: 'manual' });
    const { searchParams } = new URL(page.headers.get('location') ?? '');
    return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
  };
  return {
    service,
    google,
    clock,
    agree,
    async connect(me) {
      const body = { ...(await agree(me)), name: 'Calendar' };
      const answer = await service.callAs(me, completeGmailSignIn, { body });
      if (answer.status !== 200) throw new Error(answer.text);
      return readAfter(me, null);
    },
    async readAgain(me) {
      const before = (await accountOf(me))?.lastSyncAt ?? null;
      clock.advance(5 * 60_000);
      return readAfter(me, before);
    },
    async close() {
      await service.close();
      if (!given.google) await google.close();
    },
  };
}
