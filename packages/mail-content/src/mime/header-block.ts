/** Header fields by lower-case name, in order of appearance, unfolded (RFC 5322 2.2.3); octets as Latin-1 characters. */
export type HeaderFields = Pick<ReadonlyMap<string, readonly string[]>, 'get' | 'has'>;

interface HeaderBlock {
  readonly fields: HeaderFields;
  /** Offset of the first octet after the blank line. */
  readonly bodyStart: number;
  /** True when the block was longer than the limit and its end was not read. */
  readonly isCut: boolean;
}

/** Far above any ordinary mail; it bounds the cost of a hostile one. */
const headerBytesLimit = 256 * 1024;
/** Sticky: matches at `lastIndex` only. */
const fieldName = /[!-9;-~]{1,100}[ \t]*:/y;

/** Reads the header block that begins at `start`; nothing outside `start..end` is looked at. Never throws. */
export function readHeaderBlock(raw: Buffer, start: number, end: number): HeaderBlock {
  const { headerEnd, bodyStart } = findBlankLine(raw, start, end);
  const isCut = headerEnd - start > headerBytesLimit;
  const block = raw.toString('latin1', start, isCut ? start + headerBytesLimit : headerEnd);
  return { fields: readFields(block), bodyStart, isCut };
}

export function firstField(fields: HeaderFields, name: string): string | null {
  return fields.get(name)?.[0] ?? null;
}

function findBlankLine(raw: Buffer, start: number, end: number): { headerEnd: number; bodyStart: number } {
  if (raw[start] === 0x0a) return { headerEnd: start, bodyStart: Math.min(start + 1, end) };
  if (raw[start] === 0x0d && raw[start + 1] === 0x0a)
    return { headerEnd: start, bodyStart: Math.min(start + 2, end) };
  const range = raw.subarray(start, end);
  const crlf = range.indexOf('\n\r\n', 0, 'latin1');
  const upToCrlf = crlf < 0 ? range : range.subarray(0, crlf + 1);
  const lf = upToCrlf.indexOf('\n\n', 0, 'latin1');
  if (lf >= 0) return { headerEnd: start + lf + 1, bodyStart: start + lf + 2 };
  if (crlf >= 0) return { headerEnd: start + crlf + 1, bodyStart: start + crlf + 3 };
  return { headerEnd: end, bodyStart: end };
}

/** Most fields are never read: each is kept as it stands, a slice of the block, and unfolded when it is read. */
function readFields(block: string): HeaderFields {
  const folded = new Map<string, string[]>();
  for (let start = 0; start < block.length;) {
    const end = endOfField(block, start);
    const colon = colonBehindName(block, start);
    // A line that is no field (an mbox separator, junk) is skipped with its continuation lines.
    if (colon > 0) {
      const name = block.slice(start, colon).trimEnd().toLowerCase();
      const values = folded.get(name);
      const value = block.slice(colon + 1, end);
      if (values) values.push(value);
      else folded.set(name, [value]);
    }
    start = end + 1;
  }
  return { has: (name) => folded.has(name), get: (name) => folded.get(name)?.map(unfolded) };
}

/** The line end before the next line that is no continuation, or the end of the block. */
function endOfField(block: string, start: number): number {
  let end = block.indexOf('\n', start);
  while (end >= 0 && (block[end + 1] === ' ' || block[end + 1] === '\t')) end = block.indexOf('\n', end + 1);
  return end < 0 ? block.length : end;
}

function colonBehindName(block: string, start: number): number {
  fieldName.lastIndex = start;
  return fieldName.test(block) ? fieldName.lastIndex - 1 : -1;
}

function unfolded(value: string): string {
  return value.includes('\n') ? value.split('\n').map(withoutBlanks).join(' ') : withoutBlanks(value);
}

/** Blanks, tabs and line ends alone: `trim` would also take octet A0, with which `à`, `Р` and many others end in UTF-8. */
function withoutBlanks(line: string): string {
  let start = 0;
  let end = line.length;
  while (start < end && isBlank(line.charCodeAt(start))) start++;
  while (end > start && isBlank(line.charCodeAt(end - 1))) end--;
  return line.slice(start, end);
}

const isBlank = (code: number) => code === 0x20 || (code >= 0x09 && code <= 0x0d);
