import { dividedLines } from './glued-lines.ts';
import { withPlainMarks } from './joined-marks.ts';
import { pastedLetterAt } from './pasted-letter.ts';
import { withoutPgpArmor } from './pgp-armor.ts';
import { brokenAttributionEndingAt, isQuotedByInitials, quotingInitials } from './printed-attributions.ts';
import { deviceLineWithin, endOfOwnText } from './signature-marks.ts';
import {
  attributionAboveQuote,
  attributionEndingAt,
  hasForeignMark,
  isBlank,
  isForwardLine,
  isHeaderLine,
  isMarkedForwardLine,
  isQuoted,
  isReplyAboveLine,
  pointsBelow,
  unmarkedQuoteAt,
} from './thread-marks.ts';

export interface TrimmedText {
  /** The sender's own words in this mail: without quotes, attributions, signature and legal notice; forwards stay. */
  readonly ownText: string;
  /** `ownText` without the mail that is forwarded or pasted below it: a question in that one is not from this sender. */
  readonly ownWords: string;
  /** The quoted text, without quote marks. */
  readonly quotedText: string;
}

/** Lines of a quoted mail that are searched for marks. */
const answersReach = 200;

/** Shorter lines are not wrapped. */
const wrappedFrom = 60;

type Mark = 'own' | 'quoted' | 'below';

/**
 * Separates a plain text from what it quotes. Answers between quoted lines are kept, and so is a forwarded mail. One pass over the
 * lines with bounded searches around each: time is linear in the text, whatever it holds.
 */
export function trimQuotedText(text: string): TrimmedText {
  const lines = withPlainMarks(dividedLines(withoutPgpArmor(text).split(/\r\n|\r|\n/)));
  const { marks, passedOn } = markQuotes(lines);
  markBelow(lines, marks, passedOn);
  const quoted = lines
    .filter((_, index) => marks[index] === 'quoted')
    .map((line) => line.replace(/^[\s>]{1,100}/, ''));
  const ownText = joinOwn(lines, marks);
  const letter = pastedLetterAt(lines, (index) => marks[index] === 'own');
  const end = Math.min(passedOn, letter);
  const ownWords = end === lines.length ? ownText : joinOwn(lines.slice(0, end), marks);
  return { ownText, ownWords, quotedText: quoted.join('\n').trim() };
}

/** `passedOn`: the line at which a forwarded mail begins; the number of lines when there is none. */
function markQuotes(lines: readonly string[]): { marks: Mark[]; passedOn: number } {
  const marks = new Array<Mark>(lines.length).fill('own');
  const initials = quotingInitials(lines);
  const quote = (from: number, to: number) => marks.fill('quoted', from, to);
  let firstOwn = lines.length;
  let certain = -1;
  let hasQuote = false;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const broken = brokenAttributionEndingAt(lines, index);
    if (broken !== null) {
      quote(broken, index + 1);
      certain = isBlank(lines[broken - 1]) ? broken : -1;
      hasQuote = true;
      continue;
    }
    if ((isQuoted(line) && !isEscapedFrom(lines, index)) || isQuotedByInitials(line, initials)) {
      const attribution = attributionAbove(lines, marks, index);
      if (!hasQuote && attribution === null && isMarkedForwardLine(line)) return { marks, passedOn: index };
      quote(attribution ?? index, index + 1);
      hasQuote = true;
      certain = -1;
      continue;
    }
    if (isBlank(line)) continue;
    // Text after a certain attribution, without quote marks, is the quoted mail up to the end; if there is no own text above, it is the
    // answer.
    if (certain > firstOwn && !hasForeignMark(line) && !isAnsweredInside(lines, index)) {
      quote(certain, lines.length);
      break;
    }
    certain = -1;
    if (isReplyAboveLine(line)) {
      // Below own words stands the mail that they answer; without any it is the frame of a help desk.
      if (firstOwn < index) {
        quote(index, lines.length);
        break;
      }
      marks[index] = 'below';
      continue;
    }
    if (isForwardLine(line)) return { marks, passedOn: index };
    const cut = unmarkedQuoteAt(lines, index);
    if (cut !== null) {
      // A header block with no text above it is a forwarded mail without a comment.
      if (firstOwn >= cut || pointsBelow(lines, firstOwn, cut)) return { marks, passedOn: cut };
      const body = endOfHeader(lines, index);
      if (isAnsweredInside(lines, body)) {
        quote(cut, body);
        hasQuote = true;
        index = body - 1;
        continue;
      }
      quote(cut, lines.length);
      break;
    }
    const attribution = attributionEndingAt(lines, index);
    if (attribution?.isCertain) certain = attribution.firstLine;
    if (!/^\s*[_*=-]{5,}\s*$/.test(line.slice(0, 200))) firstOwn = Math.min(firstOwn, index);
  }
  return { marks, passedOn: lines.length };
}

