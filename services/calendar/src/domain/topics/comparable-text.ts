/**
 * A text in the form in which words and patterns are compared with it: compatibility forms normalised, without accents, without invisible
 * characters (a zero-width space would hide a word from the user's wishes) and without markup.
 */
export function comparableText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[’‘]/g, "'");
}
