import { splitWords } from '../query/split-words.ts';

/** A sign-off with a card below it. */
const maxLines = 12;
const longestLine = 60;
const closingWords = 5;
/** A postscript, an item of a list, an hour or a question: no line of a card. */
const isSaidBelow = /^p[.\s-]*[sd]\b|^(?:[-*•–·+]|\d+[.)])\s|\d:\d|\?/iu;

/**
 * Where a mail's text ends and its sign-off begins: at the name of its writer in a line of its own among the last lines, or at the closing
 * ("Best wishes,") above it. The length of the text where there is none, and where something is said below it: a postscript, a list, a sentence.
 * Without a line above it, other than a closing, a name is all that was said.
 * @param name the writer's; null where it is not known
 */
export function endOfSaid(text: string, name: string | null): number {
  if (name === null) return text.length;
  const own = new Set(splitWords(name));
  const lines = lastLinesOf(text);
  const first = lines.findIndex(
    ({ words }, at) => at >= lines.length - maxLines && at > 0 && words.every((word) => own.has(word)),
  );
  const below = lines.slice(first);
  if (first < 0 || below.slice(1).some(isSaid) || below.some(({ text: one }) => one.length > longestLine))
    return text.length;
  const above = lines[first - 1];
  const isClosing = above?.text.endsWith(',') && above.words.length <= closingWords;
  if (isClosing && first === 1) return text.length;
  return (isClosing ? above : below[0])?.start ?? text.length;
}

interface Line {
  readonly start: number;
  readonly text: string;
  /** The words of the first characters of the line. */
  readonly words: readonly string[];
}

/** Those with words, two more than are looked at; the rest of a long mail is not read. */
function lastLinesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (let end = text.length; end > 0 && lines.length < maxLines + 2;) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(start, end).trim();
    const words = splitWords(line.slice(0, longestLine));
    if (words.length > 0) lines.unshift({ start, text: line, words });
    end = start - 1;
  }
  return lines;
}

/** The lines of a card are names, which have few words or large letters. */
function isSaid({ text, words }: Line): boolean {
  const small = words.slice(1).filter((word) => /^\p{Ll}/u.test(word));
  const isSentence =
    (words.length > 3 && /[.!]$/.test(text)) || (words.length > 4 && small.length * 2 > words.length);
  return isSaidBelow.test(text) || isSentence;
}
