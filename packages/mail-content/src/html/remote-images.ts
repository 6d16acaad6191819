import { readStyle } from './inline-style.ts';
import type { Sight } from './sight.ts';

type Attributes = Readonly<Record<string, string>>;

/**
 * The address of an image on another server; null for every other. Always https: a request by plain http would show every network
 * on the way which mail is being read.
 */
export function remoteAddress(source: string): URL | null {
  const written = source.startsWith('//') ? `https:${source}` : source;
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return null;
  const address = new URL(written);
  address.protocol = 'https:';
  // The browser would send a user name and password of the address.
  address.username = '';
  address.password = '';
  return address;
}

/**
 * Whether an image only reports that the mail was read: it is invisible, or its address is one by which bulk senders count
 * openings. A visible image may report as well; those are not loaded until the reader asks for them.
 * @param sight what can be seen in the element that holds the image
 */
export function isTracker(address: URL, attributes: Attributes, sight: Sight): boolean {
  const style = readStyle(attributes['style']);
  const width = sideOf('width', attributes, style);
  const height = sideOf('height', attributes, style);
  if (sight.isGone || sight.isInvisible || width === 0 || height === 0) return true;
  if (width !== null && height !== null && width <= 1 && height <= 1) return true;
  const path = `${address.pathname.slice(0, 500)}?`;
  const isOfSize = (width ?? 0) > 1 || (height ?? 0) > 1;
  return countsOpenings.test(path) || (!isOfSize && namedForOpenings.test(path));
}

/** Paths of common bulk senders that never lead to a picture: SendGrid, Mailchimp, and usual names of such pages. */
const countsOpenings = /\/(?:wf\/open|track\/open(?:\.php)?|open\.(?:aspx?|php))[/?]/i;

/** Amazon SES style, HubSpot, Mailgun, and usual names of such files; a real picture may have such a name as well. */
const namedForOpenings =
  /\/(?:(?:e|trk|tracking|email|mail)\/o(?:pen)?|open\.(?:gif|png)|(?:pixel|beacon)\.(?:gif|png|php|aspx?|jpg)|(?:tracker|tracking)\.(?:gif|php|aspx?))[/?]/i;

/** The largest size of one side of an image in pixels; null where the mail sets none. */
function sideOf(
  side: 'width' | 'height',
  attributes: Attributes,
  style: ReadonlyMap<string, string>,
): number | null {
  const own = pixels(style.get(side)) ?? pixels(attributes[side]);
  const most = pixels(style.get(`max-${side}`));
  return own === null ? most : Math.min(own, most ?? Infinity);
}

/** Infinity for a size in another unit; null without a size. */
function pixels(written: string | undefined): number | null {
  const [, number, unit] = /^\s*(\d+(?:\.\d*)?|\.\d+)\s*(px|pt|%|[a-z]{1,4})?/i.exec(written ?? '') ?? [];
  if (number === undefined) return null;
  const size = Number.parseFloat(number);
  return size === 0 || unit === undefined || /^p[xt]$/i.test(unit) ? size : Infinity;
}
