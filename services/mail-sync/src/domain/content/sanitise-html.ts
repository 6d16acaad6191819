import sanitizeHtml from 'sanitize-html';
import { readHtml, stripTags } from './html-events.ts';
import { isTracker, remoteAddress } from './remote-images.ts';
import { safeStyle } from './safe-styles.ts';

export interface SanitiseOptions {
  /** The address under which the part with this Content-ID is served; null when there is none. */
  resolveCid?(cid: string): string | null;
  /** Told of every image on another server; the address is absolute, https and well formed. */
  onRemoteImage?(image: { readonly address: URL; readonly isTracker: boolean }): void;
  /** Whether such images are loaded; trackers never are. */
  showsRemoteImages?: boolean;
}

const htmlLengthLimit = 2 * 1024 * 1024;
const dataImageLengthLimit = 512 * 1024;

/** Raster formats only: an SVG is a document with scripts. */
const rasterImage =
  /^data:image\/(?:png|jpe?g|gif|webp|bmp|avif|x-icon|vnd\.microsoft\.icon);base64,[a-z0-9+/=\s]*$/i;

export const allowedTags = (
  'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em ' +
  'figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q rp rt ruby s samp section small ' +
  'span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'
).split(' ');

/** On an image that is to be dropped; who writes it into a mail drops an image of their own. */
const trackerMark = 'data-tracker';

export const allowedAttributes = {
  '*': ['style', 'dir', 'lang', 'title', 'align', 'valign', 'width', 'height', 'bgcolor'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'data-remote-src', trackerMark, 'alt', 'border'],
  table: ['border', 'cellpadding', 'cellspacing', 'summary'],
  td: ['colspan', 'rowspan', 'nowrap'],
  th: ['colspan', 'rowspan', 'nowrap', 'scope'],
  col: ['span'],
  colgroup: ['span'],
  font: ['color', 'face', 'size'],
  ol: ['start', 'type', 'reversed'],
  ul: ['type'],
  li: ['value'],
  hr: ['size', 'color', 'noshade'],
  blockquote: ['type'],
};

/** Elements whose content goes with them: programs, other documents, and what browsers read by other rules than ours. */
const droppedWithContent = [
  'script',
  'style',
  'title',
  'textarea',
  'option',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'plaintext',
  'template',
  'svg',
  'math',
];

/**
 * HTML of a mail that is safe to show: allow-listed elements, attributes and style properties; links to http, https, mailto
 * and tel only, opened apart from us; nothing that is requested when shown unless
 * `showsRemoteImages` says so. An image from elsewhere keeps its address in `data-remote-src`; those that only report
 * that the mail was read are dropped. `cid:` images go through `resolveCid`. At most 2 MB are read; markup nested too deeply is shown as its text.
 */
export function sanitiseHtml(html: string, options: SanitiseOptions = {}): string {
  const source = html.slice(0, htmlLengthLimit);
  if (!readHtml(source, {})) return `<pre>${escapeBrackets(stripTags(source))}</pre>`;
  return sanitizeHtml(source, {
    allowedTags,
    allowedAttributes,
    nonTextTags: droppedWithContent,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    // The images that may stay were chosen below.
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    allowProtocolRelative: false,
    // Styles are filtered below: postcss costs ten times as much and can be made to cost more.
    parseStyleAttributes: false,
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }),
      img: (tagName, attribs) => ({ tagName, attribs: imageAttributes(attribs, options) }),
      '*': (tagName, attribs) => ({ tagName, attribs: withoutBrackets(attribs) }),
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && frame.attribs[trackerMark] !== undefined,
  });
}

type Attributes = Record<string, string>;

/** Addresses bring no angle bracket: those of links are encoded, those of images are URLs or base64. */
const addressAttributes: ReadonlySet<string> = new Set(['href', 'src', 'data-remote-src']);

/** An angle bracket in an attribute has made browsers and other sanitisers see an end where there is none. */
function withoutBrackets(attributes: Attributes): Attributes {
  const safe = withSafeStyle(attributes);
  for (const [name, value] of Object.entries(safe)) {
    if (!addressAttributes.has(name) && /[<>]/.test(value))
      safe[name] = value.replaceAll('<', '\u2039').replaceAll('>', '\u203a');
  }
  return safe;
}

function withSafeStyle(attributes: Attributes): Attributes {
  const { style, ...others } = attributes;
  if (style === undefined) return others;
  const safe = safeStyle(style);
  return safe === '' ? others : { ...others, style: safe };
}

function linkAttributes(attributes: Attributes): Attributes {
  const { href, ...others } = attributes;
  const address = href?.trim() ?? '';
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(address)) return others;
  return {
    ...others,
    href: address.replace(/[<>]/g, encodeURIComponent),
    target: '_blank',
    rel: 'noopener noreferrer nofollow',
  };
}

function imageAttributes(attributes: Attributes, options: SanitiseOptions): Attributes {
  const { src, 'data-remote-src': _forged, ...others } = attributes;
  const address = src?.trim() ?? '';
  if (/^cid:/i.test(address)) {
    const resolved = options.resolveCid?.(decodeCid(address.slice(4))) ?? null;
    return resolved === null ? others : { ...others, src: resolved };
  }
  const remote = remoteAddress(address);
  if (remote !== null) {
    const tracks = isTracker(remote, attributes);
    options.onRemoteImage?.({ address: remote, isTracker: tracks });
    if (tracks) return { [trackerMark]: '' };
    return { ...others, [options.showsRemoteImages === true ? 'src' : 'data-remote-src']: remote.href };
  }
  return address.length <= dataImageLengthLimit && rasterImage.test(address)
    ? { ...others, src: address }
    : others;
}

/** RFC 2392: the id is percent-encoded in a cid: URL. */
function decodeCid(cid: string): string {
  try {
    return decodeURIComponent(cid);
  } catch {
    return cid;
  }
}

/** Entities are left as they are: they are text already, whatever they stand for. */
function escapeBrackets(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
