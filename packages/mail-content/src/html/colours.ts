import { namedColours } from './named-colours.ts';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** Other keywords of a `background`, and keywords that name no colour (`inherit`, `none`). */
const noColours = new Set(
  (
    'none initial inherit unset revert transparent currentcolor auto repeat no-repeat repeat-x repeat-y round space scroll fixed local ' +
    'top left right bottom center cover contain border-box padding-box content-box text'
  ).split(' '),
);
const words = /#[0-9a-f]{3,8}\b|(?:rgb|hsl)a?\([\d\s.,%/+-]{1,60}\)|[a-z][\w-]*\(?|[\d.][\w.%-]*|[()]/gi;

/** The colour in a `background`, whatever images it also names; null when it has none. */
export function colourAmong(background: string): string | null {
  let depth = 0;
  for (const [word] of background.matchAll(words)) {
    if (word.endsWith('(')) depth += 1;
    else if (word === ')') depth -= 1;
    else if (depth === 0 && /^[#a-z]/i.test(word) && !noColours.has(word.toLowerCase())) return word;
  }
  return null;
}

/** A colour blended with the colour below it; null when one of them is needed and not known. */
export function readColour(written: string, below: Colour | null): Colour | null {
  const word = written.toLowerCase();
  const name = namedColours.get(word);
  const hex = name ?? /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(word)?.[1];
  if (hex !== undefined) {
    const digits = hex.length < 6 ? hex.replace(/./g, '$&$&') : hex;
    const parts = digits.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
    return blended(parts, parts.length === 4 ? (parts[3] ?? 255) / 255 : 1, below);
  }
  const [, space, inside = ''] = colourFunction.exec(word) ?? [];
  const parts = inside.split(/[\s,/]+/).filter((part) => part !== '');
  if (space === undefined || parts.length < 3 || parts.length > 4) return null;
  const alpha = Number.parseFloat(parts[3] ?? '1') / (parts[3]?.endsWith('%') ? 100 : 1);
  return blended(space === 'hsl' ? fromHsl(parts) : fromRgb(parts), Math.min(Math.max(alpha, 0), 1), below);
}

/** Only with characters that are harmless in a style: the value may be written into a style again. */
const colourFunction = /^(rgb|hsl)a?\(([\d\s.,%/+-]{1,60})\)$/;

function fromRgb(parts: readonly string[]): number[] {
  return parts.slice(0, 3).map((part) => inByte(Number.parseFloat(part) * (part.endsWith('%') ? 2.55 : 1)));
}

/** CSS Color 4, section 7. */
function fromHsl(parts: readonly string[]): number[] {
  const [hue = NaN, saturation = NaN, lightness = NaN] = parts.map(Number.parseFloat);
  const light = Math.min(Math.max(lightness / 100, 0), 1);
  const spread = Math.min(Math.max(saturation / 100, 0), 1) * Math.min(light, 1 - light);
  return [0, 8, 4].map((offset) => {
    const place = (((offset + hue / 30) % 12) + 12) % 12;
    return inByte(255 * (light - spread * Math.max(-1, Math.min(place - 3, 9 - place, 1))));
  });
}

function inByte(value: number): number {
  return Math.min(Math.max(value, 0), 255);
}

function blended([red, green, blue]: readonly number[], alpha: number, below: Colour | null): Colour | null {
  if (red === undefined || green === undefined || blue === undefined) return null;
  if (below === null && alpha < 1) return null;
  const [r, g, b] = below ?? [0, 0, 0];
  const mix = (above: number, under: number) => above * alpha + under * (1 - alpha);
  const colour: Colour = [mix(red, r), mix(green, g), mix(blue, b)];
  return colour.every(Number.isFinite) ? colour : null;
}

/** Below this contrast two colours look the same; pale text that a writer chose on purpose has more. */
const leastContrast = 1.5;

export function isLegible(text: Colour, paper: Colour): boolean {
  return contrast(text, paper) >= leastContrast;
}

/** From 1 to 21, WCAG 2. */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The luminance at which black and white have the same contrast. */
const middle = 0.18;

export function isDark(colour: Colour): boolean {
  return luminance(colour) < middle;
}

/** Relative luminance, WCAG 2. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = Math.min(Math.max(part, 0), 255) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
