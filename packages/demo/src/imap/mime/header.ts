/** One field of a header, by places in the message. */
export interface HeaderField {
  /** Lower case. */
  readonly name: string;
  readonly start: number;
  /** Behind the line end of the last folded line. */
  readonly end: number;
  readonly valueStart: number;
}

export interface Header {
  readonly fields: readonly HeaderField[];
  /** Where the body begins: behind the empty line. */
  readonly end: number;
}

const newline = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;
const tab = 0x09;
const colon = 0x3a;
const maxFields = 20_000;

/** Reads a header (RFC 5322 section 2.2) in one pass; lines that are no fields are left out. */
export function readHeader(raw: Buffer, start: number, limit: number): Header {
  const fields: HeaderField[] = [];
  let position = start;
  while (position < limit) {
    const lineEnd = endOfLine(raw, position, limit);
    const isEmpty =
      raw[position] === newline || (raw[position] === carriageReturn && raw[position + 1] === newline);
    if (isEmpty) return { fields, end: lineEnd };
    let end = lineEnd;
    while (end < limit && (raw[end] === space || raw[end] === tab)) end = endOfLine(raw, end, limit);
    const separator = raw.subarray(position, lineEnd).indexOf(colon);
    if (separator > 0 && fields.length < maxFields) {
      const name = raw
        .toString('latin1', position, position + separator)
        .trimEnd()
        .toLowerCase();
      fields.push({ name, start: position, end, valueStart: position + separator + 1 });
    }
    position = end;
  }
  return { fields, end: limit };
}

/** The unfolded value of the first field of that name, bytes as latin1; null when there is none. */
export function headerValue(raw: Buffer, header: Header, name: string): string | null {
  const field = header.fields.find((candidate) => candidate.name === name);
  return field ? fieldValue(raw, field) : null;
}

export function fieldValue(raw: Buffer, field: HeaderField): string {
  return raw.toString('latin1', field.valueStart, field.end).replace(/\r?\n/g, '').trim();
}

function endOfLine(raw: Buffer, from: number, limit: number): number {
  const end = raw.indexOf(newline, from);
  return end < 0 || end >= limit ? limit : end + 1;
}
