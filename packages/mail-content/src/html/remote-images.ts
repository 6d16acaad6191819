import { readStyle } from './inline-style.ts';
import type { Sight } from './sight.ts';

type Attributes = Readonly<Record<string, string>>;

/**
 * The address of an image on another server; null for every other. Always https: what was asked for in the clear would
 * show every network on the way which mail is being read.
 */
export function remoteAddress(source: string): URL | null {
  const written = source.startsWith('//') ? `https:${source}` : source;
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return null;
  const address = new URL(written);
  address.protocol = 'https:';
  // A name and password in an address are sent along.
  address.username = '';
  address.password = '';
  return address;
}

/**
 * Whether an image is there to report that the mail was read: it is invisible, or its address is one at which the senders
 * of bulk mail count openings. An image that people see may report as well; those wait until they are asked for.
 * @param sight What can be seen in the image's place.
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

/** Addresses of the common senders at which no picture is: SendGrid, Mailchimp, and what programs call such a page. */
const countsOpenings = /\/(?:wf\/open|track\/open(?:\.php)?|open\.(?:aspx?|php))[/?]/i;

/** Amazon SES style, HubSpot, Mailgun, and what people name such files; a picture may have such a name as well. */
const namedForOpenings =
  /\/(?:(?:e|trk|tracking|email|mail)\/o(?:pen)?|open\.(?:gif|png)|(?:pixel|beacon)\.(?:gif|png|php|aspx?|jpg)|(?:tracker|tracking)\.(?:gif|php|aspx?))[/?]/i;

/** How many pixels one side of an image has at most; null where that is left to the image. */
function sideOf(
  side: 'width' | 'height',
  attributes: Attributes,
  style: ReadonlyMap<string, string>,
): number | null {
  const own = pixels(style.get(side)) ?? pixels(attributes[side]);
  const most = pixels(style.get(`max-${side}`));
  return own === null ? most : Math.min(own, most ?? Infinity);
}

/** Infinity for a size that is no number of pixels; null for none. */
function pixels(written: string | undefined): number | null {
  const [, number, unit] = /^\s*(\d+(?:\.\d*)?|\.\d+)\s*(px|pt|%|[a-z]{1,4})?/i.exec(written ?? '') ?? [];
  if (number === undefined) return null;
  const size = Number.parseFloat(number);
  return size === 0 || unit === undefined || /^p[xt]$/i.test(unit) ? size : Infinity;
}
