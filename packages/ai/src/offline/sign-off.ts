import { withoutOpenings } from './judge-sentence.ts';
import type { LanguageRules } from './language-rules.ts';
import type { Sentence } from './split-sentences.ts';

/** Lines of a signature: names, titles, addresses. */
const maxLines = 10;
const maxWords = 9;
const longestName = 3;

/**
 * Leaves out the sign-off and the signature below it, which have no delimiter. The lines after a closing line count as a signature
 * only when they are few, short and ask nothing: a postscript stays.
 */
export function withoutSignOff(sentences: readonly Sentence[], rules: LanguageRules): readonly Sentence[] {
  for (let at = 1; at < sentences.length; at += 1) {
    const folded = sentences[at]?.folded ?? '';
    if (!rules.courtesies.test(folded)) continue;
    // "Thanks, will do by Friday" is no closing line.
    const bare = withoutOpenings(folded, rules);
    if (rules.promises.test(bare) || rules.holds.test(bare)) continue;
    const below = sentences.slice(at + 1);
    if (below.length <= maxLines && below.every(isSignatureLine)) return sentences.slice(0, at);
    if (isCardBelow(below)) return sentences.slice(0, at);
  }
  return sentences;
}

/** How to reach the writer, or what a signature is divided by. */
const contact =
  /\S@\S|https?:|\bwww\.|\+?\d[\d ()/.-]{6,}\d|\s\|\s|\b(?:tel|fax|phone|mobile?|handy|m|t|f)\s?[.:]|\b(?:ltd|gmbh|inc|llc|sarl|s\.?a\.?|b\.?v\.?|s\.?r\.?l\.?|ag|kg|oy|ab|aps)\b/i;
const postscript = /^\s*(?:p\.?\s?){1,2}s\b/i;

/**
 * A name, and below it a card: how to reach the writer, slogans, offers. A question on it is asked of every reader of every mail. Without
 * such a card a question below the name is the writer's, and so is a postscript.
 */
function isCardBelow(below: readonly Sentence[]): boolean {
  const [name, ...rest] = below;
  if (name === undefined || !isSignatureLine(name) || rest.length === 0 || rest.length > maxLines)
    return false;
  if (below.some(({ text }) => postscript.test(text))) return false;
  const first = rest.findIndex(({ text }) => contact.test(text));
  const asking = rest.findIndex(({ text }) => text.includes('?'));
  // The card stands above its question, or the question names the page that it is about.
  return first >= 0 && (asking < 0 || first <= asking || contact.test(rest[asking + 1]?.text ?? ''));
}

/** A name, a title, a company, a number; a sentence would end like one. */
function isSignatureLine({ text }: Sentence): boolean {
  const words = text.split(/\s+/).length;
  return !text.includes('?') && words <= maxWords && (words <= longestName || !/[.!…]$/.test(text));
}
