import {
  attributionEndingCjk,
  attributionStart,
  attributionVerb,
  forwardLine,
  headerLines,
  originalMessageLine,
  originalMessageWords,
  replyAboveLine,
  pointingBelow,
  printedMoment,
} from './quote-phrases.ts';
import {
  isDashedAttribution,
  isOneLineHeader,
  isAddressAndVerb,
  isDayAndAuthor,
  isVerbFirst,
} from './printed-attributions.ts';
import { isShortHeaderAt, momentFirstHeaderAt } from './printed-headers.ts';

/** Longer lines are prose or an attack; patterns see this much of a line. */
const lineLengthLimit = 500;
const attributionLinesLimit = 4;
/** Longer ones contain a date or an address. */
const shortAttributionLimit = 60;
const headerBlockLinesLimit = 12;
const pointingLinesLimit = 12;
const pointingLineLengthLimit = 120;
/** A rule, or words between two of them, as Zimbra, Seznam and others print above a header block. */
const ruleLine = /^\s{0,4}[_*=-]{5,}(?:\s?[^\s_*=-][^_*=]{2,40}[^\s_*=-]\s?[_*=-]{5,})?\s*$/;

const looseLinesLimit = 3;
const looseLengthLimit = 250;
/** A moment and a name; a sentence has more words. */
const looseWordsLimit = 8;
const replyAboveLimit = 200;
/** A day with its year, in digits or with the month in words. */
const fullDate = /(?:19|20)\d\d|[0-3]?\d[./-][01]?\d[./-]\d\d\b|[\u0660-\u0669\u06f0-\u06f9]{4}/;

/** "March 02, 2026 8:15 AM", as Outlook prints it. */
const wordedMoment = /\p{L}{3,10}\.? \d{1,2}, (?:19|20)\d\d \d{1,2}:\d\d/u;

