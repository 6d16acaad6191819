/** A content line of a calendar file (RFC 5545 3.1), unfolded, with the number of its first line in the file, from 1. */
export interface ContentLine {
  readonly number: number;
  readonly name: string;
  /** As written, with the leading `;` of each. */
  readonly params: string;
  readonly value: string;
  /** It was longer than what is read of a line. */
  readonly isCut: boolean;
}

/** A line that is not of the form `NAME;PARAMETER=value:value`. */
export interface StrayLine {
  readonly number: number;
  readonly text: string;
}

/** Longer lines are cut: the longest field that is kept has 8,192 characters, and a list of excluded days may be longer. */
const maxLineLength = 200_000;

interface OpenLine {
  readonly number: number;
  readonly parts: string[];
  /** Its value is quoted-printable. */
  readonly isQuoted: boolean;
  length: number;
}

/**
 * Reads the lines of a file, whatever ends them. A fold is a line that begins with a blank or a tab (RFC 5545 3.1); vCalendar 1.0 folds at
 * blanks that belong to the text, and ends a line of a quoted-printable value that goes on with `=`.
 */
export function* contentLines(text: string): Generator<ContentLine | StrayLine, void> {
  const foldedAt = /^VERSION:1\.0\s*$/im.test(text.slice(0, 2000)) ? 0 : 1;
  let open: OpenLine | null = null;
  let number = 0;
  for (const line of rawLines(text)) {
    number += 1;
    const goesOn = open?.isQuoted === true && (open.parts.at(-1)?.endsWith('=') ?? false);
    if (open && (goesOn || /^[ \t]/.test(line))) {
      if (goesOn) open.parts.push((open.parts.pop() ?? '').slice(0, -1));
      if (open.length < maxLineLength) open.parts.push(line.slice(goesOn ? 0 : foldedAt));
      open.length += line.length;
    } else if (line.trim() !== '') {
      if (open) yield readLine(open);
      open = { number, parts: [line], length: line.length, isQuoted: isQuotedPrintable(line) };
    }
  }
  if (open) yield readLine(open);
}

const isQuotedPrintable = (line: string) =>
  /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE/i.test(line.slice(0, 1000));

function* rawLines(text: string): Generator<string, void> {
  const lineEnd = /\r+\n|\r|\n/g;
  let start = 0;
  while (start < text.length) {
    lineEnd.lastIndex = start;
    const end = lineEnd.exec(text);
    yield text.slice(start, end?.index ?? text.length);
    start = end ? lineEnd.lastIndex : text.length;
  }
}

/** Properties whose values hold no colon, so that the last one ends the parameters, quoted or not. */
export const timeNames: ReadonlySet<string> = new Set([
  'DTSTART',
  'DTEND',
  'RECURRENCE-ID',
  'EXDATE',
  'RDATE',
]);

function readLine({ number, parts, length }: OpenLine): ContentLine | StrayLine {
  const isCut = length > maxLineLength;
  // Files that were put together have the mark of their order of bytes in the middle.
  const line = parts
    .join('')
    .slice(0, maxLineLength)
    .replace(/^\uFEFF/, '');
  const name = /^[A-Za-z0-9-]{1,60}(?=[;:])/.exec(line)?.[0].toUpperCase();
  if (name === undefined) return { number, text: line };
  const colon = timeNames.has(name) ? lastColon(line) : firstColon(line, name.length);
  if (colon < 0) return { number, text: line };
  return { number, name, params: line.slice(name.length, colon), value: line.slice(colon + 1).trim(), isCut };
}

/** `TZID=tzone://Microsoft/Utc:20260704T080000` of Exchange has no quotes; 09:00:00 has colons of its own. */
const lastColon = (line: string) =>
  /:[^:]*$/.exec(line.replace(/(\dT?\d\d):(\d\d)(?::(\d\d))?/g, (time) => time.replaceAll(':', '.')))
    ?.index ?? -1;

/** The first colon outside quotes. */
function firstColon(line: string, from: number): number {
  let isQuoted = false;
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === ':' && !isQuoted) return at;
  }
  return line.indexOf(':', from);
}

/** The value of a parameter without its quotes; null when it is not there. */
export function parameter({ params }: Pick<ContentLine, 'params'>, name: string): string | null {
  const at = params.toUpperCase().indexOf(`;${name}=`);
  if (at < 0) return null;
  const rest = params.slice(at + name.length + 2);
  const quoted = /^"([^"]*)"/.exec(rest);
  return (quoted?.[1] ?? /^[^;]*/.exec(rest)?.[0] ?? '').trim();
}
