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
 * Whether an image is there to report that the mail was read: nobody can see it, or its address is one at which the senders
 * of bulk mail count openings. An image that people see may report as well; those wait until they are asked for.
 */
export function isTracker(address: URL, attributes: Attributes): boolean {
  return isInvisible(attributes) || countsOpenings.test(`${address.pathname.slice(0, 500)}?`);
}

/** Paths of the common senders: SendGrid, Mailchimp, Amazon SES style, HubSpot, Mailgun, and what people name such files. */
const countsOpenings =
  /\/(?:wf\/open|track\/open(?:\.php)?|(?:e|trk|tracking|email|mail)\/o(?:pen)?|open\.(?:aspx?|php|gif|png)|(?:pixel|beacon|tracker|tracking)\.(?:gif|png|php|aspx?|jpg))[/?]/i;

function isInvisible(attributes: Attributes): boolean {
  const style = (attributes['style'] ?? '').slice(0, 2000).toLowerCase().replace(/\s+/g, '');
  if (attributes['hidden'] !== undefined) return true;
  if (
    /(?:^|;)(?:display:none|visibility:hidden|(?:opacity|max-height|max-width):0(?:\.0+)?(?:px|%)?(?:;|!|$))/.test(
      style,
    )
  )
    return true;
  const isTiny = (side: 'width' | 'height') => {
    const styled = new RegExp(`(?:^|;)${side}:(?:0|1|0?\\.\\d+)(?:px)?(?:;|!|$)`).test(style);
    return styled || /^\s*[01](?:px)?\s*$/.test(attributes[side] ?? '');
  };
  return isTiny('width') && isTiny('height');
}
