import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { StartedServer } from '../server-process.ts';

export interface CalendarUser {
  readonly userName: string;
  readonly password: string;
}

/** A CalDAV server on loopback that every test has to itself, with one calendar. */
export interface StartedCalendarServer extends StartedServer {
  /** The address that a user would enter. */
  readonly address: string;
  readonly calendarUrl: string;
  /** Puts many entries into the calendar at once, by its folder. @param entries texts by file name */
  fill(entries: ReadonlyMap<string, string>): Promise<void>;
}

/** Makes the calendar. @throws Error with the server's status */
export async function makeCalendar(calendarUrl: string, user: CalendarUser): Promise<void> {
  const status = await statusOf(calendarUrl, user, { method: 'MKCALENDAR' });
  if (status !== 201) throw new Error(`no calendar could be made at ${calendarUrl}: ${status}`);
}

/** Lists its entries (RFC 4918 9.1). @throws Error with the server's status */
export async function list(calendarUrl: string, user: CalendarUser): Promise<void> {
  const status = await statusOf(calendarUrl, user, { method: 'PROPFIND', headers: { depth: '1' } });
  if (status !== 207) throw new Error(`${calendarUrl} is not listed: ${status}`);
}

/** A connection of its own for each request: the servers end them as they like. */
async function statusOf(
  url: string,
  { userName, password }: CalendarUser,
  asked: { readonly method: string; readonly headers?: Readonly<Record<string, string>> },
): Promise<number | undefined> {
  const sent = request(url, { ...asked, auth: `${userName}:${password}`, agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  return answer.statusCode;
}
