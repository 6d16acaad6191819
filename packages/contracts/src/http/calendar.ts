import { z } from 'zod';
import { defineEndpoint, mailServerTimeLimitMs } from '../define-endpoint.ts';
import { dateTimeSchema, idSchema, limitSchema, offsetSchema } from '../fields.ts';
import {
  importantEventSchema,
  instructionsReadingSchema,
  leftOutEventSchema,
  rundownEngineSchema,
} from './calendar-rundown.ts';
import { calendarEventSchema } from './calendar-events.ts';

/** State of the connection of a calendar account. */
export const calendarStateSchema = z.enum(['syncing', 'ready', 'needs-reconnect', 'error']);

/** The result of reading an .ics calendar, over the whole file. */
export const calendarReadingSchema = z.object({
  events: z.number().int(),
  repaired: z.number().int().describe('Events of which a part could not be read and was left out.'),
  leftOut: z.number().int().describe('Events that could not be read.'),
  unknownZones: z.number().int().describe('Names of time zones that are not known.'),
  problems: z.number().int().describe('All that the list of what could not be read has to say.'),
});
export type CalendarReading = z.output<typeof calendarReadingSchema>;

export const calendarAccountSchema = z.object({
  id: idSchema,
  name: z.string(),
  emailAddress: z.string(),
  provider: z
    .enum(['GOOGLE', 'ICS', 'CALDAV', 'DEMO'])
    .describe(
      'ICS: read from an address or a file; CALDAV: from a server by user name and password; DEMO: the calendar of the demo.',
    ),
  userInstructions: z.string(),
  shouldSync: z.boolean(),
  createdAt: z.iso.datetime(),
  state: calendarStateSchema,
  lastSyncAt: z.iso.datetime().nullable(),
  isCurrentlySyncing: z.boolean(),
  lastError: z.string().nullable().describe('What went wrong in the last try, in words for people.'),
  isLoginRefused: z
    .boolean()
    .describe(
      'A CalDAV server has refused the password; after an hour of that the state is needs-reconnect.',
    ),
  reading: calendarReadingSchema
    .nullable()
    .describe(
      'The last reading of an .ics calendar or a CalDAV account; null for one at Google, and before the first reading.',
    ),
});
export type CalendarAccount = z.output<typeof calendarAccountSchema>;

export const calendarSchema = z.object({
  id: idSchema,
  accountId: idSchema,
  googleCalendarId: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  timeZone: z.string(),
  accessRole: z.string(),
  isPrimary: z.boolean(),
  isHidden: z.boolean(),
  isSelected: z.boolean(),
  colorId: z.string().nullable(),
  backgroundColor: z.string().nullable(),
  foregroundColor: z.string().nullable(),
  lastSyncAt: z.iso.datetime().nullable(),
});
export type Calendar = z.output<typeof calendarSchema>;

/** The instructions of an account, counted as the browser counts them (UTF-16 units). */
export const longestInstructions = 2048;
const instructionsSchema = z
  .string({ error: 'Enter text.' })
  .max(longestInstructions, 'Use at most 2,048 characters.');

const accountParams = z.object({ accountId: idSchema });

export const listCalendars = defineEndpoint({
  name: 'listCalendars',
  service: 'calendar',
  summary: 'Every calendar of the connected accounts, primary ones first. An account has at most 250.',
  method: 'GET',
  path: '/calendar/',
  access: 'verified',
  response: z.object({ calendars: z.array(calendarSchema) }),
});

export const listCalendarEvents = defineEndpoint({
  name: 'listCalendarEvents',
  service: 'calendar',
  summary:
    'Events of a calendar that lie at least partly between startDate and endDate, the earliest first. All-day events count by the days of the time zone in X-Timezone.',
  method: 'GET',
  path: '/calendar/{calendarId}/events/',
  access: 'verified',
  params: z.object({ calendarId: idSchema }),
  query: z.object({
    startDate: dateTimeSchema.optional(),
    endDate: dateTimeSchema.optional(),
    limit: limitSchema(50, 100),
    offset: offsetSchema,
  }),
  response: z.object({
    events: z.array(calendarEventSchema),
    total: z.number().int(),
    hasMore: z.boolean(),
  }),
  errors: ['validation-failed', 'not-found'],
});

export const readCalendarEvent = defineEndpoint({
  name: 'readCalendarEvent',
  service: 'calendar',
  summary: 'One event.',
  method: 'GET',
  path: '/calendar/events/{eventId}/',
  access: 'verified',
  params: z.object({ eventId: idSchema }),
  response: z.object({ event: calendarEventSchema }),
  errors: ['not-found'],
});

export const listCalendarAccounts = defineEndpoint({
  name: 'listCalendarAccounts',
  service: 'calendar',
  summary: 'The connected calendar accounts, the first connected first. A user has at most 10.',
  method: 'GET',
  path: '/calendar/accounts/',
  access: 'verified',
  response: z.object({ accounts: z.array(calendarAccountSchema) }),
});

/** Bytes, or characters of a text: as many as a calendar at an address may have bytes. */
export const maxCalendarFileLength = 5 * 1024 * 1024;
const tooLargeFile = 'Use a file of at most 5 MB, or the address of the calendar.';

