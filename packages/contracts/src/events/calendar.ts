import { z } from 'zod';
import { saidSchema } from '../sentences/said.ts';
import { defineEvent } from '../define-event.ts';
import { eventStatusSchema, responseStatusSchema } from '../http/calendar-events.ts';

const account = { accountId: z.string(), userId: z.string() };
const byAccount = (data: { accountId: string }) => data.accountId;
/** One event a meeting: more processes can share the work. */
const bigTopic = { partitions: 12 };
/** Grows with every change of the account or one of its events; a consumer ignores what is older than what it has. */
const version = z.number().int().min(0);

const accountData = z.object({
  ...account,
  version,
  emailAddress: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  isReconnected: z.boolean().optional().describe('The grant works again, which needs-reconnect called dead.'),
});

export const calendarAccountConnected = defineEvent('calendar.account.connected.v1', accountData, byAccount, {
  purpose: 'whose calendars they are',
});
export const calendarAccountUpdated = defineEvent('calendar.account.updated.v1', accountData, byAccount, {
  purpose: 'whose calendars they are; `isReconnected` says that the grant works again',
});
/** Published once each time the grant ends; account.updated reports a new grant. */
export const calendarAccountNeedsReconnect = defineEvent(
  'calendar.account.needs-reconnect.v1',
  z.object({
    ...account,
    version,
    emailAddress: z.string(),
    signIn: z
      .enum(['google', 'password'])
      .optional()
      .describe('How Tern signs in; absent in events from before there was CalDAV: at Google.'),
  }),
  byAccount,
  { purpose: 'the user has to sign in again' },
);
/** Covers all events of the account: no calendar.event.removed follows for each. */
export const calendarAccountRemoved = defineEvent(
  'calendar.account.removed.v1',
  z.object({ ...account, version }),
  byAccount,
  { purpose: 'forget the account and all its meetings, of which no `calendar.event.removed` follows' },
);
/** Published when the first sync has ended, when the number of events or the error has changed, and after 15 minutes without one. */
export const calendarAccountSynced = defineEvent(
  'calendar.account.synced.v1',
  z.object({
    ...account,
    version,
    lastSyncAt: z.iso.datetime().nullable(),
    totalEvents: z.number().int().min(0),
    isCurrentlySyncing: z.boolean(),
    lastError: z.string().nullable(),
  }),
  byAccount,
  { purpose: 'the state of its sync' },
);

/** The fields of a meeting that other services need; no description, no place. */
export const calendarEventChanged = defineEvent(
  'calendar.event.changed.v1',
  z.object({
    ...account,
    version,
    calendarId: z.string(),
    eventId: z.string(),
    iCalUID: z.string().nullable().describe('The UID of the invitation (RFC 5545 3.8.4.7).'),
    summary: z.string().nullable(),
    status: eventStatusSchema,
    isAllDay: z.boolean(),
    startsAt: z.iso.datetime().describe('For an all-day event, 00:00 UTC of its first day.'),
    endsAt: z.iso.datetime(),
    organizerEmail: z.string().nullable(),
    ownResponse: responseStatusSchema
      .nullable()
      .describe(
        "The user's answer, 'accepted' where the user is the organizer; null where none is asked for.",
      ),
    attendees: z
      .array(z.object({ email: z.string(), responseStatus: responseStatusSchema }))
      .describe('People other than the user, at most 200.'),
  }),
  byAccount,
  { purpose: 'meetings and who takes part: a wait ends after a meeting with the recipient', ...bigTopic },
);
export const calendarEventRemoved = defineEvent(
  'calendar.event.removed.v1',
  z.object({ ...account, version, calendarId: z.string(), eventId: z.string() }),
  byAccount,
  { purpose: 'forget the meeting', ...bigTopic },
);

/** Meetings in one event; more are counted. */
export const maxRundownMeetings = 20;

/**
 * The rundown of a user's day, published half an hour before the hour of the user's reports, and again whenever it changes on that
 * day. The list of meetings is empty where none matters.
 */
export const calendarRundownMade = defineEvent(
  'calendar.rundown.made.v1',
  z.object({
    userId: z.string(),
    version: z.number().int().min(1).describe('Grows per user.'),
    day: z.iso.date().describe("The day on the user's clock."),
    accountIds: z.array(z.string()).max(100).describe('The calendar accounts that it was made from.'),
    meetings: z
      .array(
        z.object({
          time: z.string().max(40).describe("On the user's clock, like 10:00 – 10:30, or All day."),
          meeting: z.string().max(300).describe('What, with whom; hostile text.'),
          context: z.string().max(1000).describe('Why it matters; may quote titles: hostile text.'),
          meetingSaid: saidSchema.optional(),
          contextSaid: saidSchema.optional(),
          endsAt: z.iso.datetime().nullable().describe('Null for all-day events.'),
        }),
      )
      .max(maxRundownMeetings),
    otherMeetings: z.number().int().min(0).describe('Chosen, but not listed.'),
  }),
  ({ userId }) => userId,
  { purpose: "the meetings of the day, in the morning's report mail", retentionDays: 2 },
);

/** The events of calendar accounts and of their entries. */
export const calendarEvents = [
  calendarAccountConnected,
  calendarAccountUpdated,
  calendarAccountNeedsReconnect,
  calendarAccountRemoved,
  calendarAccountSynced,
  calendarEventChanged,
  calendarEventRemoved,
] as const;
