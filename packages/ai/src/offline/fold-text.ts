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
