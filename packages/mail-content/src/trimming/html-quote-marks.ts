import { readHtml } from '../html/html-events.ts';
import { createLineCollector, isQuote, type HtmlLine, type SourceRange } from '../html/html-lines.ts';
import { attributionEndingAt } from './thread-marks.ts';

/** Elements that hold a quote and nothing else, by class or id of the mail program. */
const quoteClass =
  /(?:^|\s)(?:gmail_attr|yahoo_quoted|moz-cite-prefix|zmail_extra|OutlookMessageHeader|gmail_signature|moz-signature|ms-outlook-mobile-signature|protonmail_signature_block)(?:\s|$)/;
const quoteId =
  /^(?:x_)*(?:yahoo_quoted_\d+|ms-outlook-mobile-signature|AppleMailSignature|mail-editor-reference-message-container)$/;
const attributionClass = /(?:^|\s)(?:gmail_attr|moz-cite-prefix)(?:\s|$)/;
/** Outlook's marks: everything after them is quoted, also outside of the element. */
const lastId = /^(?:x_)*(?:divRplyFwdMsg|appendonsend|stopSpelling|OLK_SRC_BODY_SECTION)$/;
const outlookRule =
  /border:none;border-top:solid#(?:e1e1e1|b5c4df)1\.0pt|border-top-color:rgb\(229,229,229\);border-top-width:1px;border-top-style:solid/;
/** Number of lines that an attribution may take. */
const attributionReach = 4;

/** An element that holds a quote, an attribution or a signature, outside any other such element. */
export interface QuoteElement extends SourceRange {
  /** Its lines are those from `firstLine` to below `endLine`. */
  readonly firstLine: number;
  readonly endLine: number;
  /** Whether its mail program marks it as the attribution of the quote that follows. */
  readonly isAttribution: boolean;
}

export interface MarkedLines {
  readonly lines: readonly HtmlLine[];
  readonly quotes: readonly QuoteElement[];
  /** Everything after it is quoted. */
  readonly lastMark: { readonly start: number; readonly line: number } | null;
}

/** All lines of the HTML, with the elements of mail programs among them; null when it is nested too deeply to be parsed. */
export function readMarks(source: string): MarkedLines | null {
  const collector = createLineCollector();
  const quotes: QuoteElement[] = [];
  let open: (Pick<QuoteElement, 'start' | 'firstLine' | 'isAttribution'> & { depth: number }) | null = null;
  let lastMark: MarkedLines['lastMark'] = null;
  let depth = 0;

  const isReadable = readHtml(source, {
    open(name, attributes, start) {
      depth += 1;
      if (open === null && lastMark === null) {
        const isLast = isLastMark(attributes);
        const isQuoting =
          !isLast && (isQuoteElement(name, attributes) || (name === 'blockquote' && isAttributed(collector)));
        if (isLast || isQuoting) collector.flush();
        const line = collector.lines.length;
        if (isLast) lastMark = { start, line };
        if (isQuoting) open = { start, firstLine: line, isAttribution: isAttribution(attributes), depth };
      }
      collector.open(name, attributes);
    },
    text: collector.text,
    close(name, end) {
      collector.close(name);
      if (open?.depth === depth) {
        collector.flush();
        quotes.push({ ...open, end, endLine: collector.lines.length });
        open = null;
      }
      depth -= 1;
    },
  });
  if (!isReadable) return null;
  collector.flush();
  return { lines: collector.lines, quotes, lastMark };
}

/** Yandex does not mark its quotes; only the attribution above shows them. */
function isAttributed(collector: ReturnType<typeof createLineCollector>): boolean {
  collector.flush();
  const above = collector.lines.slice(-attributionReach).map(({ text }) => text);
  return attributionEndingAt(above, above.length - 1) !== null;
}

function isQuoteElement(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (name === 'blockquote') return isQuote(attributes);
  return (
    quoteClass.test((attributes['class'] ?? '').slice(0, 500)) ||
    quoteId.test((attributes['id'] ?? '').slice(0, 100))
  );
}

function isAttribution(attributes: Readonly<Record<string, string>>): boolean {
  return attributionClass.test((attributes['class'] ?? '').slice(0, 500));
}

function isLastMark(attributes: Readonly<Record<string, string>>): boolean {
  if (lastId.test((attributes['id'] ?? '').slice(0, 100))) return true;
  return outlookRule.test((attributes['style'] ?? '').slice(0, 500).toLowerCase().replace(/\s+/g, ''));
}
