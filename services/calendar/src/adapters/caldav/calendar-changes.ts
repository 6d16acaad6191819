import { CalendarFailure } from '../../domain/accounts/calendar-provider.ts';
import { caldavName, davName, textOf, type DavResponse } from './dav-answer.ts';
import { withoutPercents } from './without-percents.ts';
import { multigetBody, propfindBody, queryBody, syncBody } from './dav-bodies.ts';
import type { DavClient, DavReply } from './dav-client.ts';

/** More resources of one calendar are refused. */
export const maxResources = 50_000;
const maxPathLength = 2_000;
/** Answers to one question about changes: a server may give them in parts (RFC 6578 3.6). */
const maxParts = 200;

export interface Changes {
  /** Resources that were made or changed. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly syncToken: string;
}

export interface FetchedResource {
  readonly href: string;
  readonly etag: string | null;
  /** Null where the server has it no more, or does not give it now. */
  readonly text: string | null;
  /** The server does not say that it is gone, such as a locked one. */
  readonly isWithheld: boolean;
}

/** @returns null when the server does not take this token, or has no sync-collection. @throws CalendarFailure */
export async function changesSince(client: DavClient, url: URL, token: string): Promise<Changes | null> {
  const changed = new Set<string>();
  const removed = new Set<string>();
  let syncToken = token;
  for (let part = 0; part < maxParts; part += 1) {
    const reply = await client.ask({ method: 'REPORT', url, depth: 0, body: syncBody(syncToken) });
    if (reply.status === 404 || reply.status === 410) throw goneOrToken(reply);
    if (reply.status !== 207 || reply.syncToken === null) return null;
    let isTruncated = false;
    const own = pathOf(url.href, reply.url);
    for (const response of reply.responses) {
      const { href, status } = response;
      const path = pathOf(href, reply.url);
      if (status === 507) isTruncated = true;
      else if (path === own) continue;
      else if (isGone(response)) void (removed.add(path), changed.delete(path));
      else void (changed.add(path), removed.delete(path));
    }
    if (changed.size + removed.size > maxResources) throw new CalendarFailure('too-large', 'resources');
    if (isTruncated && reply.syncToken === syncToken) return null;
    syncToken = reply.syncToken;
    if (!isTruncated) return { changed: [...changed], removed: [...removed], syncToken };
  }
  throw new CalendarFailure('too-large', 'parts');
}

function goneOrToken({ status, conditions }: DavReply): CalendarFailure {
  const isToken = conditions.has(davName('valid-sync-token'));
  return new CalendarFailure(isToken ? 'sync-token-expired' : 'calendar-gone', String(status));
}

/**
 * The resources with events between two moments, each with its ETag. Of a server that cannot search for events by their time, or gives
 * only some, these are all resources. @throws CalendarFailure
 */
export async function resourcesWithin(
  client: DavClient,
  url: URL,
  range: { readonly from: Date; readonly to: Date },
): Promise<Map<string, string | null>> {
  let reply = await client.ask({ method: 'REPORT', url, depth: 1, body: queryBody(range) });
  if (![404, 410].includes(reply.status) && !isComplete(reply)) {
    const body = propfindBody('d:getetag', 'd:resourcetype');
    reply = await client.ask({ method: 'PROPFIND', url, depth: 1, body });
  }
  if (reply.status !== 207) throw refusalOf(reply);
  // An entry that a server leaves out would be taken for removed.
  if (!isComplete(reply)) throw new CalendarFailure('too-large', '507');
  const found = new Map<string, string | null>();
  const own = pathOf(url.href, reply.url);
  for (const response of reply.responses) {
    if (isGone(response) || isCollection(response)) continue;
    const path = pathOf(response.href, reply.url);
    if (path !== own) found.set(path, etagOf(response));
  }
  if (found.size > maxResources) throw new CalendarFailure('too-large', 'resources');
  return found;
}

/** Answers may be cut off (RFC 4791 7.8, RFC 6578 3.6). */
const isComplete = ({ status, responses }: DavReply) =>
  status === 207 && responses.every((response) => response.status !== 507);

/** Any other status is trouble with an entry that the server has. */
const isGone = ({ status }: DavResponse) => status === 404 || status === 410;

const isCollection = ({ props }: DavResponse) =>
  props.get(davName('resourcetype'))?.children.some(({ name }) => name === davName('collection')) ?? false;

/**
 * The content of resources. @returns null where the answer leaves out some of several: fewer have to be asked for
 * @throws CalendarFailure
 */
export async function fetchResources(
  client: DavClient,
  url: URL,
  hrefs: readonly string[],
): Promise<FetchedResource[] | null> {
  const reply = await client.ask({ method: 'REPORT', url, depth: 1, body: multigetBody(hrefs) });
  if (reply.status !== 207) throw refusalOf(reply);
  const found = new Map(reply.responses.map((response) => [pathOf(response.href, reply.url), response]));
  if (hrefs.length > 1 && hrefs.some((href) => !found.has(href))) return null;
  return hrefs.map((href) => {
    const response = found.get(href);
    const text = response?.props.get(caldavName('calendar-data'))?.text ?? null;
    const isWithheld = text === null && !(response && isGone(response));
    return { href, etag: response ? etagOf(response) : null, text, isWithheld };
  });
}

/** Names the refusal for one calendar that was in the list a moment ago. */
const refusalOf = ({ status }: DavReply) =>
  new CalendarFailure([403, 404, 410].includes(status) ? 'calendar-gone' : 'address-refused', String(status));

const etagOf = ({ props }: DavResponse) => textOf(props.get(davName('getetag')));

/** Servers name one resource by its path or by its whole address, and encode it in more than one way. */
function pathOf(href: string, from: URL): string {
  const url = URL.parse(href, from.href);
  if (!url) throw new CalendarFailure('not-readable', 'href');
  const parts = url.pathname.split('/').map((part) => encodeURIComponent(withoutPercents(part)));
  const path = parts.join('/');
  if (path.length > maxPathLength) throw new CalendarFailure('not-readable', 'href');
  return path;
}
