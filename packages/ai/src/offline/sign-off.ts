import { withoutOpenings } from './judge-sentence.ts';
import type { LanguageRules } from './language-rules.ts';
import type { Sentence } from './split-sentences.ts';

/** Lines of a signature: names, titles, addresses. */
const mostLines = 10;
const mostWords = 9;
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
    if (below.length <= mostLines && below.every(isSignatureLine)) return sentences.slice(0, at);
  }
  return sentences;
}

/** A name, a title, a company, a number; a sentence would end like one. */
function isSignatureLine({ text }: Sentence): boolean {
  const words = text.split(/\s+/).length;
  return !text.includes('?') && words <= mostWords && (words <= longestName || !/[.!…]$/.test(text));
}
