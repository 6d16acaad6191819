import type { HtmlLine } from '../html/html-lines.ts';
import type { MarkedLines, QuoteElement } from './html-quote-marks.ts';
import { attributionEndingAt, isForwardLine, pointsBelow } from './thread-marks.ts';

/** The first line of a forwarded mail; Infinity without one. A forwarded mail that begins inside a quote is part of that quote. */
export function startOfForward({ lines, quotes, lastMark }: MarkedLines): number {
  const texts = lines.map(({ text }) => text);
  const end = lastMark?.line ?? lines.length;
  let index = 0;
  let before: QuoteElement | null = null;
  for (const quote of [...quotes, null]) {
    for (const stop = quote?.firstLine ?? end; index < stop; index += 1)
      if (isForwardLine(texts[index] ?? '')) return index;
    if (quote === null) break;
    const isAnswered =
      (before?.kind === 'attribution' && before.endLine === index) ||
      attributionEndingAt(texts, index - 1) !== null;
    // Some programs mark a forwarded mail like a quote or its attribution.
    if (!isAnswered && quote.endLine > index && isForwardLine(texts[index] ?? '')) return index;
    index = quote.endLine;
    before = quote;
  }
  return Infinity;
}

/** Levels of quoting of each line: those of the elements around it, at least one where a mail program marks it as quoted. */
export function quoteDepthsOf(read: MarkedLines): number[] {
  const { lines, quotes, lastMark } = read;
  const texts = lines.map(({ text }) => text);
  const depths = withoutPassedOn(lines, texts);
  const forward = startOfForward(read);
  const quote = (from: number, to: number) => {
    for (let index = from; index < to; index += 1) depths[index] = Math.max(1, depths[index] ?? 0);
  };
  for (const { kind, firstLine, endLine } of quotes)
    if (kind !== 'signature' && firstLine < forward) quote(firstLine, endLine);
  if (lastMark === null || lastMark.line >= forward) return depths;
  const hasOwn = depths.slice(0, lastMark.line).some((depth) => depth === 0);
  // Without words above, or below words that point to it, the mail is passed on or answered inside its text.
  if (hasOwn && !pointsBelow(texts, 0, lastMark.line)) quote(lastMark.line, lines.length);
  return depths;
}

/** Levels of quoting, without the level that some programs put around a forwarded mail. */
function withoutPassedOn(lines: readonly HtmlLine[], texts: readonly string[]): number[] {
  let isPassedOn = false;
  return lines.map(({ text, quoteDepth }, index) => {
    const depthBefore = lines[index - 1]?.quoteDepth ?? 0;
    if (quoteDepth === 0) isPassedOn = false;
    else if (depthBefore === 0)
      isPassedOn = isForwardLine(text) && attributionEndingAt(texts, index - 1) === null;
    return isPassedOn ? quoteDepth - 1 : quoteDepth;
  });
}

/** The lines at which a marked signature begins that has only quoted lines, or none, below it. */
export function signatureLines(
  { lines, quotes }: MarkedLines,
  depths: readonly number[],
): ReadonlySet<number> {
  // Found once: a mail can have as many marked signatures as lines.
  const [firstOwn, lastOwn] = [depths.indexOf(0), depths.lastIndexOf(0)];
  const starts = quotes.filter(({ kind, firstLine, endLine }) => {
    if (kind !== 'signature' || endLine === firstLine || (lines[firstLine]?.text ?? '').startsWith('--'))
      return false;
    return lastOwn < endLine && firstOwn >= 0 && firstOwn < firstLine;
  });
  return new Set(starts.map(({ firstLine }) => firstLine));
}
