import { splitWords } from '../query/split-words.ts';

/** A sign-off with a card below it. */
const maxLines = 12;
const longestLine = 60;
const closingWords = 5;

/**
 * Where a mail's text ends and its sign-off begins: at the name of its writer in a line of its own among the last lines, or at the closing
 * ("Best wishes,") above it. The length of the text where there is none: without a line above it a name is all that was said, and a
 * postscript is said too.
 * @param name the writer's; null where it is not known
 */
export function endOfSaid(text: string, name: string | null): number {
  if (name === null) return text.length;
  const own = new Set(splitWords(name));
  const lines = linesOf(text);
  const first = lines.findIndex(
    ({ words }, at) => at >= lines.length - maxLines && at > 0 && words.every((word) => own.has(word)),
  );
  const below = lines.slice(first);
  if (first < 0 || below.some((line) => line.text.length > longestLine || line.text.includes('?')))
    return text.length;
  const above = lines[first - 1];
  const isClosing = above?.text.endsWith(',') && above.words.length <= closingWords && first > 1;
  return (isClosing ? above : below[0])?.start ?? text.length;
}

/** Those with words. */
function linesOf(text: string) {
  return [...text.matchAll(/[^\n]+/g)]
    .map(({ 0: line, index }) => ({ start: index, text: line.trim(), words: splitWords(line) }))
    .filter(({ words }) => words.length > 0);
}