/** First line of the attribution that ends right above a quoted line, which is part of the quote; null without one. */
function attributionAbove(lines: readonly string[], marks: readonly Mark[], index: number): number | null {
  let above = index - 1;
  while (above >= 0 && above >= index - 3 && isBlank(lines[above])) above -= 1;
  if (above < 0 || marks[above] !== 'own') return null;
  return attributionAboveQuote(lines, above);
}

/** The line below the header block in which line `index` stands. */
function endOfHeader(lines: readonly string[], index: number): number {
  let end = index + 1;
  while (end < lines.length && (isHeaderLine(lines[end] ?? '') || isBlank(lines[end]))) end += 1;
  return end;
}

/**
 * Whether the mail that begins at line `from`, below its header or attribution, marks what it quotes with `>`: then the lines without
 * the mark are answers. A mark below another attribution belongs to an older mail.
 */
function isAnsweredInside(lines: readonly string[], from: number): boolean {
  const end = Math.min(lines.length, from + answersReach);
  for (let index = from; index < end; index += 1) {
    const line = lines[index] ?? '';
    if (isQuoted(line)) {
      let above = index - 1;
      while (above > from && isBlank(lines[above])) above -= 1;
      const isOlder = above >= from && attributionAboveQuote(lines, above) !== null;
      return !isOlder && hasAnswer(lines, index, end);
    }
    if (index > from && unmarkedQuoteAt(lines, index) !== null) return false;
  }
  return false;
}

function hasAnswer(lines: readonly string[], from: number, to: number): boolean {
  for (let index = from; index < to; index += 1) {
    const line = lines[index] ?? '';
    if (!isQuoted(line) && !isBlank(line) && !isWrappedRest(lines, index)) return true;
  }
  return false;
}

/** A long quoted line was wrapped within a sentence, and its rest between two quoted lines has no mark. */
function isWrappedRest(lines: readonly string[], index: number): boolean {
  const [above, below] = [lines[index - 1] ?? '', lines[index + 1] ?? ''];
  const isWrapped = isQuoted(above) && above.length >= wrappedFrom && !/[.?!:]\s*$/.test(above.slice(-20));
  return isWrapped && isQuoted(below) && /^\p{Ll}/u.test(lines[index] ?? '');
}

/** Mailbox files write ">From" for a line that begins with From; it is no quote. */
function isEscapedFrom(lines: readonly string[], index: number): boolean {
  return (
    (lines[index] ?? '').startsWith('>From ') &&
    !isQuoted(lines[index - 1] ?? '') &&
    !isQuoted(lines[index + 1] ?? '')
  );
}

/** Marks signatures, footers and notices below each run of own lines. */
function markBelow(lines: readonly string[], marks: Mark[], end: number) {
  for (let start = 0; start < end;) {
    if (marks[start] !== 'own') {
      start += 1;
      continue;
    }
    let stop = start;
    while (stop < end && marks[stop] === 'own') stop += 1;
    const ownEnd = endOfOwnText(lines, start, stop);
    marks.fill('below', ownEnd, stop);
    const device = deviceLineWithin(lines, start, ownEnd);
    if (device !== null) marks[device] = 'below';
    start = stop;
  }
}

function joinOwn(lines: readonly string[], marks: readonly Mark[]): string {
  const own: string[] = [];
  let isGap = false;
  lines.forEach((line, index) => {
    if (marks[index] !== 'own' || isBlank(line)) {
      isGap = true;
      return;
    }
    if (isGap && own.length > 0) own.push('');
    own.push(line.trimEnd());
    isGap = false;
  });
  return own.join('\n');
}
