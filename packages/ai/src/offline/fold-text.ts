/** Typographic quotes and dashes as people's mail programs set them. */
const typographic = [
  ['’', "'"],
  ['‘', "'"],
  ['“', '"'],
  ['”', '"'],
  ['„', '"'],
  ['«', '"'],
  ['»', '"'],
  ['–', '-'],
  ['—', '-'],
  ['\u00a0', ' '],
  ['ß', 'ss'],
] as const;
const beyondAscii = /[^\u0000-\u007f]/;
/** Single characters that the table below knows, and runs of all others. */
const foreign = /[\u0080-\u024f’‘“”„–—]|[^\u0000-\u024f’‘“”„–—]+/gu;
/** White space other than single spaces; most texts have none. */
const unevenSpace = /[^\S ]| {2}/;

/** The folded form of every letter of Latin-1 and its extensions, and of the signs above: nearly all non-ASCII characters in mail. */
const bareForms = new Map<string, string>();
for (let code = 0x80; code < 0x250; code += 1)
  bareForms.set(String.fromCharCode(code), withoutMarks(String.fromCharCode(code)));
for (const [sign, plain] of typographic) bareForms.set(sign, plain);

/**
 * Nearly all letters and digits of folded text, as the inside of a class. It is a few ranges, as a pattern with the properties `L` and `N`
 * takes 30 times as long to compile, and a thousand patterns have it.
 */
export const lettersAndDigits = [
  '0-9a-z\u00aa\u00b2\u00b3\u00b5\u00b9\u00ba\u00bc-\u00be\u00df-\u00f6\u00f8-\u02af',
  // Greek to Georgian and the like, without the stops of Hebrew, Arabic and Devanagari.
  '\u0370-\u0588\u05d0-\u05ea\u0620-\u0669\u066e-\u06d3\u06d5-\u0963\u0966-\u1fff',
  // East Asia, without its stops.
  '\u2c00-\u2dff\u3005-\u3007\u3041-\u309f\u30a1-\u30fa\u30fc-\ud7ff\uf900-\ufdcf',
].join('');

/** Patterns: no letter or digit of folded text stands before, or behind. */
export const wordStart = `(?<![${lettersAndDigits}])`;
export const wordEnd = `(?![${lettersAndDigits}])`;

/** Lower case, no accents, straight quotes, single spaces: the form the rule tables are written in. */
export function foldText(text: string): string {
  const folded = foldLetters(text);
  return (unevenSpace.test(folded) ? folded.replace(/\s+/g, ' ') : folded).trim();
}

/** Folds letters as `foldText` does and leaves white space unchanged. */
export function foldLetters(text: string): string {
  const lower = text.toLowerCase();
  if (!beyondAscii.test(lower)) return lower;
  return lower.replace(foreign, (part) => bareForms.get(part) ?? withoutMarks(part));
}

/**
 * The text with "ss" for every "ß", which folding would make longer.
 * @returns with it, the place in the text as written of a place in the longer one
 */
export function withoutSharpS(text: string): {
  readonly spread: string;
  readonly placeOf: (place: number) => number;
} {
  if (!text.includes('ß')) return { spread: text, placeOf: (place) => place };
  const spread = text.replaceAll('ß', 'ss');
  const placeOf = (place: number): number => {
    let written = 0;
    for (let at = 0; at < place; written += 1) at += text[written] === 'ß' ? 2 : 1;
    return written;
  };
  return { spread, placeOf };
}

function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}+/gu, '');
}
