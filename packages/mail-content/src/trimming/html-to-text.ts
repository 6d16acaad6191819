import { stripTags } from '../html/html-events.ts';
import { readMarks } from './html-quote-marks.ts';
import { quoteDepthsOf, signatureLines } from './html-quotes.ts';

/** The limit of a decoded part. */
const htmlLengthLimit = 2 * 1024 * 1024;

/**
 * The text of an HTML body as a reader sees it: blocks on lines of their own, quotes of mail programs behind `> `, their signatures
 * below `-- `, without what styles hide. Linear; at most 2 MB are read.
 */
export function htmlToText(html: string): string {
  const source = html.slice(0, htmlLengthLimit);
  const read = readMarks(source);
  if (read === null) return stripTags(source).trim();
  const depths = quoteDepthsOf(read);
  const signatures = signatureLines(read, depths);
  const lines: string[] = [];
  read.lines.forEach((line, index) => {
    const depth = depths[index] ?? 0;
    if (line.isParagraph && lines.length > 0) lines.push('');
    if (signatures.has(index)) lines.push('-- ');
    lines.push((depth === 0 ? '' : `${'>'.repeat(Math.min(depth, 20))} `) + line.text);
  });
  return lines.join('\n');
}