export const connectCalendarFile = defineEndpoint({
  name: 'connectCalendarFile',
  service: 'calendar',
  summary:
    'Connects a calendar to be read from an .ics address (RFC 5545), or from a file: one of address, file and fileBytes. The answer says what was read and what could not be.',
  method: 'POST',
  path: '/calendar/accounts/',
  access: 'verified',
  body: z.object({
    name: z
      .string({ error: 'Enter a name.' })
      .trim()
      .min(1, 'Enter a name.')
      .max(100, 'Use at most 100 characters.'),
    address: z
      .string()
      .max(2048, 'Use an address of at most 2,048 characters.')
      .optional()
      .describe('https, http or webcal.'),
    file: z
      .string()
      .min(1, 'This file is empty. Use one that ends in .ics.')
      .max(maxCalendarFileLength, tooLargeFile)
      .optional()
      .describe('The text of the file.'),
    fileBytes: z
      .base64('Use base64.')
      .min(1, 'This file is empty. Use one that ends in .ics.')
      .max(4 * Math.ceil(maxCalendarFileLength / 3), tooLargeFile)
      .optional()
      .describe('The file as it is, in base64, for those who do not know its character set.'),
  }),
  response: z.object({ calendarAccount: calendarAccountSchema }),
  errors: ['validation-failed'],
  timeLimitMs: mailServerTimeLimitMs,
  // JSON escapes each line end, and a character may take several bytes.
  maxBodyBytes: 12_000_000,
});

export const createDemoCalendar = defineEndpoint({
  name: 'createDemoCalendar',
  service: 'calendar',
  summary:
    'Connects the calendar of the demo, which goes as soon as the user connects one of their own; only on one machine with the demo on.',
  method: 'POST',
  path: '/calendar/accounts/demo/',
  access: 'verified',
  response: z.object({ calendarAccount: calendarAccountSchema }),
  errors: ['not-available-here', 'conflict'],
});

export const removeCalendarAccount = defineEndpoint({
  name: 'removeCalendarAccount',
  service: 'calendar',
  summary:
    'Disconnects a calendar account: all that Tern kept of it is removed. A grant at Google is ended there.',
  method: 'DELETE',
  path: '/calendar/accounts/{accountId}/',
  access: 'verified',
  params: accountParams,
  errors: ['not-found'],
});

export const updateCalendarInstructions = defineEndpoint({
  name: 'updateCalendarInstructions',
  service: 'calendar',
  summary: 'What matters to the user, in free text: the rundown of the day goes by it.',
  method: 'PUT',
  path: '/calendar/accounts/{accountId}/instructions/',
  access: 'verified',
  params: accountParams,
  body: z.object({ userInstructions: instructionsSchema }),
  response: z.object({ success: z.boolean() }),
  errors: ['validation-failed', 'not-found'],
  isIdempotent: true,
});

const whole = (what: string, min: number, max: number) =>
  z
    .number({ error: `Enter ${what} as a number.` })
    .int(`Enter ${what} as a whole number.`)
    .min(min, `Use ${min} to ${max}.`)
    .max(max, `Use ${min} to ${max}.`);

const dayBody = z.object({
  year: whole('the year', 1970, 2200),
  month: whole('the month', 1, 12),
  day: whole('the day', 1, 31),
  userId: idSchema
    .optional()
    .describe(
      "The user whose day is asked for; without it, the caller. Another user's day is for administrators.",
    ),
});

export const listEventsForDay = defineEndpoint({
  name: 'listEventsForDay',
  service: 'calendar',
  summary: "The events of a day in the user's time zone, over all selected calendars.",
  method: 'POST',
  path: '/admin/calendar/events-for-day/',
  access: 'verified',
  body: dayBody,
  response: z.object({
    events: z.array(calendarEventSchema),
    date: z.iso.date(),
    userId: idSchema,
    timeZone: z.string().optional().describe('IANA name of the zone whose day it is.'),
  }),
  errors: ['validation-failed', 'admins-only'],
  isIdempotent: true,
});

export const listImportantEventsForDay = defineEndpoint({
  name: 'listImportantEventsForDay',
  service: 'calendar',
  summary:
    "The meetings of a day that matter, why each does, and what was left out. userInstructions stand in for the account's own in this call.",
  method: 'POST',
  path: '/admin/calendar/important-events-for-day/',
  access: 'verified',
  body: dayBody.extend({
    userInstructions: instructionsSchema.min(1, 'Enter at least 1 character.').optional(),
  }),
  response: z.object({
    events: z.array(importantEventSchema),
    leftOut: z.array(leftOutEventSchema).describe('The other events of the day, each with the reason.'),
    userInstructions: z
      .string()
      .describe('Those of all accounts, each trimmed, in the order of the accounts, one a line.'),
    ...instructionsReadingSchema.shape,
    ...rundownEngineSchema.shape,
  }),
  errors: ['validation-failed', 'admins-only'],
  isIdempotent: true,
});

export const readRundownModel = defineEndpoint({
  name: 'readRundownModel',
  service: 'calendar',
  summary: 'The outside model that chooses meetings for users who agree, and how often it was asked.',
  method: 'GET',
  path: '/calendar/rundown-model/',
  access: 'verified',
  response: z.object({
    model: z.string().nullable().describe('Its name; null where the operator configured none.'),
    callsToday: z.number().int(),
    callsPerDay: z.number().int().describe('The budget of a user and day; 0 without a model.'),
  }),
});

export const calendarEndpoints = [
  listCalendars,
  listCalendarEvents,
  readCalendarEvent,
  listCalendarAccounts,
  connectCalendarFile,
  createDemoCalendar,
  removeCalendarAccount,
  updateCalendarInstructions,
  listEventsForDay,
  listImportantEventsForDay,
  readRundownModel,
] as const;
