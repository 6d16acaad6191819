import { readHtml, stripTags } from './html-events.ts';
import { createLineCollector } from './html-lines.ts';

/** As much as a decoded part can hold. */
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
  const lines: string[] = [];
  for (const line of collector.lines) {
    const marks = line.quoteDepth === 0 ? '' : `${'>'.repeat(Math.min(line.quoteDepth, 20))} `;
    if (line.isParagraph && lines.length > 0) lines.push('');
    lines.push(marks + line.text);
  }
  return lines.join('\n');
}
