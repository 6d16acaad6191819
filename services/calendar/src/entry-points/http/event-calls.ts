import type { Request } from 'express';
import {
  listCalendarEvents,
  listCalendars,
  listEventsForDay,
  listImportantEventsForDay,
  readCalendarEvent,
} from '@tern/contracts/http/calendar';
import { AppError } from '@tern/kernel/app-error';
import type { Principal } from '@tern/kernel/principal';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import * as events from '../../domain/events/read-events.ts';
import { readRundown, type RundownContext } from '../../domain/rundown/read-rundown.ts';

export function mountEventCalls(mounting: Mounting, context: RundownContext): void {
  mountEndpoint(mounting, listCalendars, async ({ principal }) => {
    const calendars = await context.calendars.ofUser(principal.userId);
    return {
      calendars: calendars.map(
        ({ userId: _user, syncToken: _token, windowEnd: _end, ...calendar }) => calendar,
      ),
    };
  });
  mountEndpoint(mounting, listCalendarEvents, async ({ principal, params, query, request }) => {
    const { userId } = principal;
    const timeZone = await timeZoneOf(context, userId, request);
    return events.listCalendarEvents(context, { userId, ...params, ...query, timeZone });
  });
  mountEndpoint(mounting, readCalendarEvent, async ({ principal, params }) => ({
    event: await events.readCalendarEvent(context, principal.userId, params.eventId),
  }));
  mountEndpoint(mounting, listEventsForDay, async ({ principal, body, request }) => {
    const { userId, timeZone } = await whoseDay(context, { principal, asked: body.userId, request });
    const { year, month, day } = body;
    const date = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
    return { events: await events.listEventsOfDay(context, userId, { ...body, timeZone }), date, userId };
  });
  mountEndpoint(mounting, listImportantEventsForDay, async ({ principal, body, request }) => {
    const { userId, timeZone } = await whoseDay(context, { principal, asked: body.userId, request });
    const { important, leftOut, userInstructions } = await readRundown(context, userId, {
      ...body,
      timeZone,
    });
    return { events: important, leftOut, userInstructions, engine: 'rules' as const };
  });
}

interface Asking {
  readonly principal: Principal;
  readonly asked: string | undefined;
  readonly request: Request;
}

/** Everybody may see his own days; those of others are for administrators, on the other's clock. */
async function whoseDay(context: RundownContext, { principal, asked, request }: Asking) {
  const userId = asked ?? principal.userId;
  if (userId === principal.userId) return { userId, timeZone: await timeZoneOf(context, userId, request) };
  if (!principal.isAdmin) throw new AppError('admins-only');
  return { userId, timeZone: await context.users.timeZoneOf(userId) };
}

/** The browser's zone; the one of the user's settings where it says none that exists. */
async function timeZoneOf({ users }: RundownContext, userId: string, request: Request): Promise<string> {
  const named = request.get('x-timezone');
  try {
    if (named !== undefined)
      return new Intl.DateTimeFormat('en', { timeZone: named.slice(0, 64) }).resolvedOptions().timeZone;
  } catch {
    // RangeError: not a zone.
  }
  return users.timeZoneOf(userId);
}
