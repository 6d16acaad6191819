/** An element of BER (X.690): its tag octet and its content, a view on the source. */
export interface BerElement {
  readonly tag: number;
  readonly content: Buffer;
}

/** Elements that are looked at in one list; no certificate list is as long. */
const elementsLimit = 10_000;
const depthLimit = 30;

/**
 * The elements of BER octets, in order, with definite and indefinite lengths (X.690 8.1.3). Never throws: damaged octets end the list.
 * Linear up to the depth of indefinite lengths, which is bounded.
 */
export function readBer(source: Buffer): BerElement[] {
  const elements: BerElement[] = [];
  for (let at = 0; at < source.length && elements.length < elementsLimit;) {
    const found = elementAt(source, at, 0);
    if (found === null) break;
    elements.push(found.element);
    at = found.end;
  }
  return elements;
}

/** Pieces in pieces; programs write one level, and each copies all below it. */
const pieceDepthLimit = 4;

/** The octets of an OCTET STRING: its content, or joined where it was written in pieces (X.690 8.7.3). Deeper pieces are left out. */
export function octetsOf({ tag, content }: BerElement, depth = 0): Buffer {
  if ((tag & 0x20) === 0) return content;
  if (depth >= pieceDepthLimit) return Buffer.alloc(0);
  return Buffer.concat(readBer(content).map((piece) => octetsOf(piece, depth + 1)));
}

function elementAt(
  source: Buffer,
  start: number,
  depth: number,
): { element: BerElement; end: number } | null {
  const tag = source[start] ?? 0;
  const first = source[start + 1];
  // Tags of several octets do not occur in mail.
  if (first === undefined || (tag & 0x1f) === 0x1f || depth > depthLimit) return null;
  if (first === 0x80) return indefiniteAt(source, start, depth);
  const lengthOctets = first < 0x80 ? 0 : first & 0x7f;
  if (lengthOctets > 4 || start + 2 + lengthOctets > source.length) return null;
  const length = lengthOctets === 0 ? first : source.readUIntBE(start + 2, lengthOctets);
  const from = start + 2 + lengthOctets;
  // A cut mail lacks its end; the missing part is left out.
  const end = Math.min(from + length, source.length);
  return { element: { tag, content: source.subarray(from, end) }, end };
}

/** Its elements follow up to two octets of zero. */
function indefiniteAt(source: Buffer, start: number, depth: number): { element: BerElement; end: number } {
  const tag = source[start] ?? 0;
  const from = start + 2;
  let at = from;
  while (at < source.length && (source[at] !== 0 || source[at + 1] !== 0)) {
    const found = elementAt(source, at, depth + 1);
    if (found === null) return { element: { tag, content: source.subarray(from) }, end: source.length };
    at = found.end;
  }
  return { element: { tag, content: source.subarray(from, at) }, end: at + 2 };
}
