import { createRequire } from 'node:module';
import type * as HtmlParser from 'htmlparser2';

// The parser that sanitize-html uses, reached the way sanitize-html reaches it: jest cannot link a module that is
// imported by one file and required by another.
const { Parser } = createRequire(import.meta.url)('htmlparser2') as typeof HtmlParser;

interface HtmlReader {
  /** An element begins; `start` is the offset of its `<`. Void elements end at once. */
  open?(name: string, attributes: Readonly<Record<string, string>>, start: number): void;
  /** Decoded text that stands at `start..end` in the source. */
  text?(text: string, start: number, end: number): void;
  /** `end` is the offset behind the end tag, or where the element ends without one. */
  close?(name: string, end: number): void;
  /** Called between pieces of the source; reading stops once it returns true. */
  isDone?(): boolean;
}

/**
 * Only attacks nest deeper: in the parser each further level costs as much as all levels above it, and deep nesting slows style
 * sheets and browsers too. Newsletters reach about 60.
 */
const htmlDepthLimit = 400;
const pieceLength = 64 * 1024;

/** Reads HTML as events. False when it was nested too deeply, and reading stopped there. Time is linear in the source. */
export function readHtml(html: string, reader: HtmlReader): boolean {
  let depth = 0;
  let isTooDeep = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > htmlDepthLimit) isTooDeep = true;
      if (!isTooDeep) reader.open?.(name, attributes, parser.startIndex);
    },
    ontext(text) {
      if (!isTooDeep) reader.text?.(text, parser.startIndex, parser.endIndex + 1);
    },
    onclosetag(name, isImplied) {
      depth -= 1;
      if (!isTooDeep) reader.close?.(name, isImplied ? parser.startIndex : parser.endIndex + 1);
    },
  });
  for (let start = 0; start < html.length; start += pieceLength) {
    parser.write(html.slice(start, start + pieceLength));
    if (isTooDeep) return false;
    if (reader.isDone?.() === true) return true;
  }
  parser.end();
  return !isTooDeep;
}

/** The text of markup that is nested too deeply to be parsed: tags become line breaks. Linear, without a stack. */
export function stripTags(html: string): string {
  return html
    .replace(/<(?:script|style|title)\b[^<>]{0,2000}>[^<]*/gi, '\n')
    .replace(/<[^<>]{0,2000}>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
