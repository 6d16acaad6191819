import { readHtml, stripTags } from '../html/html-events.ts';
import { createLineCollector, type HtmlLine } from '../html/html-lines.ts';
import { attributionEndingAt, isForwardLine } from './thread-marks.ts';

/** The limit of a decoded part. */
const htmlLengthLimit = 2 * 1024 * 1024;
const linesLimit = 50_000;

/**
 * The text of an HTML body as a reader sees it: blocks on lines of their own, quotes of mail programs behind `> `,
 * without what styles hide. Linear; at most 2 MB are read.
 */
export function htmlToText(html: string): string {
  const source = html.slice(0, htmlLengthLimit);
  const collector = createLineCollector();
  const isRead = readHtml(source, { ...collector, isDone: () => collector.lines.length > linesLimit });
  if (!isRead) return stripTags(source).trim();
  collector.flush();
  const depths = quoteDepths(collector.lines);
  const lines: string[] = [];
  collector.lines.forEach((line, index) => {
    const depth = depths[index] ?? 0;
    if (line.isParagraph && lines.length > 0) lines.push('');
    lines.push((depth === 0 ? '' : `${'>'.repeat(Math.min(depth, 20))} `) + line.text);
  });
  return lines.join('\n');
}

/** Levels of quoting, without the level that some programs put around a forwarded mail. */
function quoteDepths(lines: readonly HtmlLine[]): number[] {
  const texts = lines.map(({ text }) => text);
  let isPassedOn = false;
  return lines.map(({ text, quoteDepth }, index) => {
    const depthBefore = lines[index - 1]?.quoteDepth ?? 0;
    if (quoteDepth === 0) isPassedOn = false;
    else if (depthBefore === 0)
      isPassedOn = isForwardLine(text) && attributionEndingAt(texts, index - 1) === null;
    return isPassedOn ? quoteDepth - 1 : quoteDepth;
  });
}
