import { abbreviation, shortTitle } from './abbreviations.ts';
import { foldText } from './fold-text.ts';

export interface Sentence {
  /** A slice of the text as it was given, trimmed; may span wrapped lines. */
  readonly text: string;
  /** The folded text, on which every rule works. */
  readonly folded: string;
  /** Counts paragraphs (blank lines) from 0. */
  readonly paragraph: number;
}

/** Later sentences are not read: 200 is far more than a person answers to, and it bounds the work. */
const maxSentences = 200;
const maxSentenceLength = 1_000;
/** No mail program soft-wraps shorter lines than this: the writer ended them. */
const shortestWrappedLine = 50;

/** "am 3. Mai", "um 9. Uhr": the point behind a number is an ordinal's when this follows. */
const afterOrdinal =
  /^\s+(?:\p{Ll}|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Uhr|Stock|Etage|Kapitel)/u;
/** After one of these words a line end is no sentence end, whatever the next line begins with. */
const unfinished =
  /\b(?:if|whether|that|the|an?|of|for|and|or|with|to|by|from|wenn|ob|dass|und|oder|der|die|das|mit|von|si|que|et|ou|le|la|les|de|y|el|e|il|che|en|het|een|met|van)$/;
const listItem = /^\s*(?:[-*•·–—>]|\(?\d{1,2}[.)]|[a-z]\))\s+/i;

/**
 * Splits mail text into sentences in one pass: at end marks, at blank lines, before list items, and at the end of
 * lines that the writer ended (greetings, list items, short lines); wrapped lines are joined.
 */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  const add = (from: number, to: number, paragraph: number) => {
    const slice = text.slice(from, Math.min(to, from + maxSentenceLength)).trim();
    if (/[\p{L}\p{N}?]/u.test(slice)) sentences.push(sentenceOf(slice, paragraph));
  };

  let start = 0;
  let paragraph = 0;
  let lineStart = 0;
  // A sentence can end at any of these.
  const breaks = /[\n.!?…]/g;
  while (sentences.length < maxSentences && breaks.test(text)) {
    const at = breaks.lastIndex - 1;
    if (text[at] === '\n') {
      const next = lineAfter(text, at);
      const isBlankNext = next.trim() === '';
      if (isBlankNext || endsSentence(text.slice(lineStart, at), next)) {
        add(start, at, paragraph);
        start = at + 1;
      }
      if (isBlankNext) paragraph += 1;
      lineStart = at + 1;
    } else if (isSentenceEnd(text, at, start)) {
      const end = afterMarks(text, at);
      add(start, end, paragraph);
      start = end;
      breaks.lastIndex = end;
    }
  }
  if (sentences.length < maxSentences) add(start, text.length, paragraph);
  return sentences;
}

export function sentenceOf(text: string, paragraph: number): Sentence {
  return { text, folded: foldText(text), paragraph };
}

function lineAfter(text: string, newline: number): string {
  const end = text.indexOf('\n', newline + 1);
  return text.slice(newline + 1, Math.min(end === -1 ? text.length : end, newline + 1 + 80));
}

/** Whether the writer ended this line, and not a program that wraps lines. */
function endsSentence(line: string, next: string): boolean {
  const trimmed = line.trim();
  if (listItem.test(next)) return true;
  if (/[:;]$/.test(trimmed)) return true;
  if (trimmed.length >= shortestWrappedLine || unfinished.test(trimmed)) return false;
  if (listItem.test(line) || /[,!]$/.test(trimmed)) return true;
  return /^\s*[\p{Lu}\p{N}]/u.test(next);
}

function isSentenceEnd(text: string, at: number, start: number): boolean {
  const end = afterMarks(text, at);
  if (end < text.length && !/\s/.test(text[end] ?? '')) return false;
  if (text[at] !== '.') return true;
  const before = text.slice(Math.max(start, at - 8), at);
  if (/(?:^|[\s(])\d{1,2}$/.test(before) && afterOrdinal.test(text.slice(end, end + 12))) return false;
  // "1." begins a list item and ends no sentence.
  if (/^\s*\d{1,2}$/.test(text.slice(start, Math.min(at, start + 8)))) return false;
  return !abbreviation.test(before) && !shortTitle.test(before);
}

/** The index behind a run of end marks and closing quotes or brackets. */
function afterMarks(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && /[.!?…"'”’)\]»]/.test(text[end] ?? '')) end += 1;
  return end;
}
