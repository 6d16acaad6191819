/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** What else stands in a `background`, and words for no colour of one's own. */
const noColours = new Set(
  (
    'none initial inherit unset revert transparent currentcolor auto repeat no-repeat repeat-x repeat-y round space scroll fixed local ' +
    'top left right bottom center cover contain border-box padding-box content-box text'
  ).split(' '),
);
const words = /#[0-9a-f]{3,8}\b|(?:rgb|hsl)a?\([\d\s.,%/-]{1,60}\)|[a-z][\w-]*\(?|[\d.][\w.%-]*|[()]/gi;

/** The colour among the words of a `background`, beside whatever images it names; null when there is none. */
export function colourAmong(background: string): string | null {
  let depth = 0;
  for (const [word] of background.matchAll(words)) {
    if (word.endsWith('(')) depth += 1;
    else if (word === ')') depth -= 1;
    else if (depth === 0 && /^[#a-z]/i.test(word) && !noColours.has(word.toLowerCase())) return word;
  }
  return null;
}

/** By name only those that text and paper mostly have: of what is not known, nothing is changed. */
const named = new Map<string, Colour>([
  ['white', [255, 255, 255]],
  ['whitesmoke', [245, 245, 245]],
  ['snow', [255, 250, 250]],
  ['ivory', [255, 255, 240]],
  ['black', [0, 0, 0]],
]);

/** A colour as it looks on what is below it; null when it is not known. */
export function readColour(written: string, below: Colour): Colour | null {
  const word = written.toLowerCase();
  const hex = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(word)?.[1];
  if (hex !== undefined) {
    const digits = hex.length < 6 ? hex.replace(/./g, '$&$&') : hex;
    const parts = digits.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
    return blended(parts, parts.length === 4 ? (parts[3] ?? 255) / 255 : 1, below);
  }
  const parts = /^rgba?\(([^()]+)\)$/
    .exec(word)?.[1]
    ?.split(/[\s,/]+/)
    .filter((part) => part !== '');
  if (parts === undefined) return named.get(word) ?? null;
  const scaled = parts.slice(0, 3).map((part) => Number.parseFloat(part) * (part.endsWith('%') ? 2.55 : 1));
  const alpha = Number.parseFloat(parts[3] ?? '1') / (parts[3]?.endsWith('%') ? 100 : 1);
  return blended(scaled, alpha, below);
}

function blended([red, green, blue]: readonly number[], alpha: number, below: Colour): Colour | null {
  if (red === undefined || green === undefined || blue === undefined) return null;
  const mix = (above: number, under: number) => above * alpha + under * (1 - alpha);
  const colour: Colour = [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2])];
  return colour.every(Number.isFinite) ? colour : null;
}

/** Below it one colour cannot be told from the other; writers who want pale text stay above. */
const leastContrast = 1.5;

export function isLegible(text: Colour, paper: Colour): boolean {
  const [darker, lighter] = [luminance(text), luminance(paper)].sort((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05) >= leastContrast;
}

/** Where black and white stand out alike. */
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
