import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock, type Clock } from '@tern/kernel/clock';
import { createCalendarBook, type CalendarBook } from './google/calendar-book.ts';
import { answerCalendar, calendarPath, type CalendarFault } from './google/calendar-calls.ts';
import { answerAuthorize } from './google/authorize-page.ts';
import { createGrantBook, type GrantBook } from './google/grant-book.ts';
import { answerRevoke, answerToken } from './google/token-calls.ts';
import { answerSignIn, createSignInKeys, signInPath } from './google/sign-in-calls.ts';
import { sendJson } from './google/send-json.ts';

export interface GoogleServerOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Default: a free one. */
  readonly port?: number;
  readonly clock?: Clock;
  /** Of access tokens. Default an hour, as Google's. */
  readonly tokenLifeMs?: number;
  /** The most events in a page of a calendar. Default 250, as Google's. */
  readonly calendarPageSize?: number;
}

/** What the person at the authorize page does. */
export interface GoogleVisitor {
  emailAddress: string;
  /** False presses Cancel. */
  agrees: boolean;
  /** Unticked on the page. */
  refusedScopes: readonly string[];
  isVerified: boolean;
}

export interface GoogleServer extends Pick<
  GrantBook,
  'acceptsToken' | 'expireTokens' | 'revokeAll' | 'counts'
> {
  /** The settings of a service that is to take this server for Google. */
  readonly settings: Readonly<Record<string, string>>;
  readonly visitor: GoogleVisitor;
  /** Everybody's calendars. */
  readonly calendars: Omit<CalendarBook, 'eventsOf' | 'listOf'>;
  /** How often calendar lists and pages of events were given. */
  readonly calendarCounts: { readonly lists: number; readonly pages: number };
  /** The next calls of the calendar are answered so, one after the other. */
  failCalendar(...faults: CalendarFault[]): void;
  /** The next so many calls to the token and revocation endpoints are answered 503. */
  failNext(count: number): void;
  close(): Promise<void>;
}

/**
 * Stands in for Google's OAuth 2.0, its sign-in in the browser and the used part of its Calendar API v3 on 127.0.0.1: the authorize page agrees by itself, in the visitor's name. Codes work once and with
 * their PKCE verifier only, tokens expire and are revoked, as RFC 6749, 7636 and 7009 say and Google does.
 * @throws Error when the port is taken
 */
export async function startGoogleServer(options: GoogleServerOptions): Promise<GoogleServer> {
  const { clientId, clientSecret, port = 0, clock = systemClock, tokenLifeMs = 3_600_000 } = options;
  const calendar = {
    calendars: createCalendarBook(),
    faults: [] as CalendarFault[],
    counts: { lists: 0, pages: 0 },
    pageSize: options.calendarPageSize ?? 250,
  };
  const book = createGrantBook(clock, tokenLifeMs);
  const visitor: GoogleVisitor = {
    emailAddress: 'robin@gmail.example',
    agrees: true,
    refusedScopes: [],
    isVerified: true,
  };
  const client = { clientId, clientSecret };
  const keys = createSignInKeys();
  let failing = 0;

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://google.localhost');
    const route = `${request.method} ${url.pathname}`;
    if (route === 'GET /certs') return sendJson(response, 200, keys.published);
    if (url.pathname.startsWith(signInPath))
      return answerSignIn(response, url, { keys, clientId, visitor, clock });
    if (route === 'GET /authorize') return answerAuthorize(response, url, { client, book, visitor });
    if (url.pathname.startsWith(calendarPath))
      return answerCalendar(request, response, url, { book, ...calendar });
    if (route !== 'POST /token' && route !== 'POST /revoke')
      return sendJson(response, 404, { error: 'not_found' });
    if (failing > 0) {
      failing -= 1;
      return sendJson(response, 503, { error: 'backend_error' });
    }
    const answer = route === 'POST /token' ? answerToken : answerRevoke;
    await answer(request, response, { client, book, clock });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    settings: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_AUTHORIZE_URL: `${base}/authorize`,
      GOOGLE_TOKEN_URL: `${base}/token`,
      GOOGLE_REVOKE_URL: `${base}/revoke`,
      GOOGLE_CALENDAR_URL: base,
      GOOGLE_JWKS_URL: `${base}/certs`,
      GOOGLE_SCRIPT_URL: `${base}${signInPath}client`,
    },
    visitor,
    calendars: calendar.calendars,
    calendarCounts: calendar.counts,
    failCalendar(...faults) {
      calendar.faults.push(...faults);
    },
    counts: book.counts,
    acceptsToken: book.acceptsToken,
    expireTokens: book.expireTokens,
    revokeAll: book.revokeAll,
    failNext(count) {
      failing = count;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
