import { headerValue, readHeader, type Header } from './header.ts';

/** A part of a message (RFC 2045, 2046), by places in the raw bytes: nothing is copied or decoded. */
export interface MimeNode {
  readonly header: Header;
  readonly headerStart: number;
  readonly bodyStart: number;
  readonly end: number;
  /** `text` and `plain`, lower case. */
  readonly type: string;
  readonly subtype: string;
  readonly parameters: ReadonlyMap<string, string>;
  /** The parts of a multipart; empty for other types. */
  readonly children: readonly MimeNode[];
  /** The content of a message/rfc822; null for other types. */
  readonly message: MimeNode | null;
}

const maxDepth = 20;
const maxParts = 1000;

export function parseMimeTree(raw: Buffer): MimeNode {
  const budget = { parts: maxParts };
  return readNode(raw, { start: 0, end: raw.length, depth: 0, inDigest: false }, budget);
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly depth: number;
  /** Parts of a multipart/digest are messages unless they say otherwise (RFC 2046 section 5.1.5). */
  readonly inDigest: boolean;
}

function readNode(raw: Buffer, place: Place, budget: { parts: number }): MimeNode {
  budget.parts--;
  const header = readHeader(raw, place.start, place.end);
  const declared = parseParameterised(headerValue(raw, header, 'content-type') ?? '');
  const fallback = place.inDigest ? 'message/rfc822' : 'text/plain';
  const [type = '', subtype = ''] = (
    /^[\w.+-]+\/[\w.+-]+$/.test(declared.value) ? declared.value : fallback
  ).split('/');
  const content = { start: header.end, end: place.end, depth: place.depth + 1 };
  const boundary = declared.parameters.get('boundary');
  const mayNest = place.depth < maxDepth;

  const isMultipart = type === 'multipart' && boundary !== undefined && boundary !== '' && mayNest;
  const children = isMultipart
    ? splitParts(raw, content, boundary, budget.parts).map((part) =>
        readNode(raw, { ...part, depth: place.depth + 1, inDigest: subtype === 'digest' }, budget),
      )
    : [];
  const isMessage = type === 'message' && subtype === 'rfc822' && mayNest && budget.parts > 0;
  return {
    header,
    headerStart: place.start,
    bodyStart: header.end,
    end: place.end,
    // A multipart without parts is shown as text.
    type: type === 'multipart' && children.length === 0 ? 'text' : type,
    subtype: type === 'multipart' && children.length === 0 ? 'plain' : subtype,
    parameters: declared.parameters,
    children,
    message: isMessage ? readNode(raw, { ...content, inDigest: false }, budget) : null,
  };
}

function splitParts(
  raw: Buffer,
  { start, end }: { start: number; end: number },
  boundary: string,
  most: number,
): { start: number; end: number }[] {
  const marker = Buffer.from(`--${boundary}`, 'latin1');
  const parts: { start: number; end: number }[] = [];
  let open: number | null = null;
  const endPart = (at: number): void => {
    if (open === null || parts.length >= most) return;
    // The line end before the boundary belongs to the boundary.
    const lineEnd = raw[at - 2] === 0x0d ? at - 2 : at - 1;
    parts.push({ start: open, end: Math.max(open, lineEnd) });
  };
  for (
    let at = raw.indexOf(marker, start);
    at >= 0 && at < end;
    at = raw.indexOf(marker, at + marker.length)
  ) {
    if (at > start && raw[at - 1] !== 0x0a) continue;
    const after = raw.toString('latin1', at + marker.length, Math.min(at + marker.length + 2, end));
    const isLast = after === '--';
    if (!isLast && !/^[ \t\r\n]?/.exec(after)?.[0] && after !== '') continue;
    endPart(at);
    open = null;
    if (isLast) return parts;
    const lineEnd = raw.indexOf(0x0a, at);
    open = lineEnd < 0 || lineEnd >= end ? end : lineEnd + 1;
  }
  if (open !== null && parts.length < most) parts.push({ start: open, end });
  return parts;
}

/** `text/plain; charset="utf-8"` (RFC 2045 section 5.1); value and names lower case. */
export function parseParameterised(text: string): { value: string; parameters: Map<string, string> } {
  const limited = text.slice(0, 4000);
  const value = (limited.split(';', 1)[0] ?? '').trim().toLowerCase();
  const parameters = new Map<string, string>();
  const pattern = /;\s*([^\s=;"]{1,100})\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g;
  for (const [, name = '', quoted, plain = ''] of limited.matchAll(pattern)) {
    const key = name.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, quoted?.replace(/\\(.)/g, '$1') ?? plain);
  }
  return { value, parameters };
}
