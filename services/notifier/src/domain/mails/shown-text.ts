import { visibleText } from '@tern/kernel/visible-text';

/**
 * Names and subjects as our mails show them: on one line, without invisible characters or those that change the text's direction (others
 * wrote them), and cut to a length.
 */
export function shownText(text: string, most: number): string {
  const clean = visibleText(text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')).trim();
  const signs = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(clean.slice(0, most * 8))];
  if (signs.length <= most && clean.length <= most * 8) return clean;
  return `${signs
    .slice(0, most - 1)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}
