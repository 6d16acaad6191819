/**
 * A text as words and patterns are compared with it: compatibility forms made plain, without accents, without characters that are not seen
 * (a zero-width space would hide a word from the user's wishes) and without markup.
 */
export function comparableText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[’‘]/g, "'");
}
