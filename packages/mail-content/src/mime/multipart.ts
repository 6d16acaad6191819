interface OctetRange {
  readonly start: number;
  readonly end: number;
}

/** RFC 2046 5.1.1 allows 70 characters; longer ones are seen, and a bound keeps the search linear. */
const boundaryLengthLimit = 250;
const newline = 0x0a;
const dash = 0x2d;

/**
 * The parts between the boundary lines in `start..end`, in order, at most `limit`. A missing close line ends the last
 * part at `end`. Without a boundary parameter the first line that looks like one is taken. Empty when there is none.
 */
export function splitMultipart(
  raw: Buffer,
  start: number,
  end: number,
  boundary: string | null,
  limit: number,
): OctetRange[] {
  const delimiter = boundary
    ? Buffer.from(`--${boundary.slice(0, boundaryLengthLimit)}`, 'utf8')
    : guessDelimiter(raw, start, end);
  if (delimiter === null) return [];
  // The search must not go past `end`: many small parts in a large message would each scan all of it.
  const scope = raw.subarray(0, end);
  const ranges: OctetRange[] = [];
  let partStart = -1;
  for (
    let line = nextDelimiter(scope, start, delimiter);
    ;
    line = nextDelimiter(scope, line.after, delimiter)
  ) {
    if (partStart >= 0 && ranges.length < limit)
      ranges.push({ start: partStart, end: Math.max(partStart, line.before) });
    if (line.isLast || ranges.length >= limit) return ranges;
    partStart = line.after;
  }
}

interface DelimiterLine {
  /** End of the content before it, whose last line end belongs to the delimiter. */
  readonly before: number;
  /** Start of the next line. */
  readonly after: number;
  readonly isLast: boolean;
}

function nextDelimiter(scope: Buffer, from: number, delimiter: Buffer): DelimiterLine {
  let found = scope.indexOf(delimiter, from);
  while (found >= 0) {
    const isAtLineStart = found === from || scope[found - 1] === newline;
    const line = isAtLineStart ? delimiterLineAt(scope, found, delimiter.length) : null;
    if (line !== null) return line;
    // A delimiter begins at the start of a line, so the search continues at the next line.
    const lineEnd = scope.indexOf(newline, found);
    found = lineEnd < 0 ? -1 : scope.indexOf(delimiter, lineEnd + 1);
  }
  return { before: scope.length, after: scope.length, isLast: true };
}

/** Null when other characters than blanks follow: it is the boundary of another multipart that begins with the same text. */
function delimiterLineAt(scope: Buffer, found: number, length: number): DelimiterLine | null {
  let after = found + length;
  const isLast = scope[after] === dash && scope[after + 1] === dash;
  if (isLast) after += 2;
  while (scope[after] === 0x20 || scope[after] === 0x09) after += 1;
  if (scope[after] === 0x0d) after += 1;
  if (after < scope.length && scope[after] !== newline) return null;
  const hasCarriageReturn = scope[found - 2] === 0x0d;
  return { before: found - (hasCarriageReturn ? 2 : 1), after: Math.min(after + 1, scope.length), isLast };
}

function guessDelimiter(raw: Buffer, start: number, end: number): Buffer | null {
  const head = raw.toString('latin1', start, Math.min(end, start + 64 * 1024));
  const line = /(?:^|\n)(--[^\r\n]{1,250}?)[ \t]*(?:\r?\n)/.exec(head)?.[1];
  return line === undefined ? null : Buffer.from(line, 'latin1');
}
