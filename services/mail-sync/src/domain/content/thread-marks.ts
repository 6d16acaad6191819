import {
  attributionEndingCjk,
  attributionStart,
  attributionVerb,
  forwardLine,
  headerLines,
  originalMessageLine,
} from './quote-phrases.ts';

/** Longer lines are prose or an attack; patterns see this much of a line. */
const lineLengthLimit = 500;
const attributionLinesLimit = 4;
const headerBlockLinesLimit = 12;
/** A rule, or words between two of them, as Zimbra, Seznam and others print above a header block. */
const ruleLine = /^\s{0,4}[_*=-]{5,}(?:\s?[^\s_*=-][^_*=]{2,40}[^\s_*=-]\s?[_*=-]{5,})?\s*$/;

interface Attribution {
  /** Index of its first line; the last is the one asked about. */
  readonly firstLine: number;
  /** True when its wording alone shows that a mail follows, quoted with marks or not. */
  readonly isCertain: boolean;
}

export function isQuoted(line: string): boolean {
  return /^\s{0,3}>/.test(line);
}

export function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

export function isForwardLine(line: string): boolean {
  return line.length <= lineLengthLimit && forwardLine.test(line);
}

/** "On <date>, <name> wrote:" that ends on line `last`, over one to four lines; null when the line ends none. */
export function attributionEndingAt(lines: readonly string[], last: number): Attribution | null {
  if (!hasColon(lines[last] ?? '')) return null;
  const ending = withoutDirectionMarks(lines[last] ?? '').trimEnd();
  if (!/[:：]\*?$/.test(ending) || ending.length > lineLengthLimit) return null;
  let joined = '';
  for (let first = last; first >= 0 && first > last - attributionLinesLimit; first -= 1) {
    const line = withoutDirectionMarks(lines[first] ?? '');
    if (isBlank(line) || isQuoted(line) || line.length + joined.length > lineLengthLimit) break;
    joined = joined === '' ? line.trim() : `${line.trim()} ${joined}`;
    const isStart = attributionStart.test(line) && /\d/.test(joined);
    if (isStart && namesAuthor(joined)) return { firstLine: first, isCertain: isCertain(joined) };
  }
  return namesAuthor(ending.trim())
    ? { firstLine: last, isCertain: hasAddress(ending) && hasDate(ending) }
    : null;
}

/** Gmail puts them around names and addresses in languages that are written from right to left. */
function withoutDirectionMarks(line: string): string {
  return line.slice(0, lineLengthLimit + 1).replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}

/** Line `index` begins a mail that is quoted without marks: a separator, or a header block. The line to cut at, or null. */
export function unmarkedQuoteAt(lines: readonly string[], index: number): number | null {
  const line = lines[index] ?? '';
  if (line.length > lineLengthLimit) return null;
  if (originalMessageLine.test(line) || beginsOnAttribution(line)) return index;
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

function isHeaderBlockAt(lines: readonly string[], index: number): boolean {
  // Most print From first, GMX and its like the date.
  const first = headerKeyOf(lines[index] ?? '');
  if (first !== 'from' && first !== 'sent') return false;
  const seen = new Set<string>([first]);
  let hasAt = (lines[index] ?? '').includes('@');
  for (let next = index + 1; next < lines.length && next <= index + headerBlockLinesLimit; next += 1) {
    const line = (lines[next] ?? '').slice(0, lineLengthLimit);
    hasAt ||= line.includes('@');
    const key = headerKeyOf(line);
    if (key !== null) seen.add(key);
    if (seen.has('from') && seen.size >= 3 && (seen.has('subject') || hasAt)) return true;
    if (isBlank(line) && seen.size > 1) break;
    // A sentence may begin with a date; a name has to follow it at once.
    if (first === 'sent' && !seen.has('from')) break;
  }
  return false;
}

function headerKeyOf(line: string): keyof typeof headerLines | null {
  if (!hasColon(line)) return null;
  const keys = ['from', 'sent', 'subject', 'to'] as const;
  return keys.find((key) => headerLines[key].test(line)) ?? null;
}

/** No attribution and no line of a header block is without one: tells most lines apart before a pattern is tried. */
function hasColon(line: string): boolean {
  return line.includes(':') || line.includes('：');
}

/** Outlook draws a line of underscores above its header block. */
function withRuleAbove(lines: readonly string[], index: number): number {
  for (let above = index - 1; above >= 0 && above >= index - 2; above -= 1) {
    if (ruleLine.test((lines[above] ?? '').slice(0, lineLengthLimit))) return above;
  }
  return index;
}

function namesAuthor(text: string): boolean {
  const lower = text.toLowerCase();
  if (attributionVerb.test(lower) || attributionEndingCjk.test(lower)) return true;
  // Gmail in many languages writes no verb: "2025-02-03 10:15 GMT+01:00 Name <name@host>:".
  return attributionStart.test(lower) && hasAddress(lower) && hasTime(lower) && /[>\])]\s?[:：]$/.test(lower);
}

/** A person's own sentence may end in "wrote:" too; a moment or an address beside a date is a program's. */
function isCertain(text: string): boolean {
  return hasDate(text) && (hasAddress(text) || hasTime(text));
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
