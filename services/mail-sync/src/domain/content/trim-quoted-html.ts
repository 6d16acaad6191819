import { readHtml } from './html-events.ts';
import { createLineCollector, isQuote, type HtmlLine, type SourceRange } from './html-lines.ts';
import { endOfOwnText } from './signature-marks.ts';
import { attributionEndingAt, isForwardLine, unmarkedQuoteAt } from './thread-marks.ts';

const htmlLengthLimit = 2 * 1024 * 1024;

/** Elements that hold a quote and nothing else, by class or id of the mail program. */
const quoteClass =
  /(?:^|\s)(?:gmail_attr|yahoo_quoted|moz-cite-prefix|zmail_extra|OutlookMessageHeader|gmail_signature|moz-signature|ms-outlook-mobile-signature|protonmail_signature_block)(?:\s|$)/;
const quoteId =
  /^(?:x_)*(?:yahoo_quoted_\d+|ms-outlook-mobile-signature|AppleMailSignature|mail-editor-reference-message-container)$/;
/** Outlook's marks: all that follows is quoted, also outside the element. */
const lastId = /^(?:x_)*(?:divRplyFwdMsg|appendonsend|stopSpelling|OLK_SRC_BODY_SECTION)$/;
const outlookRule = /border:none;border-top:solid#(?:e1e1e1|b5c4df)1\.0pt/;

/**
 * HTML without what it quotes, by the marks of the common mail programs and, where there are none, by the words of
 * their attributions and header blocks. Answers between quotes stay, and so do mails that are passed on. The result is a part of
 * the source with some tags left open: it goes through `sanitiseHtml` before anyone sees it. Linear; 2 MB are read.
 */
export function trimQuotedHtml(html: string): string {
  const source = html.slice(0, htmlLengthLimit);
  const found = findQuotes(source);
  return found === null ? source : withoutRanges(source, found);
}

interface OpenElement {
  /** Where the quote began, when this element is one. */
  readonly quoteStart: number | null;
}

/** Ranges to leave out; null when the HTML is too deep to be understood, or nothing own would be left. */
function findQuotes(source: string): SourceRange[] | null {
  const collector = createLineCollector();
  const cuts: SourceRange[] = [];
  const elements: OpenElement[] = [];
  /** Lines read before each cut, for attributions above it. */
  const linesBefore: number[] = [];
  let depthOfQuote = -1;
  let cutAll = -1;
  let isForward = false;

  const isReadable = readHtml(source, {
    open(name, attributes, start) {
      elements.push({ quoteStart: depthOfQuote < 0 && isQuoteElement(name, attributes) ? start : null });
      const element = elements.at(-1);
      if (depthOfQuote < 0 && cutAll < 0 && !isForward) {
        if (isLastMark(attributes)) cutAll = start;
        else if (element?.quoteStart != null) {
          collector.flush();
          depthOfQuote = elements.length;
          linesBefore.push(collector.lines.length);
          return;
        }
      }
      if (depthOfQuote < 0) collector.open(name, attributes);
    },
    text(text, start, end) {
      // Gmail marks the head of a mail that is passed on like an attribution.
      if (depthOfQuote >= 0 && isForwardLine(text.trim())) {
        isForward = true;
        depthOfQuote = -1;
        linesBefore.pop();
      }
      if (depthOfQuote < 0) collector.text(text, start, end);
    },
    close(name, end) {
      const element = elements.pop();
      if (depthOfQuote < 0) return collector.close(name);
      if (elements.length >= depthOfQuote) return;
      cuts.push({ start: element?.quoteStart ?? end, end });
      depthOfQuote = -1;
    },
  });
  if (!isReadable) return null;
  collector.flush();
  return withTextMarks(source, collector.lines, { cuts, linesBefore, cutAll });
}

interface Marks {
  readonly cuts: readonly SourceRange[];
  readonly linesBefore: readonly number[];
  readonly cutAll: number;
}

function withTextMarks(source: string, lines: readonly HtmlLine[], marks: Marks): SourceRange[] | null {
  const texts = lines.map((line) => line.text);
  const attributions = attributionLines(texts, marks.linesBefore).flatMap(
    (index) => lines[index]?.ranges ?? [],
  );
  const ranges = [...marks.cuts, ...attributions];
  const all = marks.cutAll >= 0 ? marks.cutAll : startOfUnmarkedQuote(lines, texts);
  const own = all === null ? lines : lines.filter((line) => (line.ranges[0]?.start ?? all) < all);
  if (all !== null && own.length > 0) ranges.push({ start: all, end: source.length });
  return [...ranges, ...rangesBelow(own, marks.linesBefore)];
}

/** Lines of the attributions above quotes: each once, however many quotes stand below it. */
function attributionLines(texts: readonly string[], linesBefore: readonly number[]): number[] {
  const found = new Set<number>();
  for (const count of new Set(linesBefore)) {
    const first = attributionEndingAt(texts, count - 1)?.firstLine ?? count;
    for (let index = first; index < count; index += 1) found.add(index);
  }
  return [...found];
}

/** Signatures and their like below each run of lines that no quote interrupts; none in a mail that is passed on. */
function rangesBelow(lines: readonly HtmlLine[], linesBefore: readonly number[]): SourceRange[] {
  const forward = lines.findIndex(({ text }) => isForwardLine(text));
  const end = forward < 0 ? lines.length : forward;
  const stops = [...new Set([...linesBefore.filter((count) => count < end), end])];
  return stops.flatMap((stop, index) => {
    // Blank lines tell paragraphs apart there.
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

function isQuoteElement(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (name === 'blockquote') return isQuote(attributes);
  return (
    quoteClass.test((attributes['class'] ?? '').slice(0, 500)) ||
    quoteId.test((attributes['id'] ?? '').slice(0, 100))
  );
}

function isLastMark(attributes: Readonly<Record<string, string>>): boolean {
  if (lastId.test((attributes['id'] ?? '').slice(0, 100))) return true;
  return outlookRule.test((attributes['style'] ?? '').slice(0, 500).toLowerCase().replace(/\s+/g, ''));
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
