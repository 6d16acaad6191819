/** Bodies of requests (RFC 4918, 4791 and 6578). Properties are written with the prefixes of `namespaces`. */

const namespaces = [
  'xmlns:d="DAV:"',
  'xmlns:c="urn:ietf:params:xml:ns:caldav"',
  'xmlns:cs="http://calendarserver.org/ns/"',
  'xmlns:a="http://apple.com/ns/ical/"',
  'xmlns:oc="http://owncloud.org/ns"',
].join(' ');

const document = (root: string, content: string) =>
  `<?xml version="1.0" encoding="utf-8"?><${root} ${namespaces}>${content}</${root}>`;

const props = (names: readonly string[]) => `<d:prop>${names.map((name) => `<${name}/>`).join('')}</d:prop>`;

export const propfindBody = (...names: readonly string[]) => document('d:propfind', props(names));

/** Asks what has changed since a token; an empty one asks for all (RFC 6578 3.2). */
export const syncBody = (token: string) =>
  document(
    'd:sync-collection',
    `<d:sync-token>${escaped(token)}</d:sync-token><d:sync-level>1</d:sync-level>${props(['d:getetag'])}`,
  );

/** The events that lie at least partly between two moments, without their content (RFC 4791 7.8). */
export const queryBody = ({ from, to }: { readonly from: Date; readonly to: Date }) =>
  document(
    'c:calendar-query',
    `${props(['d:getetag'])}<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:time-range start="${utc(from)}" end="${utc(to)}"/></c:comp-filter></c:comp-filter></c:filter>`,
  );

/** The content of resources (RFC 4791 7.9). */
export const multigetBody = (hrefs: readonly string[]) =>
  document(
    'c:calendar-multiget',
    props(['d:getetag', 'c:calendar-data']) +
      hrefs.map((href) => `<d:href>${escaped(href)}</d:href>`).join(''),
  );

/** 20260302T090000Z */
const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
