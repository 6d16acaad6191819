/** The limit of a stored reason. */
const longestQuote = 500;
const maxWords = 120;

/**
 * Finds a quotation in a text, word for word; only white space may differ, as models straighten wrapped lines.
 * @returns the passage as it stands in the text, at most 500 characters; null when it is not there.
 */
export function findQuote(text: string, quote: string): string | null {
  const words = quote.trim().split(/\s+/).slice(0, maxWords);
  if (words.length === 0 || words[0] === '') return null;
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')).join('\\s+');
  return new RegExp(pattern).exec(text)?.[0].slice(0, longestQuote) ?? null;
}
