import type { HtmlLine, SourceRange } from '../html/html-lines.ts';
import { readMarks, type MarkedLines, type QuoteElement } from './html-quote-marks.ts';
import { startOfForward } from './html-quotes.ts';
import { endOfOwnText } from './signature-marks.ts';
import {
  attributionAboveQuote,
  attributionEndingAt,
  isForwardLine,
  pointsBelow,
  unmarkedQuoteAt,
} from './thread-marks.ts';

const htmlLengthLimit = 2 * 1024 * 1024;

/**
 * HTML without what it quotes, by the marks of the common mail programs and, where there are none, by the words of their
 * attributions and header blocks. Answers between quotes stay, and so do forwarded mails. The result is a part of the source with
 * some tags left open: it must go through `sanitiseHtml` before it is shown. Linear; 2 MB are read.
 */
export function trimQuotedHtml(html: string): string {
  const source = html.slice(0, htmlLengthLimit);
  const found = findQuotes(source);
  return found === null ? source : withoutRanges(source, found);
}

/** Ranges to leave out; null when the HTML is nested too deeply to be parsed. */
function findQuotes(source: string): SourceRange[] | null {
  const read = readMarks(source);
  if (read === null) return null;
  const { lines, lastMark } = read;
  const forward = startOfForward(read);
  const cuts = cutsIn(read, forward);
  const runs: (readonly HtmlLine[])[] = [];
  /** Own lines before each cut, for attributions above it. */
  const linesBefore: number[] = [];
  let next = 0;
  for (const { firstLine, endLine } of cuts) {
    runs.push(lines.slice(next, firstLine));
    linesBefore.push((linesBefore.at(-1) ?? 0) + firstLine - next);
    next = endLine;
  }
  const own = [...runs.flat(), ...lines.slice(next)];
  const cutAll = lastMark !== null && lastMark.line < forward ? lastMark.start : -1;
  return withTextMarks(source, own, { cuts, linesBefore, cutAll });
}

/** The elements to leave out; a signature stays where the mail has no other words: some people write into it. */
function cutsIn({ lines, quotes }: MarkedLines, forward: number): readonly QuoteElement[] {
  const cuts = quotes.filter(({ firstLine }) => firstLine < forward);
  const taken = cuts.reduce((sum, { firstLine, endLine }) => sum + endLine - firstLine, 0);
  return taken < lines.length ? cuts : cuts.filter(({ kind }) => kind !== 'signature');
}

interface Marks {
  readonly cuts: readonly SourceRange[];
  readonly linesBefore: readonly number[];
  readonly cutAll: number;
}

function withTextMarks(source: string, lines: readonly HtmlLine[], marks: Marks): SourceRange[] {
  const texts = lines.map((line) => line.text);
  const all = marks.cutAll >= 0 ? marks.cutAll : startOfUnmarkedQuote(lines, texts);
  const own = all === null ? lines : lines.filter((line) => (line.ranges[0]?.start ?? all) < all);
  // "FYI" or "see below" above it: the mail below is forwarded, or answered inside its text.
  const isKept = all !== null && pointsBelow(texts, 0, own.length);
  const cuts = isKept ? marks.cuts.filter(({ start }) => start < all) : marks.cuts;
  const linesBefore = marks.linesBefore.slice(0, cuts.length);
  const attributions = attributionLines(texts, linesBefore).flatMap((index) => lines[index]?.ranges ?? []);
  const ranges = [...cuts, ...attributions, ...rangesBelow(own, linesBefore)];
  if (all !== null && !isKept && own.length > 0) ranges.push({ start: all, end: source.length });
  return ranges;
}

/** Lines of the attributions above quotes: each once, however many quotes stand below it. */
function attributionLines(texts: readonly string[], linesBefore: readonly number[]): number[] {
  const found = new Set<number>();
  for (const count of new Set(linesBefore)) {
    const first = attributionAboveQuote(texts, count - 1) ?? count;
    for (let index = first; index < count; index += 1) found.add(index);
  }
  return [...found];
}

/** Signatures, footers and notices below each run of lines that no quote interrupts; none in a forwarded mail. */
function rangesBelow(lines: readonly HtmlLine[], linesBefore: readonly number[]): SourceRange[] {
  const forward = lines.findIndex(({ text }) => isForwardLine(text));
  const end = forward < 0 ? lines.length : forward;
  const stops = [...new Set([...linesBefore.filter((count) => count < end), end])];
  return stops.flatMap((stop, index) => {
    // Blank lines separate paragraphs there.
    const run = lines.slice(stops[index - 1] ?? 0, stop).flatMap((line): (HtmlLine | null)[] => {
      return line.isParagraph ? [null, line] : [line];
    });
    const texts = run.map((line) => line?.text ?? '');
    return run.slice(endOfOwnText(texts, 0, texts.length)).flatMap((line) => line?.ranges ?? []);
  });
}

/** Where a quote without marks begins: a header block, a separator, or an attribution that is certain. */
function startOfUnmarkedQuote(lines: readonly HtmlLine[], texts: readonly string[]): number | null {
  for (let index = 0; index < texts.length; index += 1) {
    if (isForwardLine(texts[index] ?? '')) return null;
    const cut = unmarkedQuoteAt(texts, index);
    if (cut !== null) return lines[cut]?.ranges[0]?.start ?? null;
    const attribution = attributionEndingAt(texts, index);
    if (attribution?.isCertain && index + 1 < texts.length)
      return lines[attribution.firstLine]?.ranges[0]?.start ?? null;
  }
  return null;
}

function withoutRanges(source: string, ranges: readonly SourceRange[]): string {
  const ordered = [...ranges].sort((a, b) => a.start - b.start);
  const kept: string[] = [];
  let position = 0;
  for (const range of ordered) {
    if (range.start > position) kept.push(source.slice(position, range.start));
    position = Math.max(position, range.end);
  }
  kept.push(source.slice(position));
  return kept.join('');
}
