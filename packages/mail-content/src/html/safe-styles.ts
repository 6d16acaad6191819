import { colourAmong } from './colours.ts';
import { declarationsOf } from './inline-style.ts';

/**
 * Properties that change how text looks where it stands. Nothing that moves a box over another (position, transform,
 * negative index), loads (url), animates or writes text (content).
 */
export const safeProperties: ReadonlySet<string> = new Set(
  (
    'color background-color background font font-family font-size font-style font-weight font-variant line-height letter-spacing word-spacing ' +
    'text-align text-decoration text-decoration-line text-decoration-color text-decoration-style text-indent text-transform text-overflow ' +
    'white-space word-break word-wrap overflow-wrap hyphens vertical-align direction unicode-bidi ' +
    'margin margin-top margin-right margin-bottom margin-left padding padding-top padding-right padding-bottom padding-left ' +
    'border border-top border-right border-bottom border-left border-color border-style border-width border-radius border-collapse border-spacing ' +
    'border-top-color border-right-color border-bottom-color border-left-color border-top-style border-right-style border-bottom-style border-left-style ' +
    'border-top-width border-right-width border-bottom-width border-left-width ' +
    'width height max-width max-height min-width min-height box-sizing display visibility opacity overflow float clear ' +
    'list-style list-style-type list-style-position table-layout caption-side empty-cells'
  ).split(' '),
);

/** With these characters no backslash, comment, open quote, url() or function other than a colour can be written. */
const safeValue =
  /^(?:[\w\s.,%#!+-]|\/(?!\*)|"[\w\s,.-]*"|'[\w\s,.-]*'|(?:rgba?|hsla?)\([\d\s.,%/+-]{1,60}\)){1,300}$/i;

/** The harmless declarations of a style attribute; empty when none is. */
export function safeStyle(style: string): string {
  const safe: string[] = [];
  for (const [property, value] of declarationsOf(style)) {
    if (!safeProperties.has(property)) continue;
    if (isSafe(value)) safe.push(`${property}:${value}`);
    else if (property === 'background') {
      // The image is removed, the colour below it stays.
      const colour = colourAmong(value);
      if (colour !== null && isSafe(colour)) safe.push(`background-color:${colour}`);
    }
  }
  return safe.join(';');
}

function isSafe(value: string): boolean {
  return value.length <= 300 && safeValue.test(value);
}
