import { listCalendarAccounts, listCalendarEvents, listCalendars } from '@tern/contracts/http/calendar';
import { beginGmailSignIn, completeGmailSignIn } from '@tern/contracts/http/gmail';
import { startGoogleServer, type GoogleServer } from '@tern/demo/google-server';
import type { Clock } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import type { Visitor } from './visitor.ts';

/** A stand-in for Google for the stack: its `settings` go into the environment. */
export function startGoogle(clock: Clock): Promise<GoogleServer> {
  return startGoogleServer({ clientId: 'tern-client', clientSecret: 'hush', clock });
}

export interface ConnectedCalendar {
  readonly accountId: string;
  readonly calendarId: string;
  readonly eventId: string;
}

/** Connects the calendar of Google's visitor through the gateway, and waits until its one event is there. */
export async function connectCalendar(visitor: Visitor, google: GoogleServer): Promise<ConnectedCalendar> {
  const soon = Date.now() + 24 * 3_600_000;
  google.calendars.putEvents(google.visitor.emailAddress, [
    {
      id: 'review',
      status: 'confirmed',
      summary: 'Offer review',
      start: { dateTime: new Date(soon).toISOString() },
      end: { dateTime: new Date(soon + 1_800_000).toISOString() },
    },
  ]);
  const { authorizationUrl } = await visitor.ask(beginGmailSignIn, { body: { flow: 'calendar' } });
  const page = await fetch(authorizationUrl, { redirect: 'manual' });
  const { searchParams } = new URL(page.headers.get('location') ?? '');
  const { code, state } = Object.fromEntries(searchParams);
  await visitor.ask(completeGmailSignIn, { body: { code, state, name: 'Calendar' } });
  const event = await waitUntil(
    async () => {
      const [calendar] = (await visitor.ask(listCalendars)).calendars;
      if (!calendar) return undefined;
      const params = { calendarId: calendar.id };
      return (await visitor.ask(listCalendarEvents, { params })).events[0];
    },
    { what: 'the event of the calendar' },
  );
  const [account] = (await visitor.ask(listCalendarAccounts)).accounts;
  return { accountId: account?.id ?? '', calendarId: event.calendarId, eventId: event.id };
}
