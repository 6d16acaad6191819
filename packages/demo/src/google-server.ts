import type { RequestListener } from 'node:http';
import { systemClock, type Clock } from '@tern/kernel/clock';
import { createCalendarBook, type CalendarBook } from './google/calendar-book.ts';
import { createChannelBook, type ChannelBook } from './google/channel-book.ts';
import { answerCalendar, calendarPath, type CalendarFault } from './google/calendar-calls.ts';
import { answerAuthorize, type GoogleVisitor } from './google/authorize-page.ts';
import { createGrantBook, type GrantBook, type KeptGrants } from './oauth/grant-book.ts';
import { createIdTokenSigner } from './oauth/id-token-signer.ts';
import { answerRevoke, answerToken } from './google/token-calls.ts';
import { answerSignIn, signInPath } from './google/sign-in-calls.ts';
import { answerUserInfo } from './google/user-info.ts';
import { sendJson } from './oauth/send-json.ts';
import { serveHere } from './oauth/serve-here.ts';

export interface GoogleServerOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Default: a free one. */
  readonly port?: number;
  readonly clock?: Clock;
  /** How long access tokens are valid. The default is an hour, as at Google. */
  readonly tokenLifeMs?: number;
  /** Grants of the last run, and where they are stored; without it they are lost when the server ends. */
  readonly keptGrants?: KeptGrants;
  /** The most events in a page of a calendar. Default 250, as Google's. */
  readonly calendarPageSize?: number;
}

export type { SentNotification } from './google/channel-book.ts';

export interface GoogleServer extends Pick<
  GrantBook,
  'acceptsToken' | 'expireTokens' | 'revokeAll' | 'counts'
> {
  /** Settings with which a service uses this server as Google. */
  readonly settings: Readonly<Record<string, string>>;
  /** The keys by which its ID tokens are verified (RFC 7517). */
  readonly jwksUrl: string;
  /** OpenID Connect Core 5.3. */
  readonly userInfoUrl: string;
  readonly visitor: GoogleVisitor;
  /** The calendars of all people. */
  readonly calendars: Omit<CalendarBook, 'eventsOf' | 'listOf'>;
  /** Channels by which changes of calendars are reported. */
  readonly channels: Omit<ChannelBook, 'watch' | 'stop' | 'report'>;
  /** Number of calendar lists and of pages of events that were served. */
  readonly calendarCounts: { readonly lists: number; readonly pages: number };
  /** The next calls of the calendar get these faults, one after the other. */
  failCalendar(...faults: CalendarFault[]): void;
  /** This many of the next calls to the token and revocation endpoints are answered 503. */
  failNext(count: number): void;
  close(): Promise<void>;
}

/**
 * Stands in for Google's OAuth 2.0, its sign-in (OpenID Connect) and the used part of its Calendar API v3 on 127.0.0.1: the
 * authorize page agrees at once, in the visitor's name. Codes work once and with their PKCE verifier
 * only, tokens expire and are revoked, as RFC 6749, 7636 and 7009 say and Google does.
 * @throws Error when the port is taken
 */
export async function startGoogleServer(options: GoogleServerOptions): Promise<GoogleServer> {
  const { clientId, clientSecret, port = 0, clock = systemClock, tokenLifeMs = 3_600_000 } = options;
  const channels = createChannelBook(clock);
  const calendar = {
    channels,
    calendars: createCalendarBook(clock.now().getTime(), channels.report),
    faults: [] as CalendarFault[],
    counts: { lists: 0, pages: 0 },
    pageSize: options.calendarPageSize ?? 250,
  };
  const book = createGrantBook(clock, {
    tokenLifeMs,
    mailScope: 'https://mail.google.com/',
    replacesRefreshTokens: false,
    kept: options.keptGrants,
  });
  const visitor: GoogleVisitor = {
    emailAddress: 'robin@gmail.example',
    agrees: true,
    refusedScopes: [],
    isVerified: true,
  };
  const signer = createIdTokenSigner();
  const client = { clientId, clientSecret };
  let failing = 0;

  const listener: RequestListener = async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://google.localhost');
    const route = `${request.method} ${url.pathname}`;
    if (url.pathname.startsWith(signInPath))
      return answerSignIn(response, url, { signer, clientId, visitor, clock });
    if (route === 'GET /authorize') return answerAuthorize(response, url, { client, book, visitor });
    if (route === 'GET /oauth2/v3/certs') return sendJson(response, 200, await signer.keySet());
    if (route === 'GET /oauth2/v3/userinfo') return answerUserInfo(request, response, book);
    if (url.pathname.startsWith(calendarPath))
      return answerCalendar(request, response, url, { book, ...calendar });
    if (route !== 'POST /token' && route !== 'POST /revoke')
      return sendJson(response, 404, { error: 'not_found' });
    if (failing > 0) {
      failing -= 1;
      return sendJson(response, 503, { error: 'backend_error' });
    }
    const answer = route === 'POST /token' ? answerToken : answerRevoke;
    await answer(request, response, { client, book, clock, signer });
  };
  const { base, close } = await serveHere(listener, port);

  return {
    settings: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_AUTHORIZE_URL: `${base}/authorize`,
      GOOGLE_TOKEN_URL: `${base}/token`,
      GOOGLE_REVOKE_URL: `${base}/revoke`,
      GOOGLE_CALENDAR_URL: base,
      GOOGLE_JWKS_URL: `${base}/oauth2/v3/certs`,
      GOOGLE_SCRIPT_URL: `${base}${signInPath}client`,
    },
    jwksUrl: `${base}/oauth2/v3/certs`,
    userInfoUrl: `${base}/oauth2/v3/userinfo`,
    visitor,
    calendars: calendar.calendars,
    channels,
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
    close,
  };
}
