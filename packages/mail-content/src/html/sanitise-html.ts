import sanitizeHtml from 'sanitize-html';
import { colourAmong } from './colours.ts';
import { readHtml, stripTags } from './html-events.ts';
import { imageAttributes, trackerMark, type ImageOptions } from './image-attributes.ts';
import { readStyle } from './inline-style.ts';
import { colourOfAttribute, plainColours, withLegibleText, type Colours } from './legible-colours.ts';
import { safeStyle } from './safe-styles.ts';
import { plainSight, sightIn, type Sight } from './sight.ts';

const htmlLengthLimit = 2 * 1024 * 1024;

export const allowedTags = (
  'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em ' +
  'figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q rp rt ruby s samp section small ' +
  'span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'
).split(' ');

const isAllowed: ReadonlySet<string> = new Set(allowedTags);

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

/**
 * Elements that are removed with their content: scripts, other documents, and content that browsers parse by other rules than our
 * parser.
 */
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
 * HTML of a mail that is safe to show: allow-listed elements, attributes and style properties; links to http, https, mailto and tel
 * only, opened in a new tab without access to ours; showing it requests nothing, unless `showsRemoteImages` is set. An image on
 * another server keeps its address in `data-remote-src`; trackers are removed. `cid:` images go through `resolveCid`. At most 2 MB
 * are read; markup nested too deeply is shown as its text.
 */
export function sanitiseHtml(html: string, options: ImageOptions = {}): string {
  const source = html.slice(0, htmlLengthLimit);
  const body: Record<string, string> = {};
  const isRead = readHtml(source, {
    open(name, attributes) {
      if (name !== 'body') return;
      // As browsers do: a second `body` adds the attributes that the first lacks.
      for (const said of ['style', 'bgcolor', 'text']) body[said] ||= attributes[said] ?? '';
    },
  });
  if (!isRead) return `<pre>${escapeBrackets(stripTags(source))}</pre>`;
  const { attributes, colours } = withLegibleText('div', bodyColours(body), plainColours);
  const safe = sanitised(source, options, { colours, sight: plainSight });
  return attributes['style'] === undefined || safe.trim() === ''
    ? safe
    : `<div style="${escapeQuotes(attributes['style'])}">${safe}</div>`;
}

/** An element inherits this from the elements around it. */
interface Surroundings {
  readonly colours: Colours;
  readonly sight: Sight;
}

function sanitised(source: string, options: ImageOptions, outermost: Surroundings): string {
  /** Each open element passes its entry on to its content. */
  const inside: Surroundings[] = [];
  const around = () => inside.at(-2) ?? outermost;
  const safe = sanitizeHtml(source, {
    allowedTags,
    allowedAttributes,
    nonTextTags: droppedWithContent,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    // Which images stay is decided in `transformTags` below.
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    allowProtocolRelative: false,
    // Styles are filtered below: postcss costs ten times as much and can be made to cost more.
    parseStyleAttributes: false,
    onOpenTag: () => void inside.push(inside.at(-1) ?? outermost),
    onCloseTag: () => void inside.pop(),
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: imageAttributes(attribs, sightIn(around().sight, attribs), options),
      }),
      '*': (tagName, attribs) => {
        const safe = withoutBrackets(withSafeStyle(attribs));
        // An element that is removed does not pass on its colours.
        const { attributes, colours } = isAllowed.has(tagName)
          ? withLegibleText(tagName, safe, around().colours)
          : { attributes: safe, colours: around().colours };
        inside[inside.length - 1] = { colours, sight: sightIn(around().sight, attribs) };
        return { tagName, attribs: { ...attributes } };
      },
    },
  });
  // The sanitiser's own filter copies its whole output for each element that it removes.
  return safe.replaceAll(`<img ${trackerMark} />`, '');
}

type Attributes = Record<string, string>;

/** Addresses cannot hold an angle bracket: in links it is encoded, and images have URLs or base64. */
const addressAttributes: ReadonlySet<string> = new Set(['href', 'src', 'data-remote-src']);

/** Browsers and other sanitisers have taken an angle bracket in an attribute for the end of the tag. */
function withoutBrackets(attributes: Attributes): Attributes {
  const safe = { ...attributes };
  for (const [name, value] of Object.entries(safe)) {
    if (!addressAttributes.has(name) && /[<>]/.test(value))
      safe[name] = value.replaceAll('<', '\u2039').replaceAll('>', '\u203a');
  }
  return safe;
}

/** The colours of the body element, as a style. */
function bodyColours({ style = '', bgcolor = '', text = '' }: Attributes): Attributes {
  const said = readStyle(safeStyle(style));
  const paper = said.get('background-color') ?? said.get('background') ?? colourOfAttribute(bgcolor);
  const colour = said.get('color') ?? colourOfAttribute(text);
  const safe = safeStyle(`background-color:${colourAmong(paper) ?? ''};color:${colour}`);
  return safe === '' ? {} : { style: safe };
}

function withSafeStyle(attributes: Attributes): Attributes {
  const { style, hidden, ...others } = attributes;
  if (style === undefined && hidden === undefined) return others;
  const written = safeStyle(style ?? '');
  // A `display` in the style wins over the attribute `hidden`.
  const isHidden = hidden !== undefined && !readStyle(written).has('display');
  const safe = isHidden ? `${written}${written === '' ? '' : ';'}display:none` : written;
  return safe === '' ? others : { ...others, style: safe };
}

function linkAttributes(attributes: Attributes): Attributes {
  const { href, ...others } = attributes;
  const written = href?.trim() ?? '';
  // People type addresses without a scheme, and mail programs do not add one.
  const address = /^www\.[^\s/]/i.test(written) ? `http://${written}` : written;
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(address)) return others;
  return {
    ...others,
    href: address.replace(/[<>]/g, encodeURIComponent),
    target: '_blank',
    rel: 'noopener noreferrer nofollow',
  };
}

/** Safe styles hold no other character that ends an attribute. */
function escapeQuotes(style: string): string {
  return style.replaceAll('"', '&quot;');
}

/** Entities are left as they are: they are already escaped text. */
function escapeBrackets(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
