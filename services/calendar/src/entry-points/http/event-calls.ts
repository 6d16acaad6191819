import type { Request } from 'express';
import type { AdminAction, RecordAdminAction } from '@tern/contracts/events/admin-actions';
import {
  listCalendarEvents,
  listCalendars,
  listEventsForDay,
  listImportantEventsForDay,
  readCalendarEvent,
  readRundownModel,
} from '@tern/contracts/http/calendar';
import { AppError } from '@tern/kernel/app-error';
import type { Principal } from '@tern/kernel/principal';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import * as events from '../../domain/events/read-events.ts';
import { readModelUse } from '../../domain/rundown/read-model-use.ts';
import { readRundown, type RundownContext } from '../../domain/rundown/read-rundown.ts';

export interface EventCallsContext extends RundownContext {
  readonly recordAdminAction: RecordAdminAction;
}

export function mountEventCalls(mounting: Mounting, context: EventCallsContext): void {
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
    const { userId, timeZone } = await whoseDay(context, 'calendar-day-read', { principal, body, request });
    const { year, month, day } = body;
    const date = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
    const found = await events.listEventsOfDay(context, userId, { ...body, timeZone });
    return { events: found, date, userId, timeZone };
  });
  mountEndpoint(mounting, listImportantEventsForDay, async ({ principal, body, request }) => {
    const { userId, timeZone } = await whoseDay(context, 'calendar-rundown-made', {
      principal,
      body,
      request,
    });
    const { important: events, ...rundown } = await readRundown(context, userId, {
      ...body,
      timeZone,
    });
    return { events, ...rundown };
  });
  mountEndpoint(mounting, readRundownModel, ({ principal }) =>
    readModelUse(context.chooser, principal.userId),
  );
}

interface Asking {
  readonly principal: Principal;
  readonly body: {
    readonly userId?: string | undefined;
    readonly year: number;
    readonly month: number;
    readonly day: number;
  };
  readonly request: Request;
}

/** The user whose day is read: users see their own days, administrators also those of other users, in the other user's time zone. */
async function whoseDay(
  context: EventCallsContext,
  action: AdminAction['action'],
  { principal, body, request }: Asking,
) {
  const { userId = principal.userId, year, month, day } = body;
  if (userId === principal.userId) return { userId, timeZone: await timeZoneOf(context, userId, request) };
  if (!principal.isAdmin) throw new AppError('admins-only');
  const subject = `day ${year}-${month}-${day}`;
  await context.recordAdminAction({ adminId: principal.userId, action, userId, subject });
  return { userId, timeZone: await context.users.timeZoneOf(userId) };
}

/** The browser's zone; the zone of the user's settings where the browser names no existing one. */
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
