import { attributionAboveQuote, isBlank, isQuoted } from './thread-marks.ts';

const joined = /^\s{0,3}»/;

/**
 * Scanners and some phones turn ">>" into "»". Such a line is quoted where a quote surrounds it or its attribution stands above; elsewhere
 * it is a list item, or a quotation of the writer.
 */
export function withPlainMarks(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => joined.test(line))) return lines;
  const plain = [...lines];
  let above = -1;
  plain.forEach((line, index) => {
    if (isBlank(line)) return;
    if (joined.test(line) && (isBesideQuote(plain, above, index) || isAttribution(plain, above)))
      plain[index] = line.replace('»', '>>');
    above = index;
  });
  return plain;
}

function isBesideQuote(lines: readonly string[], above: number, index: number): boolean {
  return isQuoted(lines[above] ?? '') || isQuoted(lines[index + 1] ?? '');
}

function isAttribution(lines: readonly string[], last: number): boolean {
  return last >= 0 && attributionAboveQuote(lines, last) !== null;
}
