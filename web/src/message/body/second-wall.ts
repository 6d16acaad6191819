import createPurifier from 'dompurify';
import { removeHiddenText } from './remove-hidden-text.ts';

/** The server's allow-list, written a second time on purpose: a mistake there is not repeated here. */
const allowedTags = (
  'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em ' +
  'figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q rp rt ruby s samp section small ' +
  'span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'
).split(' ');
const addressAttributes = ['href', 'src', 'data-remote-src'];
const otherAttributes = (
  'style dir lang title align valign width height bgcolor target rel alt border cellpadding cellspacing ' +
  'summary colspan rowspan nowrap scope span color face size start type reversed value noshade'
).split(' ');
const linkAddress = /^(?:https?:\/\/|mailto:|tel:)/i;
/** Raster images that came with the mail; those on other servers have no `src` yet. */
const imageAddress = /^data:image\/(?:png|jpe?g|gif|webp|bmp|avif|x-icon|vnd\.microsoft\.icon);base64,/i;
/** These would replace the document's own elements, and the parsed result would not show them. */
const documentTag = /<(?:html|head|body|frameset)\b/i;
/** The only functions in a style that neither load nor run. */
const colour = /\b(?:rgb|hsl)a?\(/gi;
/** Styles that load, cover other content or are no valid style; an escape or a comment could hide any of them. */
const unsafeStyle = /\(|(?:^|[^\w-])position\s*:|(?:behaviou?r|binding)\s*:|@|\\|\/\*/i;

export interface SecondWall {
  /** Whether nothing had to be removed: only then the body is framed. */
  readonly passes: boolean;
  /** Its text, shown when the body is not framed; empty when the text cannot be read either. */
  readonly text: string;
}

/**
 * Parses a body that the server has sanitised with the browser's own parser (DOMPurify) and checks it again. The frame shows the
 * server's document, under a separate policy; this is the second defence behind the server's.
 */
export function secondWall(html: string): SecondWall {
  if (documentTag.test(html)) return { passes: false, text: '' };
  const purifier = createPurifier(window);
  let hasUnsafeValue = false;
  purifier.addHook('uponSanitizeAttribute', (_node, { attrName, attrValue }) => {
    // The purifier does not check styles, and it accepts every data: URL in an image.
    if (attrName === 'style') hasUnsafeValue ||= unsafeStyle.test(attrValue.replace(colour, ''));
    if (attrName === 'src') hasUnsafeValue ||= !imageAddress.test(attrValue);
  });
  purifier.addHook('afterSanitizeAttributes', (node) => {
    // A link must open in a new tab without access to ours.
    if (node instanceof HTMLAnchorElement && node.hasAttribute('href'))
      hasUnsafeValue ||= node.target !== '_blank' || !/\bnoopener\b/.test(node.rel);
  });
  // Inside an element nothing is parsed as part of a head, where it would be dropped without being reported.
  const body = purifier.sanitize(`<div>${html}</div>`, {
    // The purifier parses into a separate body and counts that and the text in it as well.
    ALLOWED_TAGS: [...allowedTags, 'body', '#text'],
    ALLOWED_ATTR: [...addressAttributes, ...otherAttributes],
    // Only the other attributes hold addresses.
    ADD_URI_SAFE_ATTR: otherAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: linkAddress,
    RETURN_DOM_FRAGMENT: true,
  });
  const passes = purifier.removed.length === 0 && !hasUnsafeValue;
  if (passes) return { passes, text: '' };
  removeHiddenText(body);
  return { passes, text: (body.textContent ?? '').trim() };
}
