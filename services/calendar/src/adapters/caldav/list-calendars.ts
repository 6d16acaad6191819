import { ianaZone } from '@tern/mail-content/calendar/calendar-zones';
import type { CaldavSource } from '../../domain/accounts/caldav-servers.ts';
import { CalendarFailure, type RemoteCalendar } from '../../domain/accounts/calendar-provider.ts';
import { cut, longest } from '../event-fields.ts';
import {
  caldavName,
  childOf,
  childrenOf,
  davName,
  textOf,
  type DavElement,
  type DavResponse,
} from './dav-answer.ts';
import { propfindBody } from './dav-bodies.ts';
import type { DavClient, DavReply } from './dav-client.ts';
import { trustedUrl } from './find-calendars.ts';
import { withoutPercents } from './without-percents.ts';

/** A calendar as the server lists it, with the marks by which a change of it shows. */
export interface ListedCalendar {
  readonly remote: RemoteCalendar;
  readonly url: URL;
  /** RFC 6578 4; null where the server has no sync-collection. */
  readonly syncToken: string | null;
  /** The mark of older servers (calendarserver-ctag); null where there is none. */
  readonly ctag: string | null;
}

const maxCalendars = 250;

const wanted = [
  'd:resourcetype',
  'd:displayname',
  'd:sync-token',
  'd:current-user-privilege-set',
  'cs:getctag',
  'c:supported-calendar-component-set',
  'c:calendar-description',
  'c:calendar-timezone',
  'c:calendar-timezone-id',
  'a:calendar-color',
  'oc:calendar-enabled',
];

/**
 * The calendars that may hold events, by one request for each collection of calendars. One that lies at a host to which the password does
 * not go, as a delegated one may, is left out beside others. @throws CalendarFailure
 */
export async function listCaldavCalendars(
  client: DavClient,
  { homes }: Pick<CaldavSource, 'homes'>,
  timeZone: string,
): Promise<ListedCalendar[]> {
  const found: ListedCalendar[] = [];
  let elsewhere: CalendarFailure | null = null;
  for (const home of homes) {
    const { responses, url } = await propertiesIn(client, home, wanted);
    for (const response of responses.filter(isCalendarOfEvents))
      try {
        found.push(listedCalendar(response, url, timeZone));
      } catch (error) {
        if (!(error instanceof CalendarFailure) || error.kind !== 'other-host') throw error;
        elsewhere = error;
      }
  }
  if (found.length === 0 && elsewhere) throw elsewhere;
  return found.slice(0, maxCalendars);
}

/**
 * Whether the sign-in opens the collections of calendars. Nothing is asked for that a server has to work out over all entries, such as a
 * sync token. @throws CalendarFailure
 */
export async function checkCollections(
  client: DavClient,
  { homes }: Pick<CaldavSource, 'homes'>,
): Promise<void> {
  for (const home of homes) await propertiesIn(client, home, ['d:resourcetype']);
}

async function propertiesIn(
  client: DavClient,
  { url, isCalendar }: CaldavSource['homes'][number],
  names: readonly string[],
): Promise<DavReply> {
  const body = propfindBody(...names);
  const reply = await client.ask({ method: 'PROPFIND', url: new URL(url), depth: isCalendar ? 0 : 1, body });
  if (reply.status === 403) throw new CalendarFailure('access-refused', '403');
  if (reply.status !== 207) throw new CalendarFailure('address-refused', String(reply.status));
  // A calendar that an answer leaves out would be taken for removed: it names the collection itself at least, and is cut off with 507.
  if (reply.responses.length === 0) throw new CalendarFailure('not-readable', 'nothing listed');
  if (reply.responses.some(({ status }) => status === 507)) throw new CalendarFailure('too-large', '507');
  // A calendar that the server has and cannot list now would be taken for removed, too.
  const failed = reply.responses.find(({ status }) => status !== null && ![403, 404, 410].includes(status));
  if (failed) throw new CalendarFailure('unavailable', String(failed.status));
  return reply;
}

/** RFC 4791 5.2.3: without a list of components a calendar holds all of them. */
function isCalendarOfEvents({ props, status }: DavResponse): boolean {
  const type = props.get(davName('resourcetype'));
  if (status !== null || !childOf(type, caldavName('calendar'))) return false;
  if (type?.children.some(({ name }) => name.endsWith('}deleted-calendar'))) return false;
  const components = childrenOf(
    props.get(caldavName('supported-calendar-component-set')),
    caldavName('comp'),
  );
  return components.length === 0 || components.some(({ called }) => called?.toUpperCase() === 'VEVENT');
}

function listedCalendar({ href, props }: DavResponse, from: URL, timeZone: string): ListedCalendar {
  const url = trustedUrl(href, from);
  const text = (name: string) => textOf(props.get(name));
  const color = /^#[\da-f]{6}/i.exec(text('{http://apple.com/ns/ical/}calendar-color') ?? '')?.[0] ?? null;
  return {
    url,
    syncToken: text(davName('sync-token')),
    ctag: text('{http://calendarserver.org/ns/}getctag'),
    remote: {
      googleCalendarId: url.href,
      name: cut(text(davName('displayname')), longest.title) ?? lastPartOf(url),
      description: cut(text(caldavName('calendar-description')), longest.text),
      timeZone: zoneOf(props) ?? timeZone,
      accessRole: accessRoleOf(props.get(davName('current-user-privilege-set'))),
      isPrimary: false,
      isHidden: false,
      // Nextcloud's mark of the calendars that its owner has switched off.
      isSelected: text('{http://owncloud.org/ns}calendar-enabled') !== '0',
      colorId: null,
      backgroundColor: color,
      foregroundColor: null,
    },
  };
}

/** The last part of the path, as it was named. */
function lastPartOf({ pathname }: URL): string {
  const part = pathname.split('/').findLast((one) => one !== '') ?? '';
  return cut(withoutPercents(part), longest.title) ?? 'Calendar';
}

/** A calendar names its zone by its IANA name (RFC 7809 5.2) or by a VTIMEZONE (RFC 4791 5.2.2). */
function zoneOf(props: DavResponse['props']): string | null {
  const id = textOf(props.get(caldavName('calendar-timezone-id')));
  const written = textOf(props.get(caldavName('calendar-timezone')));
  const tzid = id ?? /^TZID(?:;[^:\r\n]*)?:(.+)$/m.exec(written ?? '')?.[1]?.trim() ?? null;
  return tzid === null ? null : ianaZone(tzid);
}

/** In Google's words. Without a list of privileges the calendar can be read, or the server refuses it. */
function accessRoleOf(privileges: DavElement | undefined): string {
  if (!privileges) return 'reader';
  const names = new Set(privileges.children.flatMap(({ children }) => children.map(({ name }) => name)));
  if (['all', 'write', 'write-content'].some((name) => names.has(davName(name)))) return 'owner';
  return !names.has(davName('read')) && names.has(caldavName('read-free-busy')) ? 'freeBusyReader' : 'reader';
}
