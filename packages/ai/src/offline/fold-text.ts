/** Typographic quotes and dashes as people's mail programs set them. */
const typographic: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '\u00a0': ' ',
  ß: 'ss',
};
const beyondAscii = /[^\u0000-\u007f]/;
const eachBeyondAscii = /[^\u0000-\u007f]/gu;
/** White space that is not single spaces already, which it mostly is. */
const unevenSpace = /[^\S ]| {2}/;

/** What every letter of Latin-1 and its extensions becomes: nearly all of what mail has beyond ASCII. */
const latin = new Map<string, string>();
for (let code = 0x80; code < 0x250; code += 1)
  latin.set(String.fromCharCode(code), bareForm(String.fromCharCode(code)));

/** Lower case, no accents, straight quotes, single spaces: the form the rule tables are written in. */
export function foldText(text: string): string {
  const folded = foldLetters(text);
  return (unevenSpace.test(folded) ? folded.replace(/\s+/g, ' ') : folded).trim();
}

/** The same with white space as it is. */
export function foldLetters(text: string): string {
  const lower = text.toLowerCase();
  if (!beyondAscii.test(lower)) return lower;
  return lower.replace(eachBeyondAscii, (character) => latin.get(character) ?? bareForm(character));
}

function bareForm(character: string): string {
  return typographic[character] ?? character.normalize('NFD').replace(/\p{M}+/gu, '');
}
