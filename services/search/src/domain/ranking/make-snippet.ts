import { foldWord } from '../query/split-words.ts';
import type { TextRange } from '../indexing/search-index.ts';

const longest = 240;
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** Sentences are looked for in this much text at most. */
const mostText = 20_000;

export interface Snippet {
  readonly text: string;
  readonly highlights: readonly TextRange[];
  /** Share of the query's words that stand in subject or text. */
  readonly coverage: number;
}

/**
 * The sentence of the text that has most of the query's words, with their places; of the best window where no word is there.
 * @param words of the query, in any case
 */
export function makeSnippet(
  message: { readonly subject: string; readonly text: string; readonly people: string },
  words: readonly string[],
  window: TextRange | null,
): Snippet {
  const stems = words.map((one) => stemOf(foldWord(one)));
  const text = message.text.slice(0, mostText);
  const seen = new Set(
    [...`${message.subject} ${message.people} ${text}`.matchAll(word)].map(([one]) => stemOf(foldWord(one))),
  );
  const wanted = new Set(stems);
  const covered = [...wanted].filter((stem) => seen.has(stem));
  const coverage = wanted.size === 0 ? 0 : covered.length / wanted.size;
  const best = bestSentence(text, wanted) ?? window ?? { start: 0, end: text.length };
  const { shown, highlights } = cutAround(message.text, best, wanted);
  return { text: shown, highlights, coverage };
}

/** English endings, roughly, so that "invoices" lights up for "invoice"; the index itself stems by Porter. */
function stemOf(folded: string): string {
  return folded.length > 4 ? folded.replace(/(?:ing|ed|es|s|e)$/, '') : folded;
}

function bestSentence(text: string, wanted: ReadonlySet<string>): TextRange | null {
  let best: (TextRange & { hits: number }) | null = null;
  for (const { 0: sentence, index } of text.matchAll(/[^.!?\n]{1,1000}[.!?]?/g)) {
    const hits = new Set(
      [...sentence.matchAll(word)].map(([one]) => stemOf(foldWord(one))).filter((stem) => wanted.has(stem)),
    ).size;
    if (hits > (best?.hits ?? 0)) best = { start: index, end: index + sentence.length, hits };
  }
  return best;
}

function cutAround(text: string, range: TextRange, wanted: ReadonlySet<string>) {
  const part = text.slice(range.start, range.start + longest);
  // Never half of a surrogate pair or a word, where there is a blank near.
  const cut =
    part.length < longest
      ? part
      : part.slice(0, Math.max(part.lastIndexOf(' '), longest - 40)).toWellFormed();
  const shown = cut.replace(/\s/g, ' ').trimEnd();
  const lead = shown.length - shown.trimStart().length;
  const clean = shown.trimStart();
  const highlights = [...clean.matchAll(word)]
    .filter(([one]) => wanted.has(stemOf(foldWord(one))))
    .map(({ index, 0: one }) => ({ start: index, end: index + one.length }));
  const more = range.start + lead + clean.length < text.trimEnd().length ? '…' : '';
  return { shown: clean + more, highlights };
}
