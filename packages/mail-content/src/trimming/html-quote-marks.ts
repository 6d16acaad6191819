import { readHtml } from '../html/html-events.ts';
import {
  createLineCollector,
  isQuote,
  linesLimit,
  type HtmlLine,
  type SourceRange,
} from '../html/html-lines.ts';
import { attributionAboveQuote, isHeaderLine } from './thread-marks.ts';

/** Elements that hold a quote and nothing else, by class or id of the mail program; programs that quote again put letters before it. */
const quoteClass =
  /(?:^|\s)(?:gmail_attr|gmail_quote_attribution|(?:ydp\w{0,12}|yiv\d{0,12})?yahoo_quoted|moz-cite-prefix|zmail_extra|OutlookMessageHeader|fairemail_quote|freshdesk_quote|hs_reply|missive_quote|mail-quote-collapse|clean_bq|tutanota_quote|onmail_quote|(?:quoted|replied|previous)[-_]?(?:text|message|mail|content|reply|history|thread|conversation))(?:\s|$)/;
const quoteId =
  /^(?:x_)*(?:yahoo_quoted_\d+|mail-editor-reference-message-container|isReplyContent|_originalContent|origbody|reply-intro|replyBlockquote)$/;
const quoteName = /^(?:x_)*(?:quote|quoted-content|messageReplySection|_originalContent)$/;
/** Zimbra's. */
const quoteMarker = /^__(?:QUOTED_TEXT|HEADERS)__$/;
const signatureClass =
  /(?:^|\s)(?:x_)*(?:gmail_signature(?:_prefix)?|moz-signature|ms-outlook-mobile-signature|protonmail_signature_block(?:-\w{1,20})?|tutanota_signature|-x-evo-signature|email-signature|mail-signature|hs_signature)(?:\s|$)/;
const signatureId =
  /^(?:x_)*(?:ms-outlook-mobile-signature|AppleMailSignature|Signature|signature|composer_signature|spark_signature|ZSig)$/;
const signatureMarker = /^__SIG_(?:PRE|POST)__$/;
const attributionClass = /(?:^|\s)(?:gmail_attr|gmail_quote_attribution|moz-cite-prefix)(?:\s|$)/;
const attributionId = /^(?:x_)*reply-intro$/;
/** Outlook's marks: everything after them is quoted, also outside of the element. */
const lastId =
  /^(?:x_)*(?:divRplyFwdMsg|appendonsend|stopSpelling|OLK_SRC_BODY_SECTION|zwchr|ms-outlook-mobile-body-separator-line)$/;
const outlookRule =
  /border:none;border-top:solid#(?:e1e1e1|b5c4df)1\.0pt|border-top-color:rgb\(229,229,229\);border-top-width:1px;border-top-style:solid/;
/** Number of lines that an attribution may take. */
const attributionReach = 4;
/** A header block has no more lines. */
const headerReach = 12;

/** An element that holds a quote, an attribution or a signature, outside any other such element. */
export interface QuoteElement extends SourceRange {
  /** Its lines are those from `firstLine` to below `endLine`. */
  readonly firstLine: number;
  readonly endLine: number;
  /** The kind that its mail program marks it as; an attribution introduces the quote that follows. */
  readonly kind: 'quote' | 'attribution' | 'signature';
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
  const later: QuoteElement[] = [];
  let open: (Pick<QuoteElement, 'start' | 'firstLine' | 'kind'> & { depth: number }) | null = null;
  let lastMark: MarkedLines['lastMark'] = null;
  let depth = 0;

  const isReadable = readHtml(source, {
    open(name, attributes, start) {
      depth += 1;
      if (open === null) {
        const isLast = lastMark === null && isLastMark(attributes);
        const kind = isLast ? null : kindOf(name, attributes, collector);
        if (isLast || kind !== null) collector.flush();
        const line = collector.lines.length;
        if (isLast) lastMark = { start, line };
        if (kind !== null) open = { start, firstLine: line, kind, depth };
      }
      collector.open(name, attributes);
    },
    text: collector.text,
    close(name, end) {
      collector.close(name);
      if (open?.depth === depth) {
        collector.flush();
        (lastMark === null ? quotes : later).push({ ...open, end, endLine: collector.lines.length });
        open = null;
      }
      depth -= 1;
    },
    isDone: () => collector.lines.length > linesLimit,
  });
  if (!isReadable) return null;
  collector.flush();
  const { lines } = collector;
  const header = lastMark === null ? null : answeredBelow(lines, lastMark, later);
  return header === null
    ? { lines, quotes, lastMark }
    : { lines, quotes: [...quotes, header, ...later], lastMark: null };
}

/**
 * The header block below Outlook's mark, when the quoted mail below it stands in an element of its own and lines outside of that follow:
 * they are answers. Null otherwise.
 */
function answeredBelow(
  lines: readonly HtmlLine[],
  { start, line }: NonNullable<MarkedLines['lastMark']>,
  later: readonly QuoteElement[],
): QuoteElement | null {
  const [first] = later;
  if (first === undefined || line === 0 || first.firstLine - line > headerReach) return null;
  if (!lines.slice(line, first.firstLine).every(({ text }) => isHeaderLine(text))) return null;
  const quoted = later.reduce((sum, { firstLine, endLine }) => sum + endLine - firstLine, 0);
  if (quoted === lines.length - first.firstLine) return null;
  return { kind: 'quote', start, end: first.start, firstLine: line, endLine: first.firstLine };
}

/** Yandex does not mark its quotes; only the attribution above shows them. */
function isAttributed(collector: ReturnType<typeof createLineCollector>): boolean {
  collector.flush();
  const above = collector.lines.slice(-attributionReach).map(({ text }) => text);
  return attributionAboveQuote(above, above.length - 1) !== null;
}

function kindOf(
  element: string,
  attributes: Readonly<Record<string, string>>,
  collector: ReturnType<typeof createLineCollector>,
): QuoteElement['kind'] | null {
  if (element === 'blockquote') return isQuote(attributes) || isAttributed(collector) ? 'quote' : null;
  const names = (attributes['class'] ?? '').slice(0, 500);
  const id = (attributes['id'] ?? '').slice(0, 100);
  const marker = (attributes['data-marker'] ?? '').slice(0, 100);
  if (attributionClass.test(names) || attributionId.test(id)) return 'attribution';
  if (signatureClass.test(names) || signatureId.test(id) || signatureMarker.test(marker)) return 'signature';
  const isQuoting =
    quoteClass.test(names) ||
    quoteId.test(id) ||
    quoteMarker.test(marker) ||
    quoteName.test((attributes['name'] ?? '').slice(0, 100)) ||
    // QQ Mail.
    element === 'includetail';
  return isQuoting ? 'quote' : null;
}

function isLastMark(attributes: Readonly<Record<string, string>>): boolean {
  if (lastId.test((attributes['id'] ?? '').slice(0, 100))) return true;
  return outlookRule.test((attributes['style'] ?? '').slice(0, 500).toLowerCase().replace(/\s+/g, ''));
}
