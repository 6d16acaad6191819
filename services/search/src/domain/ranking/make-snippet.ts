import type { IndexedMessage } from '../indexing/indexed-message.ts';
import type { TextRange } from '../indexing/search-index.ts';
import { placedWords, splitWords } from '../query/split-words.ts';
import type { WantedWords } from '../words/wanted-words.ts';
import { endOfSaid } from './end-of-said.ts';

const longest = 240;
/** Only this much of the text is searched for sentences, in characters. */
const maxText = 20_000;

export interface Snippet {
  readonly text: string;
  readonly highlights: readonly TextRange[];
  readonly subjectHighlights: readonly TextRange[];
}

export interface SnippetSource {
  readonly subject: string;
  readonly text: string;
  /** Names and addresses of people, and names of attachments. */
  readonly names: string;
  /** The writer's name; null where it is not known. */
  readonly writer: string | null;
  readonly language: string | null;
}

export function sourceOf({
  subject,
  text,
  language,
  from,
  recipients,
  attachments,
}: IndexedMessage): SnippetSource {
  const names = [
    ...[from, ...recipients].map((person) => `${person?.name ?? ''} ${person?.email ?? ''}`),
    ...(attachments ?? []).map(({ name }) => name),
  ];
  return { subject, text, language, names: names.join(' '), writer: from?.name ?? null };
}

/** The words of a message, as far as it is looked at. */
export const wordsOf = ({ subject, names, text }: SnippetSource): string[] =>
  splitWords(`${subject} ${names} ${text.slice(0, maxText)}`);

/** Share of the query's words that stand in the message, rare words counting more. @param words of the message */
export function coverageOf(words: readonly string[], language: string | null, wanted: WantedWords): number {
  if (wanted.weight === 0) return 0;
  const places = placesIn(words, (one) => wanted.placeOf(one, language));
  return [...places].reduce((sum, place) => sum + wanted.weightOf(place), 0) / wanted.weight;
}

/**
 * The sentence of the text that has most of the query's words, with their places; a sentence of the best window where no word is found.
 * Nothing of a signature is shown, though its words are searched.
 */
export function makeSnippet(message: SnippetSource, wanted: WantedWords, window: TextRange | null): Snippet {
  const placeOf = (one: string) => wanted.placeOf(one, message.language);
  const said = message.text.slice(0, endOfSaid(message.text, message.writer));
  const best =
    bestSentence(said.slice(0, maxText), placeOf, placesIn(wordsOf(message), placeOf).size) ?? window;
  const start = best && best.start < said.length ? best.start : 0;
  const { shown, highlights } = cutAround(said, start, placeOf);
  return { text: shown, highlights, subjectHighlights: highlightsIn(message.subject, placeOf) };
}

type PlaceOf = (word: string) => number | null;

/** Which words of the query are among others. */
function placesIn(words: readonly string[], placeOf: PlaceOf): Set<number> {
  const places = new Set<number>();
  // A search does this for a hundred messages and more, so no object is made for each word.
  for (const one of words) {
    const place = placeOf(one);
    if (place !== null) places.add(place);
  }
  return places;
}

/** A point inside a number or an address ends no sentence: `3,200.00`. */
const sentences = /(?:[^.!?\n]|[.!?](?=[\p{L}\p{N}])){1,1000}[.!?]?/gu;

/** @param most how many of the words can be found at all */
function bestSentence(text: string, placeOf: PlaceOf, most: number): TextRange | null {
  let best: (TextRange & { hits: number }) | null = null;
  if (most === 0) return best;
  for (const { 0: sentence, index } of text.matchAll(sentences)) {
    const hits = placesIn(splitWords(sentence), placeOf).size;
    if (hits > (best?.hits ?? 0)) best = { start: index, end: index + sentence.length, hits };
    if (best?.hits === most) break;
  }
  return best;
}

function cutAround(text: string, start: number, placeOf: PlaceOf) {
  const part = text.slice(start, start + longest);
  // Cuts at a blank if one is near, and never within a surrogate pair.
  const cut =
    part.length < longest
      ? part
      : part.slice(0, Math.max(part.lastIndexOf(' '), longest - 40)).toWellFormed();
  const clean = cut.replace(/\s+/g, ' ').trim();
  const more = start + cut.trimEnd().length < text.trimEnd().length ? '…' : '';
  return { shown: clean + more, highlights: highlightsIn(clean, placeOf) };
}

function highlightsIn(text: string, placeOf: PlaceOf): TextRange[] {
  const ranges: { start: number; end: number }[] = [];
  for (const { text: one, start, end } of placedWords(text)) {
    if (placeOf(one) === null) continue;
    const last = ranges.at(-1);
    // Pairs of letters overlap.
    if (last && start < last.end) last.end = end;
    else ranges.push({ start, end });
  }
  return ranges;
}
