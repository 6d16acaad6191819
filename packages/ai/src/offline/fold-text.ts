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
/** White space that is not single spaces already, which it mostly is. */
const unevenSpace = /[^\S ]| {2}/;

/** Lower case, no accents, straight quotes, single spaces: the form the rule tables are written in. */
export function foldText(text: string): string {
  let folded = text.toLowerCase();
  if (beyondAscii.test(folded)) {
    folded = folded
      .replace(/[’‘“”„–—\u00a0ß]/g, (char) => typographic[char] ?? char)
      .normalize('NFD')
      .replace(/\p{M}+/gu, '');
  }
  return (unevenSpace.test(folded) ? folded.replace(/\s+/g, ' ') : folded).trim();
}
