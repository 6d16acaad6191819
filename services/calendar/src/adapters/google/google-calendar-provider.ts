import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import type { calendar_v3 } from 'googleapis/build/src/apis/calendar/index.js';
import type { OAuthProvider } from '@tern/oauth/provider';
import {
  CalendarFailure,
  type CalendarProvider,
  type CalendarSession,
  type EventPage,
  type ListRequest,
  type PushCalls,
} from '../../domain/accounts/calendar-provider.ts';
import { remoteCalendar, remoteEvent } from './google-event.ts';

/** For one try. */
const tryMs = 20_000;
/** For starting and stopping a watch: no user waits for either. */
const pushTryMs = 5_000;
/** With jitter. Google counts quotas by the minute, so a pass that still fails is repeated later. */
const repeats = { maxAttempts: 4, backoff: new ExponentialBackoff({ initialDelay: 250, maxDelay: 8_000 }) };
const maxCalendars = 250;
/** The most that Google gives in a page (events.list, maxResults). */
const pageSize = 2500;
const quotaReasons = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded']);

/**
 * Google Calendar by `googleapis`. Only its calendar part is loaded, when the first account needs it: it takes 27 MB and up to half a
 * second.
 */
export function createGoogleCalendarProvider(
  settings: Pick<OAuthProvider, 'clientId' | 'clientSecret' | 'tokenUrl'>,
  rootUrl: string,
): CalendarProvider {
  return {
    async open(refreshToken) {
      const [{ OAuth2Client }, { calendar }] = await Promise.all([
        import('google-auth-library'),
        import('googleapis/build/src/apis/calendar/index.js'),
      ]);
      const auth = new OAuth2Client({
        clientId: settings.clientId,
        clientSecret: settings.clientSecret,
        endpoints: { oauth2TokenUrl: settings.tokenUrl },
        // Without it, a token that Google ended early is answered 401 until it expires.
        forceRefreshOnFailure: true,
      });
      auth.setCredentials({ refresh_token: refreshToken });
      // The library's `retry` repeats 503 once and 403 never; our own handles both.
      const client = calendar({ version: 'v3', auth: auth as never, rootUrl: `${rootUrl}/`, retry: false });
      return sessionOf(client);
    },
  };
}

function sessionOf(client: calendar_v3.Calendar): CalendarSession {
  const repeating = retry(handleWhen(isUnavailable), repeats);
  const call = <T>(request: () => Promise<{ data: T }>, isListing: boolean): Promise<T> =>
    repeating.execute(async () => {
      try {
        return (await request()).data;
      } catch (error) {
        throw failureOf(error, isListing);
      }
    });

  return {
    push: pushCallsOf(client),
    async listCalendars() {
      const options = { timeout: tryMs };
      const query = { maxResults: maxCalendars, showHidden: false };
      const { items = [] } = await call(() => client.calendarList.list(query, options), false);
      return items.slice(0, maxCalendars).flatMap((entry) => remoteCalendar(entry) ?? []);
    },
    async listEvents(request) {
      const query = queryOf(request);
      return pageOf(await call(() => client.events.list(query, { timeout: tryMs }), true));
    },
  };
}

/** A refused or unanswered watch only delays a change until the next poll, so it is not repeated. */
function pushCallsOf(client: calendar_v3.Calendar): PushCalls {
  const options = { timeout: pushTryMs };
  return {
    async watch({ googleCalendarId, channelId, token, address }) {
      const requestBody = { id: channelId, token, address, type: 'web_hook' };
      try {
        const { data } =
          googleCalendarId === null
            ? await client.calendarList.watch({ requestBody }, options)
            : await client.events.watch({ calendarId: googleCalendarId, requestBody }, options);
        return {
          resourceId: data.resourceId ?? null,
          expiresAt: data.expiration ? new Date(Number(data.expiration)) : null,
        };
      } catch (error) {
        throw pushFailureOf(error);
      }
    },
    async stop({ channelId, resourceId }) {
      try {
        await client.channels.stop({ requestBody: { id: channelId, resourceId } }, options);
      } catch (error) {
        throw pushFailureOf(error);
      }
    },
  };
}

function queryOf({
  googleCalendarId,
  from,
  pageToken,
}: ListRequest): calendar_v3.Params$Resource$Events$List {
  return {
    calendarId: googleCalendarId,
    singleEvents: true,
    maxResults: pageSize,
    maxAttendees: 200,
    ...('syncToken' in from
      ? { syncToken: from.syncToken }
      : { timeMin: from.timeMin.toISOString(), timeMax: from.timeMax.toISOString() }),
    ...(pageToken !== null && { pageToken }),
  };
}

function pageOf({ items = [], nextPageToken, nextSyncToken }: calendar_v3.Schema$Events): EventPage {
  const removed = items.filter(({ status }) => status === 'cancelled');
  const present = items.filter(({ status }) => status !== 'cancelled');
  return {
    changed: present.flatMap((event) => remoteEvent(event) ?? []),
    removedIds: removed.flatMap(({ id }) => id ?? []),
    nextPageToken: nextPageToken ?? null,
    nextSyncToken: nextSyncToken ?? null,
  };
}

function isUnavailable(error: unknown): boolean {
  return error instanceof CalendarFailure && error.kind === 'unavailable';
}

/** The parts of gaxios's errors that are read here: the status, and the body in the form of Google's errors. */
interface GoogleError {
  readonly status?: number;
  readonly code?: unknown;
  readonly response?: {
    readonly status?: number;
    readonly data?: {
      /** A word at the token endpoint (RFC 6749 section 5.2), an object at the API. */
      readonly error?: string | { readonly errors?: readonly { readonly reason?: string }[] };
    };
  };
}

/** The cause holds tokens in its request: only the status and the reason go on. */
function answerOf(cause: unknown) {
  const { response, status: own } = cause as GoogleError;
  const status = response?.status ?? own ?? 0;
  const error = response?.data?.error;
  const reason = typeof error === 'object' ? (error.errors?.[0]?.reason ?? '') : (error ?? '');
  const detail = [status, reason].filter(Boolean).join(' ') || 'no answer';
  return { status, error, reason, detail };
}

function pushFailureOf(cause: unknown): CalendarFailure {
  const { reason, detail } = answerOf(cause);
  const isUnsupported = reason === 'pushNotSupportedForRequestedResource';
  return new CalendarFailure(isUnsupported ? 'push-unsupported' : 'unavailable', detail);
}

function failureOf(cause: unknown, isListing: boolean): CalendarFailure {
  const { status, error, reason, detail } = answerOf(cause);
  if (error === 'invalid_grant') return new CalendarFailure('grant-ended', 'invalid_grant');
  if (status === 401 && typeof error === 'object') return new CalendarFailure('grant-ended', detail);
  if (status === 410) return new CalendarFailure('sync-token-expired', detail);
  if (isListing && (status === 404 || (status === 403 && !quotaReasons.has(reason))))
    return new CalendarFailure('calendar-gone', detail);
  if (status === 403 && reason === 'insufficientPermissions')
    return new CalendarFailure('grant-ended', detail);
  return new CalendarFailure('unavailable', detail);
}
