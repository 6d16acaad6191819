/** Whether a text or a background has a colour: in the dark scheme one without the other would be unreadable. Borders do not count. */
export function hasOwnColours(body: string): boolean {
  return /<[^<>]*\s(?:bgcolor|color)=|[";](?:color|background(?:-color)?):/i.test(body);
}

/** Elements that lay out a mail; a button or a marked word is no page. */
const layout = /^(?:div|center|section|article|main|header|footer|table|thead|tbody|tfoot|tr|td|th)$/i;
const voidElement = /^(?:img|br|hr|col|wbr)$/i;
/** An angle bracket in a text or an attribute is escaped by the sanitiser. */
const tagsAndTexts = /<(\/?)([a-z]\w*)([^<>]*)>|[^<>]+/gi;
/** An image takes the room of some words. */
const imageLength = 20;
/** The part of a mail that its dark backgrounds have to fill: a footer may stand outside. */
const leastDark = 0.75;

/** Whether the outermost backgrounds of a mail are dark around nearly all that it shows. */
function isDarkDesign(body: string): boolean {
  let [depth, all, dark] = [0, 0, 0];
  /** The depth of the open element whose background, or whose being hidden, holds for all inside. */
  let decided: { readonly depth: number; readonly is: 'dark' | 'light' | 'hidden' } | null = null;
  let first: 'dark' | 'light' | null = null;
  for (const [text, end, name, attributes = ''] of body.matchAll(tagsAndTexts)) {
    if (name === undefined || name.toLowerCase() === 'img') {
      if (decided?.is === 'hidden') continue;
      const length = name === undefined ? text.replace(/[\s\u200b-\u200d]+/g, '').length : imageLength;
      all += length;
      if (decided?.is === 'dark') dark += length;
    } else if (end === '/') {
      if (decided?.depth === depth) decided = null;
      depth -= 1;
    } else if (!voidElement.test(name)) {
      depth += 1;
      if (decided !== null) continue;
      const is = lookOf(name, attributes);
      if (is === null) continue;
      decided = { depth, is };
      if (is !== 'hidden') first ??= is;
    }
  }
  return all === 0 ? first === 'dark' : dark >= all * leastDark;
}

/** Whether an element is dark, light or hidden with all that is inside; null where its attributes do not say. */
function lookOf(name: string, attributes: string): 'dark' | 'light' | 'hidden' | null {
  const style = /\sstyle="([^"]*)"/i.exec(attributes)?.[1] ?? '';
  if (/(?:^|;)\s*display:\s*none/i.test(style)) return 'hidden';
  if (!layout.test(name)) return null;
  const written =
    [...style.matchAll(/(?:^|;)\s*background(?:-color)?:\s*([^;]+)/gi)].at(-1)?.[1] ??
    /\sbgcolor="([^"]*)"/i.exec(attributes)?.[1]?.replace(/^(?=(?:[\da-f]{3}){1,2}$)/i, '#');
  return written === undefined ? null : lightOf(written.trim().toLowerCase());
}

/** Keywords of a background that name no colour. */
const noColours = /^(?:$|none|transparent|inherit|initial|unset|revert|currentcolor)/;
/** The names of CSS whose luma is below `leastLight`, and one that Outlook writes. */
const darkNames =
  /^(?:black|blue|dark(?:blue|green|magenta|red|slategr[ae]y|violet)|indigo|maroon|mediumblue|midnightblue|navy|purple|windowtext)\b/;
/** Luma, from 0 to 255. */
const leastLight = 70;

/** Null for no colour, and for one that shows mostly what is below. */
function lightOf(written: string): 'dark' | 'light' | null {
  if (noColours.test(written)) return null;
  const [red = 255, green = 255, blue = 255, alpha = 1] = channelsOf(written);
  if (alpha < 0.5) return null;
  // ITU-R BT.601.
  const isDark = darkNames.test(written) || 0.299 * red + 0.587 * green + 0.114 * blue < leastLight;
  return isDark ? 'dark' : 'light';
}

/** Red, green and blue, and perhaps the alpha from 0 to 1; nothing where the colour is written in another way. */
function channelsOf(written: string): number[] {
  const [, hex, rgb] = /^(?:#([\da-f]{3,8})\b|rgba?\(([\d\s.,/]+)\))/.exec(written) ?? [];
  if (rgb !== undefined)
    return rgb
      .split(/[\s,/]+/)
      .filter(Boolean)
      .map(Number);
  const digits = hex !== undefined && hex.length < 6 ? hex.replace(/./g, '$&$&') : hex;
  const [red, green, blue, alpha] = (digits?.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue, alpha === undefined ? undefined : alpha / 255].filter((one) => one !== undefined);
}

/**
 * Whether a sanitised mail is shown in other colours than its own in the dark: it has some, for white paper. The server makes its
 * document by it, and the app offers its own colours.
 */
export const isTurnedOver = (body: string): boolean => hasOwnColours(body) && !isDarkDesign(body);
