import type { IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { followedRequest, guardedRequest, TooManyRedirects } from '@tern/runtime/guarded-request';
import { HostRefused, type HostPolicy } from '@tern/runtime/host-policy';
import { calendarText } from '@tern/mail-content/calendar/calendar-text';
import { CalendarFailure } from '../../domain/accounts/calendar-provider.ts';

/** A server's validators of a version of the calendar (RFC 9110 sections 8.8.2 and 8.8.3). */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface FetchedCalendar extends Validators {
  readonly text: string;
}

export const largestCalendar = 5 * 1024 * 1024;
/** Time limit for the whole download, redirects included. */
const fetchMs = 25_000;
const longestValidator = 500;

/**
 * Reads a calendar at an http or https address, and follows redirects. Each host is resolved once, checked, and dialled at the addresses
 * that were checked. @returns null when the calendar is unchanged by the validators
 * @throws CalendarFailure and nothing else
 */
export async function fetchCalendar(
  address: string,
  policy: HostPolicy,
  known: Validators = { etag: null, lastModified: null },
): Promise<FetchedCalendar | null> {
  const signal = AbortSignal.timeout(fetchMs);
  try {
    const sendTo = (url: URL) => answerOf(url, { policy, known, signal });
    const { answer } = await followedRequest(new URL(address), sendTo, nextUrl);
    return await readAnswer(answer, answer.statusCode ?? 0);
  } catch (error) {
    if (error instanceof CalendarFailure) throw error;
    if (error instanceof HostRefused) throw new CalendarFailure('host-refused', 'policy');
    if (error instanceof TooManyRedirects) throw new CalendarFailure('address-refused', 'too many redirects');
    const { code = 'no answer' } = error as NodeJS.ErrnoException;
    throw new CalendarFailure('unavailable', String(code));
  }
}

/**
 * Refuses a redirect that leaves https, which would show the network the address, the key to the calendar. Also one with a user name or
 * password, with which Tern would sign in unasked: such addresses are refused when they are entered, too.
 */
function nextUrl(from: URL, location: string): URL {
  const next = URL.parse(location, from.href);
  const isAllowed = next?.protocol === 'https:' || (next?.protocol === 'http:' && from.protocol === 'http:');
  if (!next || !isAllowed || next.username || next.password)
    throw new CalendarFailure('address-refused', 'redirect');
  return next;
}

function answerOf(
  url: URL,
  {
    known: { etag, lastModified },
    ...asked
  }: { readonly policy: HostPolicy; readonly known: Validators; readonly signal: AbortSignal },
): Promise<IncomingMessage> {
  const headers = {
    accept: 'text/calendar, */*;q=0.5',
    'accept-encoding': 'gzip',
    'user-agent': 'Tern',
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
  return guardedRequest({ url, headers, ...asked });
}

async function readAnswer(answer: IncomingMessage, status: number): Promise<FetchedCalendar | null> {
  if (status !== 200) {
    answer.destroy();
    if (status === 304) return null;
    throw new CalendarFailure(
      status >= 500 || status === 429 ? 'unavailable' : 'address-refused',
      `${status}`,
    );
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestCalendar) throw new CalendarFailure('too-large', 'bytes');
    chunks.push(chunk);
  }
  const validator = (name: string) => {
    const value = answer.headers[name];
    return typeof value === 'string' && value.length <= longestValidator ? value : null;
  };
  const bytes = unpacked(Buffer.concat(chunks), answer.headers['content-encoding']);
  return {
    text: calendarText(bytes, answer.headers['content-type']),
    etag: validator('etag'),
    lastModified: validator('last-modified'),
  };
}

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === undefined || encoding === 'identity') return body;
  if (encoding !== 'gzip') throw new CalendarFailure('not-a-calendar', 'encoding');
  try {
    return gunzipSync(body, { maxOutputLength: largestCalendar });
  } catch (error) {
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new CalendarFailure(isLarge ? 'too-large' : 'not-a-calendar', 'gzip');
  }
}
