import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { CalendarBook, ListRequest } from './calendar-book.ts';
import type { ChannelBook, ChannelRequest } from './channel-book.ts';
import type { GrantBook } from '../oauth/grant-book.ts';
import { sendJson } from '../oauth/send-json.ts';

/** An answer that the next calls of the calendar get instead of their own. */
export type CalendarFault =
  | {
      readonly status: 403 | 404 | 410 | 429 | 500 | 503;
      /** Google's word for it, say rateLimitExceeded. */
      readonly reason: string;
    }
  /** The connection ends without an answer, or in the middle of one. */
  | { readonly breaks: 'before' | 'midway' };

export interface CalendarParts {
  readonly book: GrantBook;
  readonly calendars: CalendarBook;
  /** Taken one by one. */
  readonly faults: CalendarFault[];
  readonly counts: { lists: number; pages: number };
  /** The most events in a page, whatever the request says. */
  readonly pageSize: number;
  readonly channels: ChannelBook;
}

export const calendarPath = '/calendar/v3/';
/** The scopes that let a client read calendars and their list. */
const readingScopes = [
  'https://www.googleapis.com/auth/calendar',
  'https://www.googleapis.com/auth/calendar.readonly',
];

/** The used part of Calendar API v3: calendarList.list and events.list with paging, sync tokens, tombstones and 410. */
export function answerCalendar(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  parts: CalendarParts,
): void {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const emailAddress = parts.book.holderOf(token, readingScopes);
  if (emailAddress === null) return refuse(response, { status: 401, reason: 'authError' });
  const fault = parts.faults.shift();
  if (fault && 'breaks' in fault) return breakOff(request, response, fault.breaks);
  if (fault) return refuse(response, fault);
  const path = url.pathname.slice(calendarPath.length).split('/').map(decodeURIComponent);
  if (request.method === 'GET' && path.join('/') === 'users/me/calendarList') {
    parts.counts.lists += 1;
    return sendJson(response, 200, {
      kind: 'calendar#calendarList',
      items: parts.calendars.listOf(emailAddress),
    });
  }
  const [collection, calendarId = '', leaf] = path;
  if (request.method === 'POST') return void answerPush(request, response, { ...parts, path, emailAddress });
  if (request.method === 'GET' && collection === 'calendars' && leaf === 'events' && path.length === 3)
    return answerEvents(response, url.searchParams, { ...parts, emailAddress, calendarId });
  refuse(response, { status: 404, reason: 'notFound' });
}

interface PushParts extends Pick<CalendarParts, 'channels' | 'calendars'> {
  readonly path: readonly string[];
  readonly emailAddress: string;
}

/** calendarList.watch, events.watch and channels.stop. */
async function answerPush(
  request: IncomingMessage,
  response: ServerResponse,
  { channels, calendars, path, emailAddress }: PushParts,
): Promise<void> {
  const body = JSON.parse(await text(request)) as Partial<ChannelRequest> & { readonly resourceId?: string };
  if (path.join('/') === 'channels/stop') {
    const isStopped = channels.stop(emailAddress, body);
    if (!isStopped) return refuse(response, { status: 404, reason: 'notFound' });
    return void response.writeHead(204).end();
  }
  const [collection, id = '', leaf, verb] = path;
  const isList = path.join('/') === 'users/me/calendarList/watch';
  const isEvents = collection === 'calendars' && leaf === 'events' && verb === 'watch' && path.length === 4;
  const isKnown = isList || calendars.listOf(emailAddress).some((calendar) => calendar.id === id);
  if (!isKnown || !(isList || isEvents)) return refuse(response, { status: 404, reason: 'notFound' });
  const opened = channels.watch(emailAddress, isList ? null : id, body);
  if ('reason' in opened) return refuse(response, { status: 400, reason: opened.reason });
  sendJson(response, 200, { kind: 'api#channel', ...opened });
}

interface Place {
  /** Revision of the last event of the page: an event that changes between two pages moves behind it and does not shift the others. */
  readonly after: number;
  readonly until: number;
  readonly request: ListRequest;
}

function answerEvents(
  response: ServerResponse,
  query: URLSearchParams,
  parts: CalendarParts & { readonly emailAddress: string; readonly calendarId: string },
): void {
  const { calendars, counts, emailAddress, calendarId } = parts;
  const syncToken = query.get('syncToken');
  // The parameters have to be those of the first list, and times may not be given again (events.list).
  if (syncToken !== null && (query.has('timeMin') || query.has('timeMax') || query.has('orderBy')))
    return refuse(response, { status: 400, reason: 'badRequest' });
  const place = readPlace(query, calendars);
  if (place === null || place.request.epoch !== calendars.epoch())
    return refuse(response, { status: 410, reason: 'fullSyncRequired' });
  const events = calendars.eventsOf(emailAddress, calendarId, place.request);
  if (events === null) return refuse(response, { status: 404, reason: 'notFound' });
  counts.pages += 1;
  const size = Math.min(Number(query.get('maxResults') ?? 250), parts.pageSize);
  const left = events.filter(({ revision }) => revision > place.after);
  const page = left.slice(0, size);
  const rest = { ...place.request, since: place.until };
  sendJson(response, 200, {
    kind: 'calendar#events',
    items: page.map(({ event }) => event),
    ...(page.length < left.length
      ? { nextPageToken: tokenOf({ ...place, after: page.at(-1)?.revision ?? 0 }) }
      : { nextSyncToken: tokenOf({ after: 0, until: place.until, request: rest }) }),
  });
}

/** Null for a token that this server did not make. */
function readPlace(query: URLSearchParams, calendars: CalendarBook): Place | null {
  const until = calendars.revision();
  const pageToken = query.get('pageToken');
  if (pageToken !== null) return placeOf(pageToken);
  const syncToken = query.get('syncToken');
  const last = syncToken === null ? null : placeOf(syncToken);
  if (syncToken !== null) return last && { after: 0, until, request: last.request };
  const [timeMin, timeMax] = [query.get('timeMin'), query.get('timeMax')];
  return { after: 0, until, request: { timeMin, timeMax, since: null, epoch: calendars.epoch() } };
}

const tokenOf = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url');

function placeOf(token: string): Place | null {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString('utf8')) as Place;
  } catch {
    // SyntaxError: not a token of this server.
    return null;
  }
}

function breakOff(request: IncomingMessage, response: ServerResponse, when: 'before' | 'midway'): void {
  if (when === 'before') return void request.socket.destroy();
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
  response.write('{"kind":"calendar#events","items":[{"id":', () => request.socket.destroy());
}

interface Refusal {
  readonly status: number;
  readonly reason: string;
}

function refuse(response: ServerResponse, { status, reason }: Refusal): void {
  const message = `The stand-in refuses this: ${reason}`;
  sendJson(response, status, {
    error: { code: status, message, errors: [{ domain: 'calendar', reason, message }] },
  });
}
