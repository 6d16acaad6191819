/** Header fields by lower-case name, in order of appearance, unfolded (RFC 5322 2.2.3); octets as Latin-1 characters. */
export type HeaderFields = ReadonlyMap<string, readonly string[]>;

interface HeaderBlock {
  readonly fields: HeaderFields;
  /** Offset of the first octet after the blank line. */
  readonly bodyStart: number;
  /** True when the block was longer than the limit and its end was not read. */
  readonly isCut: boolean;
}

/** No honest mail comes near; a hostile one costs this much and no more. */
const headerBytesLimit = 256 * 1024;
const fieldNamePattern = /^[!-9;-~]{1,100}[ \t]*$/;

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

function readFields(block: string): HeaderFields {
  const fields = new Map<string, string[]>();
  let name: string | null = null;
  let value = '';
  const keep = () => {
    if (name === null) return;
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  };
  for (let lineStart = 0; lineStart < block.length;) {
    const newline = block.indexOf('\n', lineStart);
    const next = newline < 0 ? block.length : newline + 1;
    const line = block.slice(lineStart, newline < 0 ? block.length : newline);
    lineStart = next;
    const first = line.charCodeAt(0);
    if (first === 0x20 || first === 0x09) {
      if (name !== null) value += ` ${line.trim()}`;
      continue;
    }
    keep();
    const colon = line.indexOf(':');
    // A line that is no field (an mbox separator, junk) is skipped with its continuation lines.
    const isField = colon > 0 && fieldNamePattern.test(line.slice(0, colon));
    name = isField ? line.slice(0, colon).trimEnd().toLowerCase() : null;
    value = isField ? line.slice(colon + 1).trim() : '';
  }
  keep();
  return fields;
}
