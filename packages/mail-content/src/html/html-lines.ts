import { plainSight, showsText, sightIn, type Sight } from './sight.ts';

/** One line of text as a reader of the HTML would see it. */
export interface HtmlLine {
  readonly text: string;
  /** Levels of quoting around it. */
  readonly quoteDepth: number;
  /** True when an empty line stands above it. */
  readonly isParagraph: boolean;
  /** Where its text stands in the source, in order. */
  readonly ranges: readonly SourceRange[];
}

export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

const paragraphElements = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'dl',
  'table',
  'blockquote',
  'pre',
]);
const lineElements = new Set([
  'div',
  'li',
  'tr',
  'dt',
  'dd',
  'hr',
  'section',
  'article',
  'header',
  'footer',
  'center',
  'address',
  'figure',
  'form',
  'body',
  'html',
  'fieldset',
  'caption',
]);
/** Their text is for programs, or is the title of a window. The head needs no entry: any other text in it is read like that of a body. */
const unreadElements = new Set([
  'script',
  'style',
  'title',
  'template',
  'noembed',
  'noframes',
  'iframe',
  'object',
  'svg',
  'math',
  'textarea',
  'select',
  'xmp',
  // Settings that Word stores in its documents.
  'o:officedocumentsettings',
  'w:worddocument',
]);

/** More lines than a mail has: the rest is not read. */
export const linesLimit = 50_000;

/** Soft hyphens and zero-width signs split words that a person reads as one; joiners have a meaning and stay. */
const invisible = /[\u00ad\u034f\u200b\u2060-\u2064\ufeff]/g;

interface LineCollector {
  readonly lines: HtmlLine[];
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string, start: number, end: number): void;
  close(name: string): void;
  /** Ends the line that is being read. */
  flush(): void;
}

/** Turns the events of `readHtml` into lines. Text that a style hides is left out: people do not see it. */
export function createLineCollector(): LineCollector {
  const lines: HtmlLine[] = [];
  let pieces: string[] = [];
  let ranges: SourceRange[] = [];
  let isParagraph = false;
  /** For each open blockquote, whether it is a quote. */
  const blockquotes: boolean[] = [];
  let quoteDepth = 0;
  let preDepth = 0;
  /** Number of open elements from the unread one inwards, itself included. */
  let unreadDepth = 0;
  /** One for each open element. */
  const sights: Sight[] = [];
  const sight = () => sights.at(-1) ?? plainSight;

  function flush() {
    const text = tidy(pieces.join(''), preDepth > 0);
    if (text !== '') {
      lines.push({ text, quoteDepth, isParagraph, ranges });
      isParagraph = false;
    }
    pieces = [];
    ranges = [];
  }

  function breakAt(name: string) {
    if (name === 'br' || lineElements.has(name)) flush();
    if (!paragraphElements.has(name)) return;
    flush();
    isParagraph = true;
  }

  return {
    lines,
    flush,
    open(name, attributes) {
      const inside = unreadDepth > 0 ? plainSight : sightIn(sight(), attributes);
      if (unreadDepth > 0 || unreadElements.has(name) || inside.isGone) {
        unreadDepth += 1;
        return;
      }
      sights.push(inside);
      // Two line breaks are an empty line.
      if (name === 'br' && pieces.length === 0) isParagraph = true;
      breakAt(name);
      if (name === 'blockquote') {
        blockquotes.push(isQuote(attributes));
        if (blockquotes.at(-1) === true) quoteDepth += 1;
      }
      if (name === 'pre') preDepth += 1;
      if (name === 'li' && showsText(inside)) pieces.push('- ');
      if (name === 'td' || name === 'th') pieces.push(' ');
    },
    text(text, start, end) {
      if (unreadDepth > 0 || !showsText(sight())) return;
      if (preDepth === 0) {
        pieces.push(text);
        ranges.push({ start, end });
        return;
      }
      linesOf(text, start, end).forEach((line, index) => {
        if (index > 0) flush();
        pieces.push(line.text);
        ranges.push(line.range);
      });
    },
    close(name) {
      if (unreadDepth > 0) {
        unreadDepth -= 1;
        return;
      }
      sights.pop();
      if (name !== 'br') breakAt(name);
      if (name === 'blockquote' && blockquotes.pop() === true) quoteDepth -= 1;
      if (name === 'pre') preDepth = Math.max(0, preDepth - 1);
    },
  };
}

/** The lines of preformatted text. The source has the same characters, or the text is a single entity. */
function linesOf(text: string, start: number, end: number): { text: string; range: SourceRange }[] {
  const isVerbatim = text.length === end - start;
  let from = start;
  return text.split('\n').map((line) => {
    const range = isVerbatim ? { start: from, end: from + line.length } : { start, end };
    from += line.length + 1;
    return { text: line, range };
  });
}

/** Classes of mail programs that do not write `type="cite"`; programs that forward such a mail may put a prefix before the class. */
const quoteClass =
  /(?:gmail_quote|protonmail_quote|tutanota_quote|spark_quote|yahoo_quoted|nylas-quote|front-blockquote|iwcquote)(?:_container)?(?:\s|$)/i;
/** Browsers write this for the indent button of a composer. */
const indentStyle = /margin:0(?:px)?0(?:px)?0(?:px)?40px;border:none;padding:0/;

/** Mail.ru's bar beside a quote. */
const barStyle = /border-left:1pxsolid#0857a6/;

/** Mail programs mark quotes; any other blockquote is an indent, or a quotation that the writer chose. */
export function isQuote({ type, class: names, style }: Readonly<Record<string, string>>): boolean {
  if (type?.toLowerCase() === 'cite') return true;
  const looks = (style ?? '').slice(0, 500).replace(/\s+/g, '').toLowerCase();
  return barStyle.test(looks) || (quoteClass.test((names ?? '').slice(0, 500)) && !indentStyle.test(looks));
}

function tidy(text: string, isPre: boolean): string {
  const visible = text.replace(invisible, '');
  // The blank distinguishes the mark of a signature from a rule of two dashes (RFC 3676 4.3).
  if (/^\s*--[ \u00a0]$/.test(visible)) return '-- ';
  return isPre ? visible.replaceAll('\u00a0', ' ').trimEnd() : visible.replace(/\s+/g, ' ').trim();
}
