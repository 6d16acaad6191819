/**
 * Names and subjects as a mail of ours shows them: on one line, without signs that cannot be seen or that turn the text round
 * (others wrote them), and cut where they are long.
 */
export function shownText(text: string, most: number): string {
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    // Joiners stay: letters of some scripts and many emoji are made with them.
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .trim();
  const signs = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(clean.slice(0, most * 8))];
  if (signs.length <= most && clean.length <= most * 8) return clean;
  return `${signs
    .slice(0, most - 1)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}
