import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Resource {
  readonly etag: string;
  readonly text: string;
}

/** A CalDAV server on loopback with one user and one calendar, `/cal/ana/work/`, and what a test may have go wrong at it. */
export async function startCaldavServer() {
  const resources = new Map<string, Resource>();
  const changes: string[] = [];
  const requests: string[] = [];
  const state = {
    password: 'app-password',
    /** Answers every request instead of the server. */
    answer: null as null | ((request: IncomingMessage, response: ServerResponse) => void),
    hasSync: true,
    refusesSync: false,
    /** How calendar-query fails: with a status, or with an answer that is cut off. */
    queries: 'answered' as 'answered' | 'cut' | 403 | 501,
    oldestToken: 0,
    /** Changes in one answer to sync-collection. */
    part: Infinity,
    home: '/cal/ana/',
    principal: '/principals/ana/',
    enabled: '1',
    /** The status of an entry that the server has and does not give, by its name. */
    withheld: {} as Readonly<Record<string, string>>,
    /** The content of entries comes with a character that is no XML. */
    isGarbled: false,
  };
  const token = (at: number) => `https://calendar.example/sync/${at}`;

  function answerTo(request: IncomingMessage, body: string, response: ServerResponse) {
    const path = decodeURIComponent(request.url ?? '/');
    const asked = /<(?:\w+:)?(propfind|sync-collection|calendar-query|calendar-multiget)\b/.exec(body)?.[1];
    requests.push(`${request.method} ${path} ${asked}`);
    if (state.answer) return state.answer(request, response);
    const login = Buffer.from((request.headers.authorization ?? '').slice(6), 'base64').toString();
    if (path === '/.well-known/caldav') return void response.writeHead(301, { location: '/dav/' }).end();
    if (login !== `ana:${state.password}`)
      return void response.writeHead(401, { 'www-authenticate': 'Basic realm="dav"' }).end();
    if (asked === 'propfind') return propfind(path, response);
    if (path !== '/cal/ana/work/') return void response.writeHead(404).end('<html></html>');
    if (asked === 'calendar-multiget') return multistatus(response, multiget(body));
    if (asked === 'sync-collection') return sync(body, response);
    if (typeof state.queries === 'number') return void response.writeHead(state.queries).end();
    if (state.queries === 'cut') return multistatus(response, [cutOff]);
    multistatus(response, listed());
  }

  function propfind(path: string, response: ServerResponse) {
    const at = (href: string, props: string) => multistatus(response, [propsOf(href, props)]);
    if (path === '/dav/')
      return at(
        path,
        `<d:current-user-principal><d:href>${state.principal}</d:href></d:current-user-principal>`,
      );
    if (path === '/principals/ana/')
      return at(
        path,
        `<c:calendar-home-set><d:href>${state.home}</d:href></c:calendar-home-set><c:calendar-user-address-set><d:href>mailto:ana@calendar.example</d:href></c:calendar-user-address-set>`,
      );
    if (path === '/cal/ana/')
      return multistatus(response, [
        propsOf(path, '<d:resourcetype><d:collection/></d:resourcetype>'),
        propsOf(
          '/cal/ana/work/',
          `<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>Work &amp; more</d:displayname><oc:calendar-enabled xmlns:oc="http://owncloud.org/ns">${state.enabled}</oc:calendar-enabled><c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set>${state.hasSync ? `<d:sync-token>${token(changes.length)}</d:sync-token>` : `<cs:getctag xmlns:cs="http://calendarserver.org/ns/">${changes.length}</cs:getctag>`}`,
        ),
        propsOf(
          '/cal/ana/tasks/',
          '<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><c:supported-calendar-component-set><c:comp name="VTODO"/></c:supported-calendar-component-set>',
        ),
      ]);
    if (path === '/cal/ana/work/') return multistatus(response, listed());
    response.writeHead(404).end();
  }

  const withheldOf = (href: string) => state.withheld[href.slice(href.lastIndexOf('/') + 1)];
  const listed = () =>
    [...resources].map(([href, found]) => {
      const status = withheldOf(href);
      return status === undefined ? etagOf([href, found]) : statusOf(encodeURI(href), status);
    });

  function multiget(body: string) {
    return [...body.matchAll(/<d:href>([^<]*)<\/d:href>/g)].map(([, href = '']) => {
      const found = resources.get(decodeURIComponent(href));
      if (!found) return goneOf(href);
      const status = withheldOf(decodeURIComponent(href));
      if (status !== undefined) return statusOf(href, status);
      const text = state.isGarbled ? `${found.text}\u0007` : found.text;
      const data = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      return propsOf(href, `<d:getetag>${found.etag}</d:getetag><c:calendar-data>${data}</c:calendar-data>`);
    });
  }

  function sync(body: string, response: ServerResponse) {
    if (state.refusesSync) return void response.writeHead(405).end();
    const from = Number(/\/sync\/(\d+)</.exec(body)?.[1] ?? NaN);
    if (!(from >= state.oldestToken))
      return void response.writeHead(403).end('<d:error xmlns:d="DAV:"><d:valid-sync-token/></d:error>');
    const to = Math.min(changes.length, from + state.part);
    const entries = [...new Set(changes.slice(from, to))].map((href) => {
      const found = resources.get(href);
      return found ? etagOf([href, found]) : goneOf(href);
    });
    const isCut = to < changes.length;
    multistatus(response, [
      ...entries,
      ...(isCut ? [cutOff] : []),
      `<d:sync-token>${token(to)}</d:sync-token>`,
    ]);
  }

  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => answerTo(request, body, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base,
    state,
    /** Method, path and question of each request so far, and none of them afterwards. */
    takeRequests: () => requests.splice(0),
    put(name: string, text: string) {
      const href = `/cal/ana/work/${name}`;
      changes.push(href);
      resources.set(href, { text, etag: `"${changes.length}"` });
    },
    remove(name: string) {
      const href = `/cal/ana/work/${name}`;
      changes.push(href);
      resources.delete(href);
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const propsOf = (href: string, props: string) =>
  `<d:response><d:href>${encodeURI(decodeURIComponent(href))}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;

const cutOff =
  '<d:response><d:href>/cal/ana/work/</d:href><d:status>HTTP/1.1 507 Insufficient Storage</d:status></d:response>';

const goneOf = (href: string) => statusOf(href, '404 Not Found');

const statusOf = (href: string, status: string) =>
  `<d:response><d:href>${href}</d:href><d:status>HTTP/1.1 ${status}</d:status></d:response>`;

const etagOf = ([href, { etag }]: [string, Resource]) => propsOf(href, `<d:getetag>${etag}</d:getetag>`);

function multistatus(response: ServerResponse, entries: readonly string[]): void {
  response
    .writeHead(207, { 'content-type': 'application/xml; charset=utf-8' })
    .end(
      `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${entries.join('')}</d:multistatus>`,
    );
}