const bracketedAddress = /[<([][^\s@<>()[\]]{1,100}@\S/;

interface Attribution {
  /** Index of its first line; the caller knows the last one. */
  readonly firstLine: number;
  /** True when its wording alone shows that a mail follows, quoted with marks or not. */
  readonly isCertain: boolean;
}

type HeaderKey = keyof typeof headerLines;

interface HeaderMarks {
  /** From or To holds an address. */
  readonly hasAt: boolean;
  readonly isDated: boolean;
  /** From has the form that programs write: "Name <address>". */
  readonly isPrinted: boolean;
  /** The date has a month in words, a year and a time. */
  readonly hasMoment: boolean;
}

export function isQuoted(line: string): boolean {
  return /^\s{0,3}>/.test(line);
}

/** Quote marks that only some people use ("# ", "AK> "), or a mark for text left out of a quote: an answer follows. */
export function hasForeignMark(line: string): boolean {
  return (
    /^\s{0,3}(?:[|#):%}+]|-{1,3}\]|\p{L}{1,4}>|\.{3}|…)/iu.test(line.slice(0, 20)) ||
    /^\s{0,3}[[<(][^[\]<>()@]{1,30}[\])>]\s*$/.test(line.slice(0, 50))
  );
}

export function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

export function isForwardLine(line: string): boolean {
  return line.length <= lineLengthLimit && forwardLine.test(line);
}

/** Apple Mail marks a forwarded mail as if it were quoted. */
export function isMarkedForwardLine(line: string): boolean {
  return isQuoted(line) && isForwardLine(line.replace(/^\s{0,3}>\s?/, ''));
}

/** Whether lines `from..to` say "FYI" or "see below": then the mail below was forwarded, or answered inside its text. */
export function pointsBelow(lines: readonly string[], from: number, to: number): boolean {
  const own = lines.slice(from, to).filter((line) => !isBlank(line));
  if (own.length > pointingLinesLimit) return false;
  return own.some((line, index) => {
    // Below "See below:" stands the writer's own list, if anything does.
    const isOpen = /:\s*$/.test(line) && index + 1 < own.length;
    return !isOpen && line.length <= pointingLineLengthLimit && pointingBelow.test(line);
  });
}

/** "On <date>, <name> wrote:" that ends on line `last`, over one to four lines; null when the line ends none. */
export function attributionEndingAt(lines: readonly string[], last: number): Attribution | null {
  if (isDayAndAuthor(lines[last] ?? '')) return { firstLine: last, isCertain: hasGaps(lines, last, last) };
  if (!hasColon(lines[last] ?? '')) return null;
  const ending = withoutDirectionMarks(lines[last] ?? '').trimEnd();
  if (!/[:：]\*?$/.test(ending) || ending.length > lineLengthLimit) return null;
  let joined = '';
  for (let first = last; first >= 0 && first > last - attributionLinesLimit; first -= 1) {
    const line = withoutDirectionMarks(lines[first] ?? '');
    if (isBlank(line) || isQuoted(line) || line.length + joined.length > lineLengthLimit) break;
    joined = joined === '' ? line.trim() : `${line.trim()} ${joined}`;
    if (isVerbFirst(joined)) return { firstLine: first, isCertain: isBlank(lines[first - 1]) };
    if (
      attributionStart.test(line) &&
      /\d/.test(joined) &&
      namesAuthor(joined) &&
      isPrinted(joined, first < last)
    )
      return { firstLine: first, isCertain: isCertain(joined, hasGaps(lines, first, last)) };
    if (endsSentence(lines[first - 1] ?? '', line)) break;
  }
  const alone = ending.trim();
  if (isAddressAndVerb(lines[last] ?? '')) return { firstLine: last, isCertain: hasGaps(lines, last, last) };
  if (!namesAuthor(alone) || !(hasAddress(alone) || hasDate(alone) || namesOnly(alone))) return null;
  return { firstLine: last, isCertain: isCertain(alone, hasGaps(lines, last, last)) };
}

/** First line of the attribution that ends on line `last`, right above a quote that is marked as one; null without one. */
export function attributionAboveQuote(lines: readonly string[], last: number): number | null {
  return attributionEndingAt(lines, last)?.firstLine ?? looseAttributionEndingAt(lines, last);
}

/**
 * Right above a quote that is marked as one, a line that only names a moment and an author is its attribution in whatever language:
 * "Missatge de Name <address> del dia 20 de nov. 2026 a les 10:12:", "20 Nov 2026, 10:12 by address:".
 * @returns its first line, or null
 */
function looseAttributionEndingAt(lines: readonly string[], last: number): number | null {
  if (!hasColon(lines[last] ?? '')) return null;
  let joined = '';
  for (let first = last; first >= 0 && first > last - looseLinesLimit; first -= 1) {
    const line = withoutDirectionMarks(lines[first] ?? '').trim();
    if (line === '' || isQuoted(line) || line.length + joined.length > looseLengthLimit) return null;
    joined = joined === '' ? line : `${line} ${joined}`;
    if (namesMomentAndAuthor(joined)) return first;
  }
  return null;
}

function namesMomentAndAuthor(text: string): boolean {
  if (!/[:：]\*?$/.test(text) || /[!?]/.test(text) || /\p{Ll}{4}[.]\s\p{Lu}\p{Ll}/u.test(text)) return false;
  const isDated = fullDate.test(text) && hasTime(text);
  return isDated
    ? hasAddress(text) || wordsOf(text).length <= looseWordsLimit
    : bracketedAddress.test(text) && fullDate.test(text);
}

/** The line of a help desk: answers stand above it. */
export function isReplyAboveLine(line: string): boolean {
  return line.length <= replyAboveLimit && replyAboveLine.test(line);
}

/** Lines of a header block, whatever it belongs to. */
export function isHeaderLine(line: string): boolean {
  return (
    headerKeyOf(line.slice(0, lineLengthLimit)) !== null ||
    /^[\s*_]{0,6}(?:b?cc|kopie|copie|copia|kopia|kopi|копия)\s?:/i.test(line.slice(0, 40))
  );
}

/**
 * A sentence of a person may begin with "On" and end in "wrote:" too. An attribution is short or contains a date; over several
 * lines it contains more than the date.
 */
function isPrinted(text: string, isWrapped: boolean): boolean {
  if (isWrapped) return hasDate(text) && (hasTime(text) || hasAddress(text));
  return text.length <= shortAttributionLimit || hasDate(text) || hasAddress(text);
}

function endsSentence(above: string, below: string): boolean {
  return /\p{L}{3}[.!?]\s*$/u.test(above.slice(-100)) && /^\s*\p{Lu}/u.test(below.slice(0, 100));
}

/** "Anna Keller wrote:" and nothing else. */
function namesOnly(text: string): boolean {
  if (text.length > shortAttributionLimit) return false;
  const verb = attributionVerb.exec(text.toLowerCase());
  if (verb === null) return true;
  const before = wordsOf(text.slice(0, verb.index));
  const after = wordsOf(text.slice(verb.index + verb[0].length));
  return (after.length === 0 && before.length <= 2) || [...before, ...after].every(isName);
}

function wordsOf(text: string): string[] {
  return text.split(/[\s:：*]+/).filter((word) => word !== '');
}

function isName(word: string): boolean {
  return /^[\p{Lu}\p{Lo}"'“„«(]|^(?:van|von|de[nr]?|di|da|du|la|le|al|el|bin|ten|ter|zu)$/u.test(word);
}

/** Direction marks, which Gmail puts around names and addresses in languages that are written from right to left. */
function withoutDirectionMarks(line: string): string {
  return line.slice(0, lineLengthLimit + 1).replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}

/** Line `index` begins a mail that is quoted without marks: a separator, or a header block. The line to cut at, or null. */
export function unmarkedQuoteAt(lines: readonly string[], index: number): number | null {
  const line = lines[index] ?? '';
  if (line.length > lineLengthLimit) return null;
  if (originalMessageLine.test(line) || beginsOnAttribution(line)) return index;
  if (isDashedAttribution(line) || isOneLineHeader(line)) return withRuleAbove(lines, index);
  if (originalMessageWords.test(line) && hasHeaderBelow(lines, index)) return index;
  if (isShortHeaderAt(lines, index)) return withRuleAbove(lines, index);
  const momentFirst = momentFirstHeaderAt(lines, index);
  if (momentFirst !== null) return withRuleAbove(lines, momentFirst);
  return isHeaderBlockAt(lines, index) ? withRuleAbove(lines, index) : null;
}

/** Yahoo on phones goes on in the same line: "On <date>, <name><<address>> wrote:   Hello". */
function beginsOnAttribution(line: string): boolean {
  const end = line.search(/[:：]\s{2,8}\S/);
  if (end < 0) return false;
  const head = withoutDirectionMarks(line.slice(0, end + 1)).trim();
  return (
    attributionStart.test(head) &&
    attributionVerb.test(head.toLowerCase()) &&
    hasAddress(head) &&
    hasDate(head) &&
    hasTime(head)
  );
}

/** Under the words for an old mail two lines of a header are enough. */
function hasHeaderBelow(lines: readonly string[], index: number): boolean {
  const first = isBlank(lines[index + 1]) ? index + 2 : index + 1;
  const [above, below] = [headerKeyOf(lines[first] ?? ''), headerKeyOf(lines[first + 1] ?? '')];
  return above === 'from' && below !== null && below !== 'from';
}

function isHeaderBlockAt(lines: readonly string[], index: number): boolean {
  // Most programs print From first, GMX and others the date.
  const first = headerKeyOf(lines[index] ?? '');
  if (first !== 'from' && first !== 'sent') return false;
  const seen = new Set<string>();
  let current: HeaderKey = first;
  let isOpen = false;
  const marks = { hasAt: false, isDated: false, isPrinted: false, hasMoment: false };
  for (let next = index; next < lines.length && next <= index + headerBlockLinesLimit; next += 1) {
    const line = (lines[next] ?? '').slice(0, lineLengthLimit);
    const key = headerKeyOf(line);
    if (key === 'from' && isNumber(line)) return false;
    // A line below belongs to this field only if the field is empty or continues.
    if (key !== null || isOpen) {
      current = key ?? current;
      seen.add(current);
      marks.hasAt ||= (current === 'from' || current === 'to') && line.includes('@');
      marks.isDated ||= current === 'sent' && hasDate(line);
      marks.hasMoment ||= current === 'sent' && wordedMoment.test(line);
      marks.isPrinted ||= current === 'from' && bracketedAddress.test(line);
      isOpen = /[:：,;][*_\s]*$/.test(line);
    }
    if (isHeaderBlock(seen, marks)) return true;
    if (isBlank(line) && seen.size > 1) break;
    // A sentence may begin with a date; a name has to follow it at once.
    if (first === 'sent' && next > index && !seen.has('from')) break;
  }
  return false;
}

/**
 * A person's itinerary, payment or draft of a mail has some of these lines; a block that a program printed has a date or an address
 * too.
 */
function isHeaderBlock(seen: ReadonlySet<string>, marks: HeaderMarks): boolean {
  if (!seen.has('from')) return false;
  if (!seen.has('sent')) return seen.has('to') && seen.has('subject') && marks.isPrinted;
  if (seen.has('subject')) return marks.hasAt || marks.isDated;
  return seen.has('to') && ((marks.hasAt && marks.isDated) || marks.hasMoment);
}

/** "From: 10:00" names no person. */
function isNumber(line: string): boolean {
  const value = line.slice(line.search(/[:：]/) + 1);
  return /\d/.test(value) && !/\p{L}/u.test(value);
}

function headerKeyOf(line: string): HeaderKey | null {
  if (!hasColon(line)) return null;
  const bare = withoutDirectionMarks(line);
  return (['from', 'sent', 'subject', 'to'] as const).find((key) => headerLines[key].test(bare)) ?? null;
}

/** Every attribution and every line of a header block has one: rules out most lines before a pattern is tried. */
function hasColon(line: string): boolean {
  return line.includes(':') || line.includes('：');
}

/** Outlook draws a line of underscores above its header block; BlackBerry and others write words there. */
function withRuleAbove(lines: readonly string[], index: number): number {
  for (let above = index - 1; above >= 0 && above >= index - 2; above -= 1) {
    const line = (lines[above] ?? '').slice(0, lineLengthLimit);
    if (ruleLine.test(line) || originalMessageWords.test(line)) return above;
  }
  return index;
}

function namesAuthor(text: string): boolean {
  const lower = text.toLowerCase();
  if (attributionVerb.test(lower) || attributionEndingCjk.test(lower)) return true;
  // Gmail in many languages writes no verb: "2025-02-03 10:15 GMT+01:00 Name <name@host>:".
  return attributionStart.test(lower) && hasAddress(lower) && hasTime(lower) && /[>\])]\s?[:：]$/.test(lower);
}

/**
 * A sentence of a person may end in "wrote:" too; only programs write an address in brackets or right beside the verb. Without a
 * verb it may be a line of an agenda.
 */
function isCertain(text: string, isParagraph: boolean): boolean {
  const lower = text.toLowerCase();
  const isBracketed = bracketedAddress.test(text);
  if (!hasDate(text) || !(isBracketed || (hasTime(text) && endsInAddress(lower)))) return false;
  if (attributionVerb.test(lower) || attributionEndingCjk.test(lower)) return true;
  return isParagraph && hasTime(text) && printedMoment.test(text);
}

/** "..., anna@nordwind.example wrote:" */
function endsInAddress(lower: string): boolean {
  const [address = ''] = /\S{1,100}@[^\s,:]{1,100}/.exec(lower) ?? [];
  const rest = lower.slice(lower.indexOf(address) + address.length);
  const verb = attributionVerb.exec(rest);
  return address !== '' && /^[\s,:]*$/.test(verb === null ? rest : rest.slice(0, verb.index));
}

function hasGaps(lines: readonly string[], first: number, last: number): boolean {
  return isBlank(lines[first - 1]) && isBlank(lines[last + 1]);
}

function hasTime(text: string): boolean {
  return /\d{1,2}\s?[:.h時时시]\s?\d{2}/.test(text);
}

function hasAddress(text: string): boolean {
  return /\S@\S/.test(text);
}

function hasDate(text: string): boolean {
  return /(?:19|20)\d\d|\d{1,2}[./-]\d{1,2}[./-]\d{2}|\d{1,2}:\d{2}/.test(text);
}
