import type { HostPolicy } from '@tern/runtime/host-policy';
import type { CaldavLogin, FoundCalendars } from '../../domain/accounts/caldav-servers.ts';
import { CalendarFailure } from '../../domain/accounts/calendar-provider.ts';
import {
  caldavName,
  childOf,
  childrenOf,
  davName,
  onePlace,
  textOf,
  type DavElement,
  type DavResponse,
} from './dav-answer.ts';
import { propfindBody } from './dav-bodies.ts';
import { createDavClient, type DavClient, type DavReply } from './dav-client.ts';
import type { ServiceRecords } from './service-records.ts';

/** Time limit of the whole search: a user waits for it. */
const findMs = 40_000;
const maxHomes = 5;
const wellKnown = '/.well-known/caldav';

interface FindParts {
  readonly policy: HostPolicy;
  readonly records: ServiceRecords;
}

/**
 * Finds the calendars of a user: from the address to the user's principal (RFC 6764 6, RFC 5397), from there to the collections of
 * calendars. @throws CalendarFailure and nothing else
 */
export async function findCalendars(parts: FindParts, login: CaldavLogin): Promise<FoundCalendars> {
  const client = createDavClient(login, parts.policy, AbortSignal.timeout(findMs), onePlace);
  let isForbidden = false;
  for (const url of await startsOf(login.address, parts.records)) {
    const found = await lookAt(client, url, login);
    if (found !== null && typeof found === 'object') return found;
    isForbidden ||= found === 403;
  }
  throw new CalendarFailure(isForbidden ? 'access-refused' : 'address-refused', 'nothing found');
}

/** Where to look, in order. @throws CalendarFailure */
async function startsOf(address: string, records: ServiceRecords): Promise<URL[]> {
  const written = address.trim();
  if (/^https?:\/\//i.test(written)) {
    const url = URL.parse(written);
    if (!url || url.username || url.password) throw new CalendarFailure('address-refused', 'not a URL');
    [url.hash, url.search] = ['', ''];
    return distinct([url, new URL(wellKnown, url), new URL('/', url)]);
  }
  const host = URL.parse(`https://${written.slice(written.lastIndexOf('@') + 1)}`);
  if (!host || host.pathname !== '/') throw new CalendarFailure('address-refused', 'not a host');
  const named = host.port === '' ? await records.caldavOf(host.hostname) : null;
  const own = distinct([new URL(wellKnown, host), host]);
  if (named === null) return own;
  const server = URL.parse(`https://${named.host}:${named.port}`);
  if (!server) return own;
  // DNS is not signed: who answers it must not choose where the password goes (RFC 6764 8).
  if (server.hostname !== host.hostname && !server.hostname.endsWith(`.${host.hostname}`))
    throw new CalendarFailure('other-host', 'SRV', { place: server.host });
  const path = named.path === null ? [] : [new URL(named.path, server)];
  const there = path.filter(({ origin }) => origin === server.origin);
  return distinct([...there, new URL(wellKnown, server), server]);
}

const distinct = (urls: readonly URL[]) => [...new Map(urls.map((url) => [url.href, url])).values()];

const wanted = [
  'd:resourcetype',
  'd:current-user-principal',
  'c:calendar-home-set',
  'c:calendar-user-address-set',
];

/** @returns a status or null where this is no place to begin */
async function lookAt(
  client: DavClient,
  url: URL,
  login: CaldavLogin,
): Promise<FoundCalendars | number | null> {
  const first = await propsOf(client, url);
  if (typeof first === 'number') return first;
  if (homesOf(first) !== null) return foundAt(first, login);
  const principal = childOf(first.props.get(davName('current-user-principal')), davName('href'));
  const href = textOf(principal);
  if (href !== null) {
    const own = await propsOf(client, trustedUrl(href, first.url));
    if (typeof own !== 'number' && homesOf(own) !== null) return foundAt(own, login);
  }
  if (!childOf(first.props.get(davName('resourcetype')), caldavName('calendar'))) return null;
  const homes = [{ url: first.url.href, isCalendar: true }];
  return { source: { userName: login.userName, password: login.password, homes }, emailAddress: null };
}

type Props = Pick<DavResponse, 'props'> & Pick<DavReply, 'url'>;

async function propsOf(client: DavClient, url: URL): Promise<Props | number> {
  const {
    status,
    responses,
    url: at,
  } = await client.ask({
    method: 'PROPFIND',
    url,
    depth: 0,
    body: propfindBody(...wanted),
  });
  const [response] = responses;
  return status === 207 && response ? { props: response.props, url: at } : status;
}

function homesOf({ props, url }: Props): URL[] | null {
  const hrefs = childrenOf(props.get(caldavName('calendar-home-set')), davName('href')).flatMap(
    (element) => textOf(element) ?? [],
  );
  return hrefs.length === 0 ? null : hrefs.slice(0, maxHomes).map((href) => trustedUrl(href, url));
}

function foundAt(own: Props, { userName, password }: CaldavLogin): FoundCalendars {
  const homes = (homesOf(own) ?? []).map((url) => ({ url: url.href, isCalendar: false }));
  const addresses = childrenOf(own.props.get(caldavName('calendar-user-address-set')), davName('href'));
  return { source: { userName, password, homes }, emailAddress: mailAddressOf(addresses) };
}

function mailAddressOf(addresses: readonly DavElement[]): string | null {
  const mail = addresses.flatMap(
    (element) => /^mailto:([^?\s]{3,254})$/i.exec(textOf(element) ?? '')?.[1] ?? [],
  );
  return mail[0] ?? null;
}

/**
 * The address that a signed-in answer names. It may be at another host of the same provider, as iCloud's calendars are: a sibling of the
 * host that was asked, or one below it. @throws CalendarFailure
 */
export function trustedUrl(href: string, from: URL): URL {
  const url = URL.parse(href, from.href);
  if (!url) throw new CalendarFailure('not-readable', 'href');
  [url.username, url.password, url.hash] = ['', '', ''];
  if (url.origin === from.origin) return url;
  // Servers behind a proxy may not know that they are reached by https.
  if (url.hostname === from.hostname && url.protocol === 'http:')
    return new URL(url.pathname + url.search, from.origin);
  const parent = from.hostname.slice(from.hostname.indexOf('.') + 1);
  const isNear =
    url.hostname === from.hostname ||
    url.hostname.endsWith(`.${from.hostname}`) ||
    (parent.includes('.') && !/^[\d.]+$/.test(from.hostname) && url.hostname.endsWith(`.${parent}`));
  if (!isNear || url.protocol !== 'https:')
    throw new CalendarFailure('other-host', 'href', { place: url.host });
  return url;
}
